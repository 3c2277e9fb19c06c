import { useId } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { useCauseDetail } from '#openResult/useCauseDetail.ts';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { CauseHead } from '#openResult/causes/CauseHead.tsx';
import { CauseMessages } from './CauseMessages.tsx';
import { CauseRecords } from './CauseRecords.tsx';
import styles from './FailureCauses.module.css';

interface CauseItemProps {
  cause: CauseGroup;
  /** Of the most frequent cause's count, 0 to 1. */
  share: number;
  shown: boolean;
  open: boolean;
  onToggle: () => void;
  /** Shows the plots of a cause alone, or of all (null). */
  onFilter: (key: string | null) => void;
}

/** What stands in a cause's item of the list. */
export function CauseItem({ cause, share, shown, open, onToggle, onFilter }: CauseItemProps) {
  const id = useId();
  return (
    <>
      <CauseHead {...{ cause, share, open, onToggle }} controls={id} />
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
          <OpenCause of={cause.key} />
        </div>
      )}
    </>
  );
}

/** What is asked for once a cause is opened. */
function OpenCause({ of }: { of: string }) {
  const detail = useCauseDetail(of);
  if (!detail) return <p>Reading the messages…</p>;
  return (
    <>
      <CauseRecords rows={detail.rows} />
      <CauseMessages cause={detail} />
    </>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
