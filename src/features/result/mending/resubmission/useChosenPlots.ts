import { useCallback, useMemo, useState } from 'react';
import type { Choice } from '#workers/mendingProtocol.ts';
import { keepChoices, readChoices, withChoice, withMany, type Choices } from './choices.ts';

/** The plots that are to be submitted again, and how: mended, or as they were sent. */
export interface ChosenPlots {
  choices: Choices;
  /** Takes a plot in, or out (null). */
  choose: (row: number, as: Choice | null) => void;
  /** Takes many in; those chosen already stay as they are. Returns how many came in. */
  chooseMany: (rows: readonly number[], as: Choice) => number;
  clear: () => void;
}

const NONE: Choices = new Map();

/** The choices of a job, kept in the tab; none before all its records are there (`received` null). */
export function useChosenPlots(job: string, received: number | null): ChosenPlots {
  const key = received === null ? null : `${received} ${job}`;
  const [kept, setKept] = useState<{ key: string | null; choices: Choices }>({
    key: null,
    choices: NONE,
  });
  if (kept.key !== key && received !== null) setKept({ key, choices: readChoices(job, received) });
  const choices = kept.key === key ? kept.choices : NONE;
  const change = useCallback(
    (choices: Choices) => {
      if (received === null) return;
      setKept({ key: `${received} ${job}`, choices });
      keepChoices(job, received, choices);
    },
    [job, received],
  );
  return useMemo(
    () => ({
      choices,
      choose: (row, as) => change(withChoice(choices, row, as)),
      chooseMany: (rows, as) => {
        const next = withMany(choices, rows, as);
        change(next);
        return next.size - choices.size;
      },
      clear: () => change(NONE),
    }),
    [choices, change],
  );
}
