import { useId } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { useCauseDetail } from '#features/result/view/useCauseDetail.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
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
  model: Pick<ResultModel, 'handle' | 'causesVersion'>;
  cause: CauseGroup;
  /** Of the most frequent cause's count, 0 to 1. */
  share: number;
  shown: boolean;
  open: boolean;
  onToggle: () => void;
}

/** What stands in a cause's item of the list. */
export function CauseItem(props: CauseItemProps) {
  const { cause, share, shown, open, onToggle, onFilter } = props;
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
          <OpenCause {...props} />
        </div>
      )}
    </>
  );
}

/** What is asked for once a cause is opened. */
function OpenCause({ model, cause, ...handlers }: CauseItemProps) {
  const detail = useCauseDetail(model.handle, cause.key, model.causesVersion);
  if (!detail) return <p>Reading the messages…</p>;
  return (
    <>
      <CauseRecords rows={detail.rows} {...handlers} />
      <CauseMessages cause={detail} />
    </>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
