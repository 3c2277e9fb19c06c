import { useId, useState } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { CauseHead } from './CauseHead.tsx';
import { CauseMessages } from './CauseMessages.tsx';
import { CauseRecords, type CauseRecordsProps } from './CauseRecords.tsx';
import styles from './FailureCauses.module.css';

/** What can be done with a cause and its plots. */
export interface CauseHandlers extends Omit<CauseRecordsProps, 'rows'> {
  /** Shows the plots of a cause alone, or of all (null). */
  onFilter: (key: string | null) => void;
}

interface CauseItemProps extends CauseHandlers {
  cause: CauseGroup;
  /** Of the most frequent cause's count, 0 to 1. */
  share: number;
  shown: boolean;
}

export function CauseItem({ cause, share, shown, onFilter, ...handlers }: CauseItemProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles.cause}>
      <CauseHead {...{ cause, share, open }} controls={id} onToggle={() => setOpen(!open)} />
      <p className={styles.meaning}>{open ? cause.meaning : firstSentence(cause.meaning)}</p>
      <Button
        size="small"
        icon={<EyeIcon />}
        pressed={shown}
        aria-label={`Show on map: ${cause.title}`}
        onClick={() => onFilter(shown ? null : cause.key)}
      >
        Show on map
      </Button>
      {open && (
        <div className={styles.open} id={id}>
          <p>{cause.advice}</p>
          <CauseRecords rows={cause.rows} {...handlers} />
          <CauseMessages cause={cause} />
        </div>
      )}
    </li>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
