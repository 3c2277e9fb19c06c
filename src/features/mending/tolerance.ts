/** How far a mending may move a boundary without a look, and what counts as near: a person's own choice, kept on this device. */
import { useState } from 'react';
import { VERDICTS } from '#engine/resubmission/verdict.ts';
import { NEAR_METRES } from '#engine/shapes/tolerances.ts';
import { SAFE_METRES } from '#engine/shapes/mend/safety.ts';
import { keepStored, readStored } from '#ui/stored.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';

const KEY = 'job-atlas.mending.tolerance';
const NEAR_KEY = 'job-atlas.mending.near';
/** Metres: more is no slip of a pen. */
const MOST_NEAR = 1;

/** The tolerance in metres, and how to change it. */
export interface Tolerance {
  metres: number;
  onMetres: (metres: number) => void;
}

export function useTolerance(): Tolerance {
  return useKeptMetres(KEY, { usual: SAFE_METRES, most: 1000 });
}

/** Metres within which corners and lines are near each other, and how to change them. */
export function useNearness(): Tolerance {
  return useKeptMetres(NEAR_KEY, { usual: NEAR_METRES, most: MOST_NEAR });
}

function useKeptMetres(key: string, { usual, most }: { usual: number; most: number }): Tolerance {
  const isWithin = (metres: number) => metres >= 0 && metres <= most;
  const [metres, setMetres] = useState(() => {
    const kept = readStored(key);
    return kept !== null && kept !== '' && isWithin(Number(kept)) ? Number(kept) : usual;
  });
  return {
    metres,
    onMetres: (next) => {
      if (!isWithin(next)) return;
      keepStored(key, String(next));
      setMetres(next);
    },
  };
}

/** A table of failed plots with what is safe told by another tolerance. */
export function withTolerance(table: MendTable, metres: number): MendTable {
  const [safe, look] = [VERDICTS.indexOf('safe'), VERDICTS.indexOf('look')];
  const verdicts = table.verdicts.map((verdict, at) => {
    if (verdict !== safe && verdict !== look) return verdict;
    return (table.safeWithinMetres[at] ?? Infinity) <= metres ? safe : look;
  });
  return { ...table, verdicts };
}
