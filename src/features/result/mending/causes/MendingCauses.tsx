import { useId } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { CauseHead } from '#features/result/failures/CauseHead.tsx';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';
import { PlotList } from './PlotList.tsx';
import { rowsOf } from './mendTable.ts';
import styles from './Mending.module.css';
import type { ChosenPlots } from '#features/result/mending/resubmission/useChosenPlots.ts';
import type { FailedPlots } from './failedPlots.ts';

interface MendingCausesProps {
  failed: FailedPlots;
  chosen: ChosenPlots;
}

/** The causes, most frequent first; one open at a time, into its plots. */
export function MendingCauses({ failed, chosen }: MendingCausesProps) {
  const { causes, openCause } = failed;
  const most = causes[0]?.count ?? 1;
  return (
    <ul className={styles.causes} aria-label="Failure causes">
      {causes.map((cause) => (
        <CauseItem
          key={cause.key}
          {...{ failed, chosen, cause }}
          share={cause.count / most}
          open={cause.key === openCause}
        />
      ))}
    </ul>
  );
}

interface CauseItemProps extends MendingCausesProps {
  cause: CauseGroup;
  /** Of the most frequent cause's count, 0 to 1. */
  share: number;
  open: boolean;
}

function CauseItem({ failed, chosen, cause, share, open }: CauseItemProps) {
  const id = useId();
  return (
    <li className={classes(styles.cause, open && styles.openCause)}>
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
          {failed.sweep.table && (
            <CauseActions table={failed.sweep.table} chosen={chosen} cause={cause.key} />
          )}
          <PlotList failed={failed} chosen={chosen} rows={cause.rows} />
        </div>
      )}
    </li>
  );
}

interface CauseActionsProps {
  table: MendTable;
  chosen: ChosenPlots;
  /** Its key. */
  cause: string;
}

/** What can be done for all plots of a cause at once. */
function CauseActions({ table, chosen: { choices, chooseMany }, cause }: CauseActionsProps) {
  const waiting = (verdict: 'safe' | 'asSent') =>
    rowsOf(table, cause, verdict).filter((row) => !choices.has(row));
  const [safe, asSent] = [waiting('safe'), waiting('asSent')];
  if (safe.length + asSent.length === 0) return null;
  return (
    <div className={styles.actions}>
      {safe.length > 0 && (
        <Button size="small" onClick={() => chooseMany(safe, 0)}>
          Mend {formatCount(safe.length)} of this cause
        </Button>
      )}
      {asSent.length > 0 && (
        <Button size="small" onClick={() => chooseMany(asSent, 'sent')}>
          Add {formatCount(asSent.length)} as they were
        </Button>
      )}
    </div>
  );
}
