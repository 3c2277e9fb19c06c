/** How far a mending may move a boundary without a look: a person's own choice, kept on this device. */
import { useState } from 'react';
import { VERDICTS } from '#engine/resubmission/verdict.ts';
import { SAFE_METRES } from '#engine/shapes/mend/safety.ts';
import { keepStored, readStored } from '#ui/stored.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';

const KEY = 'job-atlas.mending.tolerance';

/** The tolerance in metres, and how to change it. */
export interface Tolerance {
  metres: number;
  onMetres: (metres: number) => void;
}

export function useTolerance(): Tolerance {
  const [metres, setMetres] = useState(() => readTolerance());
  return {
    metres,
    onMetres: (next) => {
      if (!isTolerance(next)) return;
      keepStored(KEY, String(next));
      setMetres(next);
    },
  };
}

function readTolerance(): number {
  const kept = readStored(KEY);
  return kept !== null && kept !== '' && isTolerance(Number(kept)) ? Number(kept) : SAFE_METRES;
}

function isTolerance(metres: number): boolean {
  return metres >= 0 && metres <= 1000;
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
