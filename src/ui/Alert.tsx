import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { WarningIcon } from './icons.tsx';
import { texts } from './texts.en.ts';
import styles from './Alert.module.css';

interface AlertProps {
  title: ReactNode;
  children?: ReactNode;
  /** What to do: buttons. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Where not even the code of the words can be fetched, which means that the network is to blame. */
export function PlainAlert({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert title={error.message} actions={<Button onClick={onRetry}>{texts.tryAgain}</Button>} />
  );
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
