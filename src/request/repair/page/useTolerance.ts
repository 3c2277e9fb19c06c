/** How far a safe repair may move a boundary, and what counts as near: a person's own choice, saved on this device. */
import { useState } from 'react';
import { NEAR_METRES, SAFE_METRES } from '#shapes/tolerances.ts';
import { readItem, writeItem } from '#lib/browserStorage.ts';

const KEY = 'job-atlas.mending.tolerance';
const NEAR_KEY = 'job-atlas.mending.near';
/** Metres at most that can count as near. */
const MAX_NEAR = 1;

/** The tolerance in metres, and how to change it. */
export interface Tolerance {
  metres: number;
  onMetres: (metres: number) => void;
}

export function useTolerance(): Tolerance {
  return useSavedMetres(KEY, { usual: SAFE_METRES, most: 1000 });
}

/** Metres within which points and lines are near each other, and how to change them. */
export function useNearness(): Tolerance {
  return useSavedMetres(NEAR_KEY, { usual: NEAR_METRES, most: MAX_NEAR });
}

function useSavedMetres(key: string, { usual, most }: { usual: number; most: number }): Tolerance {
  const isWithin = (metres: number) => metres >= 0 && metres <= most;
  const [metres, setMetres] = useState(() => {
    const saved = readItem('local', key);
    return saved !== null && saved !== '' && isWithin(Number(saved)) ? Number(saved) : usual;
  });
  return {
    metres,
    onMetres: (next) => {
      if (!isWithin(next)) return;
      writeItem('local', key, String(next));
      setMetres(next);
    },
  };
}
