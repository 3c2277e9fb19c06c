import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import {
  encodeView,
  parseView,
  type AddressOf,
  type ResultView,
} from '#engine/address/viewAddress.ts';

/** The state of a result's page that an address can carry, and how to change it. */
export interface ViewState {
  view: ResultView;
  /** What of the address could not be read, in words. */
  problems: readonly string[];
  change: ChangeView;
  /** The view as last changed, also where the page doesn't show it yet: what to change a part of. */
  latestView: () => ResultView;
}

/** Filters and selection are steps to go back to (`push`); where the map looks isn't (`replace`). */
export type ChangeView = (part: Partial<ResultView>, how?: 'push' | 'replace') => void;

/** The one state of the view: the address has it, everything else reads it here. */
export function useResultView(of: AddressOf = 'result'): ViewState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { view, problems } = useMemo(() => parseView(search, of), [search, of]);
  const latest = useRef({ view, pathname, search });
  const awaited = useRef<string | null>(null);
  const type = useNavigationType();
  // Changes made from now on build on the address as it is shown; unless it's one of our own that was
  // overtaken already: what the newer one changed would be lost.
  useLayoutEffect(
    function followTheAddress() {
      const isOvertaken = awaited.current !== null && awaited.current !== search;
      if (isOvertaken && type !== NavigationType.Pop) return;
      awaited.current = null;
      latest.current = { view, pathname, search };
    },
    [view, pathname, search, type],
  );

  const change = useCallback<ChangeView>(
    (part, how = 'push') => {
      const next = { ...latest.current.view, ...part };
      const { query } = encodeView(next);
      const search = query === '' ? '' : `?${query}`;
      if (search === latest.current.search) return;
      latest.current = { ...latest.current, view: next, search };
      awaited.current = search;
      void navigate({ pathname: latest.current.pathname, search }, { replace: how === 'replace' });
    },
    [navigate],
  );
  const latestView = useCallback(() => latest.current.view, []);
  return { view, problems, change, latestView };
}
