import { useEffect, useRef, useState } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { MendingCauses } from '#features/result/mending/causes/MendingCauses.tsx';
import styles from './Mending.module.css';
import { PlotDetails } from '#features/result/mending/plot/PlotDetails.tsx';
import { SweepProgress } from '#features/result/mending/causes/SweepProgress.tsx';
import type { Mending } from './useMending.ts';

interface MendingPanelProps {
  mending: Mending;
  causes: readonly CauseGroup[];
  failed: number;
  cause: string | null;
}

/** Causes and their plots above, the selected plot and how to mend it below. */
export function MendingPanel({ mending, causes, failed, cause }: MendingPanelProps) {
  const [said, setSaid] = useState('');
  const { sweep, row, moved } = mending;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that opened the view is gone: the focus goes to its title.
  useEffect(
    function focusOnEntry() {
      if (moved === 'in') title.current?.focus();
    },
    [moved],
  );
  function mendAll() {
    const count = mending.mendSafe(null);
    setSaid(
      count === 0
        ? 'Nothing more can be mended without a look.'
        : `${formatMany(count, 'plot')} mended and added to the resubmission.`,
    );
  }
  return (
    <div className={classes(styles.panel, row !== null && styles.withPlot)}>
      <section className={styles.list} aria-labelledby="mending-title">
        <PanelHead
          className={styles.head}
          title="Failure causes"
          id="mending-title"
          heading={title}
          detail={
            <span className={styles.quiet}>
              {formatCount(failed)} failed
              {causes.length > 0 && ` in ${formatMany(causes.length, 'cause')}`}
            </span>
          }
          before={
            <IconButton
              name="Back to the result"
              icon={<ChevronLeftIcon />}
              onClick={mending.leave}
            />
          }
        >
          {failed > 0 && (
            <Button
              variant="quiet"
              className={styles.all}
              loading={sweep.state === 'idle' || sweep.state === 'running'}
              disabled={sweep.state === 'failed'}
              onClick={mendAll}
            >
              Mend all that is safe
            </Button>
          )}
        </PanelHead>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        <SweepProgress sweep={sweep} />
        {failed === 0 ? (
          <p className={styles.none}>No polygon of this job failed.</p>
        ) : (
          <MendingCauses mending={mending} causes={causes} open={cause} />
        )}
      </section>
      {row !== null && <PlotDetails key={row} mending={mending} row={row} />}
    </div>
  );
}
