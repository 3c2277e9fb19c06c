import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { lazyPart } from './lazyPart.tsx';
import type { Toast, ToastOptions } from './ShownToasts.tsx';
import styles from './Toasts.module.css';

const MOST = 3;
/** When all else should have been shown, milliseconds. */
const IDLE_MS = 3000;

/* No page begins with a toast. Without its code it's the text alone. */
const ShownToasts = lazyPart(
  async () => (await import('./ShownToasts.tsx')).ShownToasts,
  ({ toasts }) => toasts.map(({ id, text }) => <p key={id}>{text}</p>),
);

type ShowToastFunction = (text: string, options?: ToastOptions) => void;

const ShowToast = createContext<ShowToastFunction>(() => undefined);

/** Returns a function that shows a text in a corner for a while, for news that the page doesn't show otherwise, and a way to undo it. */
export function useToast(): ShowToastFunction {
  return use(ShowToast);
}

/** Provides the corner in which toasts appear. Outside of it, toasts aren't shown. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const show = useCallback<ShowToastFunction>((text, options) => {
    const toast = { ...options, id: ++last.current, text };
    setToasts((shown) => withToast(shown, toast));
  }, []);
  const drop = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  useEffect(function prepareWhenIdle() {
    const timer = setTimeout(ShownToasts.prepare, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      <div role="status" aria-live="polite" className={styles.corner}>
        {toasts.length > 0 && <ShownToasts.Part toasts={toasts} onDone={drop} />}
      </div>
    </ShowToast>
  );
}

/** Adds a toast. The same news is shown once; where there are too many, the oldest news goes first, and for news nothing that can be undone. */
function withToast(shown: readonly Toast[], toast: Toast): Toast[] {
  const others = shown.filter(({ text, action }) => action || text !== toast.text);
  const goes =
    others.length < MOST
      ? undefined
      : (others.find(({ action }) => !action) ?? (toast.action && others[0]));
  return [...others.filter((other) => other !== goes), toast];
}
