import { useState } from 'react';
import { keepStored, readStored } from '#ui/stored.ts';

const KEY = 'job-atlas.hidden-columns';

/** The columns a person took away, remembered on this device. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        (readStored(KEY) ?? '')
          .split(' ')
          .filter((id) => id !== '')
          .map(decodeURIComponent),
      ),
  );
  function toggle(id: string) {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
    keepStored(KEY, [...next].map(encodeURIComponent).join(' '));
  }
  return { hidden, toggle };
}
