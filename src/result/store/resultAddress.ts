/**
 * The address of an open result: written from the view, and read only where somebody else has changed it. What is being
 * dragged or typed is a draft: in force at once, in the address only once it's settled. A draft that's left before waits for
 * the way back.
 */
import { NavigationType, useLocation } from 'react-router-dom';
import { useMemo } from 'react';
import {
  encodeView,
  parseView,
  type AddressOf,
  type ResultView,
} from '#result/address/viewAddress.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { StoreParts } from './resultState.ts';

/** Where a page is, as the router says. */
export interface PageLocation {
  pathname: string;
  search: string;
  /** Of the entry in the browser's history. */
  key: string;
}

/** What takes the page to a place: as a step to go back from (`push`), or not (`replace`). */
interface Router {
  navigate: (to: Omit<PageLocation, 'key'>, options: { replace: boolean }) => void;
  /** The address that the browser shows, which may be ahead of the page. */
  href: () => string;
}

/** Filters and selection are steps to go back to (`push`); where the map looks isn't (`replace`). */
export type ChangeView = (part: Partial<ResultView>, how?: 'push' | 'replace') => void;

/** The view of an address, and sentences about what of it couldn't be read. */
interface ReadView extends ReturnType<typeof parseView> {
  /** The entry of the history that was left for it; null where it has replaced that. */
  left: string | null;
}

interface ResultAddress {
  /** Gives it the router; until then nothing is written. */
  goBy: (router: Router) => void;
  /** Whether the browser is where the page was last taken or followed to, and not ahead of it. */
  isHere: () => boolean;
  write: (view: ResultView, how: 'push' | 'replace') => void;
  /** Reads where the page is now; null where nobody else has changed it. */
  follow: (place: PageLocation, type: NavigationType) => ReadView | null;
  /** The key of the page's entry in the browser's history. */
  entry: () => string;
}

export function createResultAddress(of: AddressOf, place: PageLocation): ResultAddress {
  let latest = place;
  let router: Router = { navigate: () => undefined, href: () => '' };
  let href = '';
  /** The query that was written and isn't shown by the router yet. */
  let awaited: string | null = null;
  return {
    goBy: (next) => void (router = next),
    isHere: () => router.href() === href,
    write(view, how) {
      const { query } = encodeView(view);
      const search = query === '' ? '' : `?${query}`;
      if (search === latest.search) return;
      latest = { ...latest, search };
      awaited = search;
      router.navigate({ pathname: latest.pathname, search }, { replace: how === 'replace' });
      href = router.href();
    },
    follow(place, type) {
      href = router.href();
      // A query of ours that a newer one has replaced already: reading it would undo the newer one.
      const isOvertaken = awaited !== null && awaited !== place.search;
      if (isOvertaken && type !== NavigationType.Pop) return null;
      awaited = null;
      const before = latest;
      latest = place;
      if (place.search === before.search) return null;
      const left = type === NavigationType.Replace ? null : before.key;
      return { ...parseView(place.search, of), left };
    },
    entry: () => latest.key,
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

/** What of a result's last draft was left before it was in the address, and at which entry of the history. */
const leftDrafts = new WeakMap<ResultHandle, { entry: string; draft: Partial<ResultView> }>();

interface DraftOptions {
  write: ChangeView;
  isHere: ResultAddress['isHere'];
}

/** The draft of a view, and what settles it. */
export function createDraftActions(
  { handle, get, set }: StoreParts,
  { write, isHere }: DraftOptions,
) {
  /** The part of the draft that isn't in the address yet. */
  let pending: Partial<ResultView> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  function settle() {
    rest();
    // Once the browser has left, the page follows, and the draft waits for the way back.
    if (!isHere()) {
      timer = setTimeout(settle, RESTS_MS);
      return;
    }
    const part = pending;
    pending = {};
    if (Object.keys(part).length > 0) write(part);
  }
  function rest() {
    clearTimeout(timer);
    timer = undefined;
  }
  /** Changes the view. A step to go back from comes after what was typed just before it, or Back would undo that alone. */
  const change: ChangeView = (part, how = 'push') => {
    if (how === 'push' && timer !== undefined) settle();
    write(part, how);
  };
  const actions = {
    setDraft: (part: Partial<ResultView>, settles: Settles) => {
      pending = { ...pending, ...part };
      set({ draft: { ...get().draft, ...part } });
      if (settles === 'later') return;
      rest();
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
      write(parts);
    },
  };
  /** Ends the draft; what of it isn't settled is kept for the entry that's left. */
  function leave(entry: string) {
    rest();
    if (Object.keys(pending).length > 0) leftDrafts.set(handle, { entry, draft: pending });
    pending = {};
  }
  /** Takes up what was left unsettled at an entry. */
  function takeUp(entry: string) {
    const left = leftDrafts.get(handle);
    if (left?.entry !== entry) return;
    leftDrafts.delete(handle);
    write(left.draft, 'replace');
  }
  /** Takes what somebody else has made of the address. A draft stays with the entry that's left. */
  function follow({ view, problems, left }: ReadView, entry: string) {
    if (left !== null) leave(left);
    set({ view, unread: problems, draft: left === null ? unsettled(get().draft, view) : {} });
    takeUp(entry);
  }
  return { actions, change, leave, takeUp, follow };
}

/** The draft, or an empty one once the view has all of it. */
export function unsettled(draft: Partial<ResultView>, view: ResultView): Partial<ResultView> {
  const names = Object.keys(draft) as (keyof ResultView)[];
  return names.every((name) => Object.is(draft[name], view[name])) ? {} : draft;
}

function omit(from: Partial<ResultView>, parts: Partial<ResultView>): Partial<ResultView> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !(name in parts)));
}
