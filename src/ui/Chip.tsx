import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A short code, shown as it is. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}
