import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { historyPath, parseHistory, type HistoryView } from '#engine/address/historyAddress.ts';
import { useRest } from '#ui/useRest.ts';

/** How long typing rests before what was typed goes into the address. */
const RESTS_MS = 400;

export interface HistoryViewState {
  view: HistoryView;
  /** A step to go back to; where the map looks isn't one (`replace`). */
  change: (part: Partial<HistoryView>, how?: 'push' | 'replace') => void;
  /** What is typed into the search: in force at once, in the address once it rests. */
  type: (text: string) => void;
}

/** What of the history is shown: the address has it, but for what is being typed. */
export function useHistoryView(): HistoryViewState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const rest = useRest(RESTS_MS);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = useMemo(() => parseHistory(search), [search]);
  const view = useMemo(() => (typed === null ? shown : { ...shown, text: typed }), [shown, typed]);
  const latest = useRef(view);
  /** The address that our own change leads to. */
  const awaited = useRef<string | null>(null);

  // An address that isn't our own, as of a link or of Back, has the last word.
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
    rest(() => latest.current.text === text && go('replace'));
  }
  return { view, change, type };
}
