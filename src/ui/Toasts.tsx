import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import styles from './Toasts.module.css';

const SHOWN_MS = 6000;
const MOST = 3;

interface Toast {
  id: number;
  text: string;
}

const ShowToast = createContext<(text: string) => void>(() => undefined);

/** Returns a function that shows a text in a corner for a while, for news that the page doesn't show otherwise. */
export function useToast(): (text: string) => void {
  return use(ShowToast);
}

/** Provides the corner in which toasts appear. Outside of it, toasts aren't shown. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const show = useCallback((text: string) => {
    const toast = { id: ++last.current, text };
    setToasts((shown) => [...shown.filter((other) => other.text !== text), toast].slice(-MOST));
  }, []);
  const drop = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      <div role="status" aria-live="polite" className={styles.corner}>
        {toasts.map((toast) => (
          <ShownToast key={toast.id} toast={toast} onDone={drop} />
        ))}
      </div>
    </ShowToast>
  );
}

function ShownToast({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(
    function dropAfterAWhile() {
      if (held) return undefined;
      const timer = setTimeout(() => onDone(toast.id), SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [held, toast.id, onDone],
  );
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.text}>{toast.text}</span>
      <IconButton
        name="Dismiss"
        icon={<CloseIcon />}
        size="small"
        onClick={() => onDone(toast.id)}
      />
    </div>
  );
}
