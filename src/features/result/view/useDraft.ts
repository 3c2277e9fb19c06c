import { useRef, useState } from 'react';
import type { ResultView } from '#engine/address/viewAddress.ts';
import { useRest } from '#ui/useRest.ts';
import type { ChangeView } from './useResultView.ts';

/** How long typing and the keys of a slider rest before what they say goes into the address. */
const RESTS_MS = 400;

/** When a drafted part is settled: with this, once nothing has come for a while, or by a later one. */
export type Settles = 'now' | 'afterRest' | 'later';

const NONE: Partial<ResultView> = {};

/** Parts of the view that are being dragged or typed: in force at once, in the address only once they're settled. */
export function useDraft(view: ResultView, change: ChangeView) {
  const [draft, setDraft] = useState(NONE);
  /** What of it hasn't gone into the address yet. */
  const pending = useRef(NONE);
  const rest = useRest(RESTS_MS);
  const drafted = { ...view, ...draft };
  const settled = Object.keys(draft).every((key) =>
    Object.is(drafted[key as keyof ResultView], view[key as keyof ResultView]),
  );
  if (settled && draft !== NONE) setDraft(NONE);
  function settle() {
    const part = pending.current;
    pending.current = NONE;
    change(part);
  }
  return {
    drafted,
    setDraft: (part: Partial<ResultView>, settles: Settles) => {
      setDraft((before) => ({ ...before, ...part }));
      pending.current = { ...pending.current, ...part };
      if (settles === 'now') settle();
      else if (settles === 'afterRest') rest(settle);
    },
    /** Drops these parts, or all: what was typed the moment before doesn't come back. */
    dropDraft: (parts?: Partial<ResultView>) => {
      const without = (before: Partial<ResultView>) => (parts ? omit(before, parts) : NONE);
      setDraft(without);
      pending.current = without(pending.current);
    },
  };
}

function omit(from: Partial<ResultView>, parts: Partial<ResultView>): Partial<ResultView> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !(name in parts)));
}
