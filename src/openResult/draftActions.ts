import type { ResultView } from '#engine/address/viewAddress.ts';
import type { StoreParts } from './resultState.ts';
import type { ChangeView } from './viewAddress.ts';

/** How long typing and the keys of a slider rest before what they say goes into the address. */
const RESTS_MS = 400;

/** When a drafted part is settled: with this, once nothing has come for a while, or by a later one. */
export type Settles = 'now' | 'afterRest' | 'later';

/** Parts of the view that are being dragged or typed: in force at once, in the address only once they're settled. `stop` lets no timer outlive the page. */
export function createDraftActions({ get, set }: StoreParts, change: ChangeView) {
  /** What of the draft hasn't gone into the address yet. */
  let pending: Partial<ResultView> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  function settle() {
    const part = pending;
    pending = {};
    if (Object.keys(part).length > 0) change(part);
  }
  const actions = {
    setDraft: (part: Partial<ResultView>, settles: Settles) => {
      pending = { ...pending, ...part };
      set({ draft: { ...get().draft, ...part } });
      if (settles === 'later') return;
      clearTimeout(timer);
      if (settles === 'now') settle();
      else timer = setTimeout(settle, RESTS_MS);
    },
    /** Takes filters off: what is told, or all that are in force. What was typed of them the moment before doesn't come back. */
    clearFilters: (clears?: Partial<ResultView>) => {
      const { draft, filters, view } = get();
      const parts = clears ?? Object.assign({}, ...filters.map((each) => each.clears));
      const without = (from: Partial<ResultView>) => (clears ? omit(from, clears) : {});
      pending = without(pending);
      set({ draft: without(draft), view: { ...view, ...parts } });
      change(parts);
    },
  };
  return { actions, stop: () => clearTimeout(timer) };
}

/** A draft, until all of it is what the view says. */
export function unsettled(draft: Partial<ResultView>, view: ResultView): Partial<ResultView> {
  const names = Object.keys(draft) as (keyof ResultView)[];
  return names.every((name) => Object.is(draft[name], view[name])) ? {} : draft;
}

function omit(from: Partial<ResultView>, parts: Partial<ResultView>): Partial<ResultView> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !(name in parts)));
}
