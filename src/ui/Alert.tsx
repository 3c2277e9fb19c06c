import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { WarningIcon } from './icons.tsx';
import styles from './Alert.module.css';

interface AlertProps {
  title: ReactNode;
  children?: ReactNode;
  /** What to do: buttons. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A problem, announced at once. Show it beside what is on the screen, never instead of it. */
export function Alert({ title, children, actions, className }: AlertProps) {
  return (
    <div role="alert" className={classNames(styles.alert, className)}>
      <WarningIcon className={styles.icon} />
      <div className="grow">
        <strong className={styles.title}>{title}</strong>
        {children && <div className={styles.meaning}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
