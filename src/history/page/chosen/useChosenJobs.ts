import { useState } from 'react';

/** The chosen jobs, in the order in which they were chosen. */
export interface JobChoice {
  ids: ReadonlySet<string>;
  choose: (id: string, on: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set<string>();

/** The jobs a person has ticked; they stay chosen whatever the filters. */
export function useChosenJobs(): JobChoice {
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
