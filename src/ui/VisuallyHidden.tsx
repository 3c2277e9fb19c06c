import { type ReactNode, useDeferredValue } from 'react';
import styles from './VisuallyHidden.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** Says a text to who listens, once it's there: its place comes first, empty, for only what changes is spoken. */
export function Announcement({ text }: { text: string }) {
  const said = useDeferredValue(text, '');
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
