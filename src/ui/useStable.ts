import { useState } from 'react';
import { isEqual } from '#lib/isEqual.ts';

/** The same object for as long as a value stays deeply equal: lets plain data be a key of effects. */
export function useStable<T>(value: T): T {
  return useRevision(value).value;
}

/** A stable value, and a number that rises whenever it changes. */
export function useRevision<T>(value: T): { value: T; revision: number } {
  const [kept, setKept] = useState({ value, revision: 0 });
  if (isEqual(kept.value, value)) return kept;
  const next = { value, revision: kept.revision + 1 };
  setKept(next);
  return next;
}
