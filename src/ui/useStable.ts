import { useState } from 'react';
import { isEqual } from '#lib/isEqual.ts';

/** Returns the same object as long as the value stays deeply equal, so that plain data can be a dependency of effects. */
export function useStable<T>(value: T): T {
  return useRevision(value).value;
}

/** A stable value, and a number that rises whenever it changes. */
export function useRevision<T>(value: T): { value: T; revision: number } {
  const [stable, setStable] = useState({ value, revision: 0 });
  if (isEqual(stable.value, value)) return stable;
  const next = { value, revision: stable.revision + 1 };
  setStable(next);
  return next;
}
