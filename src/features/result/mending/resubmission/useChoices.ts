import { useCallback, useState } from 'react';
import { keepChoices, readChoices, type Choices } from './choices.ts';

const NONE: Choices = new Map();

/** The choices of a job, kept in the tab; none before all its records are there (`received` null). */
export function useChoices(
  job: string,
  received: number | null,
): [Choices, (choices: Choices) => void] {
  const key = received === null ? null : `${received} ${job}`;
  const [kept, setKept] = useState<{ key: string | null; choices: Choices }>({
    key: null,
    choices: NONE,
  });
  if (kept.key !== key && received !== null) setKept({ key, choices: readChoices(job, received) });
  const change = useCallback(
    (choices: Choices) => {
      if (received === null) return;
      setKept({ key: `${received} ${job}`, choices });
      keepChoices(job, received, choices);
    },
    [job, received],
  );
  return [kept.key === key ? kept.choices : NONE, change];
}
