import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { InfoIcon, WarningIcon } from './icons.tsx';
import styles from './Note.module.css';

interface NoteProps {
  children: ReactNode;
  /** `attention` warns; `info` explains. */
  kind?: 'info' | 'attention';
  /** Announced politely when it appears. */
  live?: boolean;
  className?: string | undefined;
}

/** A short remark of one line or two. */
export function Note({ children, kind = 'info', live = false, className }: NoteProps) {
  const Icon = kind === 'info' ? InfoIcon : WarningIcon;
  return (
    <p
      role={live ? 'status' : undefined}
      className={classNames(styles.note, kind === 'attention' && styles.attention, className)}
    >
      <Icon size={14} className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
