import { useState } from 'react';
import { isEqual } from '#lib/isEqual.ts';

/** Returns the same object as long as the value stays deeply equal, so that plain data can be a dependency of effects. */
export function useStable<T>(value: T): T {
  const [stable, setStable] = useState({ value });
  if (isEqual(stable.value, value)) return stable.value;
  setStable({ value });
  return value;
}
