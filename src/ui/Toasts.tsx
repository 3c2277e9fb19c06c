import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { lazyPart, usePrepared } from './lazyPart.tsx';
import type { Toast, ToastOptions } from './ShownToasts.tsx';
import styles from './Toasts.module.css';

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
    setToasts((shown) => [...shown, toast]);
  }, []);
  const drop = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  usePrepared(ShownToasts.prepare);
  return (
    <ShowToast value={show}>
      {children}
      <div role="status" aria-live="polite" className={styles.corner}>
        {toasts.length > 0 && <ShownToasts.Part toasts={toasts} onDone={drop} />}
      </div>
    </ShowToast>
  );
}
