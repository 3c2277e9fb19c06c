import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { historyPath, parseHistory, type HistoryView } from '#history/index/historyAddress.ts';
import type { Bounds } from '#core/columns.ts';
import { viewBounds } from '#core/spatial/fitView.ts';
import type { MapSize } from '#core/view/map.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useDebounce } from '#ui/timers.ts';
import { useStable } from '#ui/useStable.ts';

/** Typed text goes into the address after this long without another letter. */
const TYPING_PAUSE_MS = 400;

export interface HistoryViewState {
  view: HistoryView;
  /** Pushes a history entry; `replace` doesn't, as for map moves. */
  change: (part: Partial<HistoryView>, how?: 'push' | 'replace') => void;
  /** Sets the search at once, in the address only once typing pauses. */
  type: (text: string) => void;
}

/** The view of the history: that of the address, but for what is being typed. */
export function useHistoryView(): HistoryViewState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const rest = useDebounce(TYPING_PAUSE_MS);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = useMemo(() => parseHistory(search), [search]);
  const view = useMemo(() => (typed === null ? shown : { ...shown, text: typed }), [shown, typed]);
  const latest = useRef(view);
  /** The address that our own change leads to. */
  const awaited = useRef<string | null>(null);

  // An address that isn't our own, as after a link or Back, wins over what was typed.
  useLayoutEffect(
    function followTheAddress() {
      const path = pathname + search;
      const isOwn = awaited.current === path;
      const isOvertaken = awaited.current !== null && !isOwn;
      if (isOvertaken && kind !== NavigationType.Pop) return;
      awaited.current = null;
      if (isOwn) return;
      latest.current = shown;
      setTyped(null);
    },
    [pathname, search, kind, shown],
  );

  const go = useCallback(
    (how: 'push' | 'replace') => {
      const path = historyPath(latest.current);
      awaited.current = path;
      void navigate(path, { replace: how === 'replace' });
    },
    [navigate],
  );
  const change = useCallback<HistoryViewState['change']>(
    (part, how = 'push') => {
      latest.current = { ...latest.current, page: 1, ...part };
      setTyped(latest.current.text);
      go(how);
    },
    [go],
  );
  function type(text: string) {
    latest.current = { ...latest.current, text, page: 1 };
    setTyped(text);
    const { href } = window.location;
    rest(() => {
      // The browser may have left, though the page doesn't show that yet.
      const isHere = window.location.href === href;
      if (isHere && latest.current.text === text) go('replace');
    });
  }
  return { view, change, type };
}

/** What takes room beside and above the map, for before it can be measured, CSS px. */
const LIST_WIDTH = 376;
const ABOVE = 206;
const ABOVE_ON_PHONE = 552;

/**
 * Returns the bounds of what is in view where only that is listed, else null. They come from the map position in the
 * address, so that the table and a link follow them without a map.
 */
export function useWithin(view: HistoryView): {
  within: Bounds | null;
  setSize: (size: MapSize) => void;
} {
  const [size, updateSize] = useState(likelySize);
  const setSize = useCallback(
    (next: MapSize) =>
      updateSize((before) =>
        next.width === 0 || (before.width === next.width && before.height === next.height)
          ? before
          : next,
      ),
    [],
  );
  const within = useStable(view.inView && view.map ? viewBounds(view.map, size) : null);
  return { within, setSize };
}

function likelySize(): MapSize {
  const { innerWidth: width, innerHeight: height } = window;
  if (window.matchMedia(PHONE).matches)
    return { width, height: Math.max(200, height - ABOVE_ON_PHONE) };
  return { width: width - LIST_WIDTH, height: Math.max(300, height - ABOVE) };
}
