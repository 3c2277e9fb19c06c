import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
  useMemo,
} from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { AddressOf } from '#result/address/viewAddress.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { PaintFrame } from '#core/view/paintStyle.ts';
import { useColorScheme } from '#ui/paintColors.ts';
import { createResultStore, type ResultStore } from './resultStore.ts';
import type { ResultState } from './resultState.ts';
import { readPaintFrame } from './paintFrame.ts';

export const ResultContext = createContext<ResultStore | null>(null);

export function useResultStore(): ResultStore {
  const store = useContext(ResultContext);
  if (!store) throw new Error('No result is open here');
  return store;
}

/** What a part shows of the open result: `select` picks it from the state. The part renders only when that changes. */
export function useResult<T>(select: (state: ResultState) => T): T {
  const { subscribe, state } = useResultStore();
  return useSyncExternalStore(subscribe, () => select(state()));
}

interface OpenResultProps {
  handle: ResultHandle;
  of?: AddressOf;
  /** Whether there are other jobs, which a scale may be kept for; a report has none. */
  hasOthers?: boolean;
  children: ReactNode;
}

/** Provides a result's store, and keeps it in step with the address and the theme. */
export function OpenResult(props: OpenResultProps) {
  const { handle, of = 'result', hasOthers = true, children } = props;
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const frame = usePaintFrame(of === 'request' ? '--fine' : '--no-value');
  const make = () =>
    createResultStore({
      handle,
      of,
      hasOthers,
      frame,
      place: { pathname, search, key },
    });
  const [made, setMade] = useState(make);
  const store = made.handle === handle ? made : make();
  if (store !== made) setMade(store);

  // Reads changes of the address that aren't the store's own: a link, a step through history.
  useLayoutEffect(
    function followTheAddress() {
      store.goBy({
        navigate: (to, options) => void navigate(to, options),
        href: () => window.location.href,
      });
      store.follow({ pathname, search, key }, type);
    },
    [store, navigate, pathname, search, key, type],
  );
  // Paints in the colours of the theme.
  useEffect(() => store.setFrame(frame), [store, frame]);
  // Follows and asks the worker while the page is shown.
  useEffect(() => store.start(), [store]);
  return <ResultContext value={store}>{children}</ResultContext>;
}

/** The theme's part of how plots are painted; changes with the theme. */
function usePaintFrame(noValue: string): PaintFrame {
  const scheme = useColorScheme();
  return useMemo(() => readPaintFrame(document.body, scheme, noValue), [scheme, noValue]);
}
