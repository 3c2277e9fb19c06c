import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NEAR_METRES } from '#engine/shapes/tolerances.ts';
import type { Choice } from '#workers/mendingProtocol.ts';
import {
  keepChoices,
  NO_CHOICES,
  readChoices,
  withChoice,
  withMany,
  withoutMended,
  type Choices,
  type KeptChoices,
} from './choices.ts';
import { useOtherTabs } from './useOtherTabs.ts';

/** The plots that are to be submitted again, and how: mended, or as they were sent. */
export interface ChosenPlots {
  choices: Choices;
  /** Metres within which corners are near each other: what the proposals chosen rest on. */
  nearMetres: number;
  /** Whether the CSV of these choices was saved. */
  isDownloaded: boolean;
  /** Whether another tab has this job open; both hold the same choices. */
  isShared: boolean;
  /** Takes a plot in, or out (null). */
  choose: (row: number, as: Choice | null) => void;
  /** Takes many in; those chosen already stay as they are. Returns how many came in. */
  chooseMany: (rows: Iterable<number>, as: Choice) => number;
  clear: () => void;
  /** Takes the mended ones out, as their proposals aren't the same any more. Returns how many went. */
  dropMended: () => number;
  /** Notes that the CSV of these choices was saved; nothing where they have changed since. */
  markDownloaded: () => void;
}

/** The choices of a job, kept in the tab and told to others; none before all its records are there (`received` null). */
export function useChosenPlots(
  job: string,
  received: number | null,
  nearMetres = NEAR_METRES,
): ChosenPlots {
  const key = received === null ? null : `${received} ${job}`;
  const [state, setState] = useState<{ key: string | null; kept: KeptChoices }>({
    key: null,
    kept: NO_CHOICES,
  });
  if (state.key !== key && received !== null) setState({ key, kept: readChoices(job, received) });
  const kept = state.key === key ? state.kept : NO_CHOICES;
  const latest = useRef(kept);
  // What is under way for choices that are no more must not bring them back.
  useLayoutEffect(() => {
    latest.current = kept;
  });
  const keep = useCallback(
    (kept: KeptChoices) => {
      if (received === null) return;
      setState({ key: `${received} ${job}`, kept });
      keepChoices(job, received, kept);
    },
    [job, received],
  );
  const { isShared, tell } = useOtherTabs(key, kept, keep);
  return useMemo(() => {
    const { choices, isDownloaded } = kept;
    function change(choices: Choices, isDownloaded = false) {
      const changed = { choices, isDownloaded, changedAt: Date.now() };
      keep(changed);
      tell(changed);
    }
    return {
      choices,
      nearMetres,
      isDownloaded,
      isShared,
      choose: (row, as) => change(withChoice(choices, row, as)),
      chooseMany: (rows, as) => {
        const next = withMany(choices, rows, as);
        if (next.size > choices.size) change(next);
        return next.size - choices.size;
      },
      clear: () => change(NO_CHOICES.choices),
      dropMended: () => {
        const next = withoutMended(choices);
        if (next.size < choices.size) change(next);
        return choices.size - next.size;
      },
      markDownloaded: () => {
        if (latest.current === kept) change(choices, true);
      },
    };
  }, [kept, nearMetres, isShared, keep, tell]);
}
