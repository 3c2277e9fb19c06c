import { useState } from 'react';

/** The jobs that were chosen, in the order in which they were. */
export interface Chosen {
  ids: ReadonlySet<string>;
  choose: (id: string, on: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set<string>();

/** Jobs chosen for something to be done with them; they stay chosen whatever the filter. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState(NONE);
  return {
    ids,
    choose: (id, on) =>
      setIds((before) => {
        const after = new Set(before);
        if (on) after.add(id);
        else after.delete(id);
        return after;
      }),
    clear: () => setIds(NONE),
  };
}
