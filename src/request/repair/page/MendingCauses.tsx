import { useId } from 'react';
import type { CauseGroup } from '#result/failures/pure/groupCauses.ts';
import { CauseHead, CauseList } from '#result/failures/page/CauseList.tsx';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import type { MendTable } from '#request/repair/protocol.ts';
import type { ChosenPlots } from './resubmission/useChosenPlots.ts';
import { PlotList } from './causes/PlotList.tsx';
import { rowsByRepairability, type FailedPlots } from './causes/failedPlots.ts';
import styles from './Mending.module.css';

interface MendingCausesProps {
  failed: FailedPlots;
  chosen: ChosenPlots;
}

/** The causes, most frequent first; the open one lists its plots. */
export function MendingCauses({ failed, chosen }: MendingCausesProps) {
  const { openCause, openDetail } = failed;
  return (
    <CauseList
      openPlace={openDetail?.place ?? null}
      itemClass={({ key }) => classNames(styles.cause, key === openCause && styles.openCause)}
    >
      {(cause, share) => (
        <MendingCause {...{ failed, chosen, cause, share }} open={cause.key === openCause} />
      )}
    </CauseList>
  );
}

interface MendingCauseProps extends MendingCausesProps {
  cause: CauseGroup;
  /** Of the most frequent cause's count, 0 to 1. */
  share: number;
  open: boolean;
}

function MendingCause({ failed, chosen, cause, share, open }: MendingCauseProps) {
  const id = useId();
  const { table } = failed.sweep;
  const rows = failed.openDetail?.rows;
  return (
    <>
      <CauseHead
        {...{ cause, share, open }}
        controls={id}
        onToggle={() => failed.onOpenCause(open ? null : cause.key)}
      />
      {open && (
        <div id={id}>
          <p className={styles.meaning}>
            {cause.meaning} {cause.advice}
          </p>
          {table && rows && <CauseActions {...{ table, chosen, rows }} />}
          {rows && <PlotList {...{ failed, chosen, rows }} />}
        </div>
      )}
    </>
  );
}

interface CauseActionsProps {
  table: MendTable;
  chosen: ChosenPlots;
  /** Of the cause. */
  rows: Uint32Array;
}

/** What can be done for all plots of a cause at once. */
function CauseActions({ table, chosen: { choices, chooseMany }, rows }: CauseActionsProps) {
  const waiting = (repairability: 'safe' | 'asSent') =>
    rowsByRepairability(table, rows, repairability).filter((row) => !choices.has(row));
  const [safe, asSent] = [waiting('safe'), waiting('asSent')];
  if (safe.length + asSent.length === 0) return null;
  return (
    <div className={styles.actions}>
      {safe.length > 0 && (
        <Button size="small" onClick={() => chooseMany(safe, 0)}>
          Repair {formatCount(safe.length)} of this cause
        </Button>
      )}
      {asSent.length > 0 && (
        <Button size="small" onClick={() => chooseMany(asSent, 'sent')}>
          Add {formatCount(asSent.length)} as sent
        </Button>
      )}
    </div>
  );
}
