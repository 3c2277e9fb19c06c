import { useId, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './WalkLine.module.css';

interface RemarkProps {
  /** `attention` for what is missing. */
  kind?: 'info' | 'attention';
  /** What can be done about it. */
  action: string;
  loading?: boolean;
  onAction: () => void;
  /** A second button, that only takes the remark away. */
  onDismiss?: () => void;
  children: ReactNode;
}

/** A line about what is known of the history, with what can be done about it. */
export function Remark({
  kind = 'info',
  action,
  loading,
  onAction,
  onDismiss,
  children,
}: RemarkProps) {
  const id = useId();
  return (
    <div className={styles.remark}>
      <div id={id}>
        <Note kind={kind} live>
          {children}
        </Note>
      </div>
      <Button size="small" aria-describedby={id} loading={loading ?? false} onClick={onAction}>
        {action}
      </Button>
      {onDismiss && (
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Not now
        </Button>
      )}
    </div>
  );
}
