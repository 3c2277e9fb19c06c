import { NavigationType, useLocation } from 'react-router-dom';
import { useMemo } from 'react';
import {
  encodeView,
  parseView,
  type AddressOf,
  type ResultView,
} from '#engine/address/viewAddress.ts';

/** Where a page is, as the router tells it. */
export interface PageLocation {
  pathname: string;
  search: string;
}

/** Takes the page to a place: as a step to go back from (`push`), or not (`replace`). */
type Navigate = (to: PageLocation, options: { replace: boolean }) => void;

/** Filters and selection are steps to go back to (`push`); where the map looks isn't (`replace`). */
export type ChangeView = (part: Partial<ResultView>, how?: 'push' | 'replace') => void;

/** What an address says of a view, and what of it could not be read, in words. */
type ReadView = ReturnType<typeof parseView>;

/** The address of an open result: written from the view, and read only where somebody else has changed it. */
interface ResultAddress {
  /** Has the router taken where a write leads; until then none is taken. */
  goBy: (navigate: Navigate) => void;
  write: (view: ResultView, how: 'push' | 'replace') => void;
  /** Takes in where the page is; null where that's no news. */
  follow: (place: PageLocation, type: NavigationType) => ReadView | null;
}

export function createResultAddress(of: AddressOf, place: PageLocation): ResultAddress {
  let latest = place;
  let navigate: Navigate = () => undefined;
  /** What was written and isn't shown by the router yet. */
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
      // One of our own that was overtaken already: what the newer one changed would be lost.
      const isOvertaken = awaited !== null && awaited !== place.search;
      if (isOvertaken && type !== NavigationType.Pop) return null;
      awaited = null;
      const isNews = place.search !== latest.search;
      latest = place;
      return isNews ? parseView(place.search, of) : null;
    },
  };
}

/** The view of the address, for what has to be known before a result is open. */
export function useAddressView(of: AddressOf): ResultView {
  const { search } = useLocation();
  return useMemo(() => parseView(search, of).view, [search, of]);
}
