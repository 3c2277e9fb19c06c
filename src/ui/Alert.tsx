import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { WarningIcon } from './icons.tsx';
import styles from './Alert.module.css';

interface AlertProps {
  /** What happened. */
  title: ReactNode;
  /** What it means. */
  children?: ReactNode;
  /** What to do: buttons. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Trouble, announced at once. It stands beside what was already on the screen, never in its place. */
export function Alert({ title, children, actions, className }: AlertProps) {
  return (
    <div role="alert" className={classNames(styles.alert, className)}>
      <WarningIcon className={styles.icon} />
      <div className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        {children && <div className={styles.meaning}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
