/**
 * The address of an open result: written from the view, and read only where somebody else has changed it. What is being
 * dragged or typed is a draft: in force at once, in the address only once it's settled.
 */
import { NavigationType, useLocation } from 'react-router-dom';
import { useMemo } from 'react';
import {
  encodeView,
  parseView,
  type AddressOf,
  type ResultView,
} from '#engine/address/viewAddress.ts';
import type { StoreParts } from './resultState.ts';

/** Where a page is, as the router says. */
export interface PageLocation {
  pathname: string;
  search: string;
}

/** Takes the page to a place: as a step to go back from (`push`), or not (`replace`). */
type Navigate = (to: PageLocation, options: { replace: boolean }) => void;

/** Filters and selection are steps to go back to (`push`); where the map looks isn't (`replace`). */
export type ChangeView = (part: Partial<ResultView>, how?: 'push' | 'replace') => void;

/** The view of an address, and sentences about what of it couldn't be read. */
type ReadView = ReturnType<typeof parseView>;

interface ResultAddress {
  /** Gives it the router's way to navigate; until then nothing is written. */
  goBy: (navigate: Navigate) => void;
  write: (view: ResultView, how: 'push' | 'replace') => void;
  /** Reads where the page is now; null where nobody else has changed it. */
  follow: (place: PageLocation, type: NavigationType) => ReadView | null;
}

export function createResultAddress(of: AddressOf, place: PageLocation): ResultAddress {
  let latest = place;
  let navigate: Navigate = () => undefined;
  /** The query that was written and isn't shown by the router yet. */
  let awaited: string | null = null;
  return {
    goBy: (next) => void (navigate = next),
    write(view, how) {
      const { query } = encodeView(view);
      const search = query === '' ? '' : `?${query}`;
      if (search === latest.search) return;
      latest = { ...latest, search };
      awaited = search;
      navigate(latest, { replace: how === 'replace' });
    },
    follow(place, type) {
      // A query of ours that a newer one has replaced already: reading it would undo the newer one.
      const isOvertaken = awaited !== null && awaited !== place.search;
      if (isOvertaken && type !== NavigationType.Pop) return null;
      awaited = null;
      const isChanged = place.search !== latest.search;
      latest = place;
      return isChanged ? parseView(place.search, of) : null;
    },
  };
}

/** The view of the address, for parts that need it before a result is open. */
export function useAddressView(of: AddressOf): ResultView {
  const { search } = useLocation();
  return useMemo(() => parseView(search, of).view, [search, of]);
}

/** How long typing, and the keys of a slider, have to rest before the draft goes into the address. */
const RESTS_MS = 400;

/** When a drafted part is settled: at once, after `RESTS_MS` without another, or with a later one. */
export type Settles = 'now' | 'afterRest' | 'later';

/** The draft of a view, and what settles it. `stop` ends the timer with the page. */
export function createDraftActions({ get, set }: StoreParts, change: ChangeView) {
  /** The part of the draft that isn't in the address yet. */
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
    /** Removes the filters given, or all. Their drafts go too, so that text typed a moment before doesn't come back. */
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

/** The draft, or an empty one once the view has all of it. */
export function unsettled(draft: Partial<ResultView>, view: ResultView): Partial<ResultView> {
  const names = Object.keys(draft) as (keyof ResultView)[];
  return names.every((name) => Object.is(draft[name], view[name])) ? {} : draft;
}

function omit(from: Partial<ResultView>, parts: Partial<ResultView>): Partial<ResultView> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !(name in parts)));
}
