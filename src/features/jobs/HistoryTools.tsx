import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons.tsx';

interface HistoryToolsProps {
  /** Opens the saved views. */
  savedViews: ReactNode;
  /** Which jobs that weren't looked into can be, in words; null where there are none. */
  unread: string | null;
  /** Looks into them all; null until that can be done. */
  onLook: (() => void) | null;
  children?: ReactNode;
}

/** What can be done with all jobs that the history shows. */
export function HistoryTools({ savedViews, unread, onLook, children }: HistoryToolsProps) {
  return (
    <>
      {savedViews}
      {unread !== null && (
        <Button icon={<EyeIcon />} disabled={onLook === null} onClick={() => onLook?.()}>
          Load {unread}
        </Button>
      )}
      {children}
    </>
  );
}
