import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** Level of its heading; 1 for a whole page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** Nothing to show, why, and what to do next. */
export function EmptyState({ title, level = 2, children, actions, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.middle, className)}>
      <DashedShapes />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function DashedShapes() {
  return (
    <svg className={styles.figure} width="72" height="52" viewBox="0 0 72 52" aria-hidden="true">
      <path d="M6 33 24 20l13 9-17 15zM30 16l15-11 19 8-15 13zM45 33l15-5 6 11-15 9z" />
    </svg>
  );
}
