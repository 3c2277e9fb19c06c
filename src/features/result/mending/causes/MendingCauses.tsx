import { useId } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { CauseHead } from '#features/result/failures/CauseHead.tsx';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PlotList } from './PlotList.tsx';
import { rowsOf } from './mendTable.ts';
import styles from '#features/result/mending/Mending.module.css';
import type { Mending } from '#features/result/mending/useMending.ts';

interface MendingCausesProps {
  mending: Mending;
  causes: readonly CauseGroup[];
  /** Key of the cause that is open, and shown alone on the map. */
  open: string | null;
}

/** The causes, most frequent first; one open at a time, into its plots. */
export function MendingCauses({ mending, causes, open }: MendingCausesProps) {
  const most = causes[0]?.count ?? 1;
  return (
    <ul className={styles.causes} aria-label="Failure causes">
      {causes.map((cause) => (
        <CauseItem
          key={cause.key}
          mending={mending}
          cause={cause}
          share={cause.count / most}
          open={cause.key === open}
        />
      ))}
    </ul>
  );
}

interface CauseItemProps {
  mending: Mending;
  cause: CauseGroup;
  share: number;
  open: boolean;
}

function CauseItem({ mending, cause, share, open }: CauseItemProps) {
  const id = useId();
  return (
    <li className={classes(styles.cause, open && styles.openCause)}>
      <CauseHead
        {...{ cause, share, open }}
        controls={id}
        onToggle={() => mending.showCause(open ? null : cause.key)}
      />
      {open && (
        <div id={id}>
          <p className={styles.meaning}>
            {cause.meaning} {cause.advice}
          </p>
          <CauseActions mending={mending} cause={cause} />
          <PlotList mending={mending} rows={cause.rows} />
        </div>
      )}
    </li>
  );
}

/** What can be done for all plots of a cause at once. */
function CauseActions({ mending, cause }: { mending: Mending; cause: CauseGroup }) {
  const { sweep, choices, mendSafe, sendAsWere } = mending;
  if (!sweep.table) return null;
  const waiting = (verdict: 'safe' | 'asSent') =>
    rowsOf(sweep.table!, cause.key, verdict).filter((row) => !choices.has(row)).length;
  const [safe, asSent] = [waiting('safe'), waiting('asSent')];
  if (safe + asSent === 0) return null;
  return (
    <div className={styles.actions}>
      {safe > 0 && (
        <Button size="small" onClick={() => mendSafe(cause.key)}>
          Mend {formatCount(safe)} of this cause
        </Button>
      )}
      {asSent > 0 && (
        <Button size="small" onClick={() => sendAsWere(cause.key)}>
          Add {formatCount(asSent)} as they were
        </Button>
      )}
    </div>
  );
}
