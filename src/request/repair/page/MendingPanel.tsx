import { useEffect, useRef, useState } from 'react';
import { usePlotName } from '#result/store/PlotName.tsx';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { MendingCauses } from './MendingCauses.tsx';
import { rowsByRepairability, type Sweep } from './causes/failedPlots.ts';
import { PlotActions } from './plot/PlotActions.tsx';
import { PlotDetails } from './plot/PlotDetails.tsx';
import { ToleranceField } from './Tolerance.tsx';
import { useOpenMending, type MendingWay } from './mendingView.tsx';
import styles from './Mending.module.css';

/** Causes and their plots above, the selected plot and its repair below. */
export function MendingPanel() {
  const mending = useOpenMending();
  const { failed, plot, chosen } = mending;
  if (mending.isOnlyExamined) return <ExaminedPlot />;
  return (
    <div className={classNames(styles.panel, plot.row !== null && styles.withPlot)}>
      <section className={styles.list} aria-labelledby="mending-title">
        <MendingHead />
        {failed.count > 0 && (
          <ToleranceField tolerance={mending.tolerance} nearness={mending.nearness} />
        )}
        <SweepProgress sweep={failed.sweep} />
        {failed.count === 0 ? (
          <p className={styles.none}>No polygons of this job failed.</p>
        ) : (
          <MendingCauses failed={failed} chosen={chosen} />
        )}
      </section>
      {plot.row !== null && (
        <PlotDetails
          key={plot.row}
          plot={plot}
          tolerance={mending.tolerance.metres}
          failed
          onClose={mending.unselect}
        >
          <PlotActions plot={plot} chosen={chosen} failed steps={mending} />
        </PlotDetails>
      )}
    </div>
  );
}

/** A plot that didn't fail, alone: there is nothing to mend. */
function ExaminedPlot() {
  const mending = useOpenMending();
  const { plot, chosen, leave } = mending;
  const title = useFocusOnEntry(mending.moved);
  const called = usePlotName(plot.row);
  return (
    <div className={styles.panel}>
      <PanelHead
        className={styles.head}
        title={`Shape of ${called.replace(/^Record /, 'record ')}`}
        heading={title}
        before={<IconButton name="Back to the result" icon={<ChevronLeftIcon />} onClick={leave} />}
      />
      <PlotDetails
        key={plot.row}
        plot={plot}
        tolerance={mending.tolerance.metres}
        failed={false}
        onClose={leave}
      >
        <PlotActions plot={plot} chosen={chosen} failed={false} steps={mending} />
      </PlotDetails>
    </div>
  );
}

/** Moves the focus to the view's title, as the button that opened it is gone. */
function useFocusOnEntry(moved: MendingWay['moved']) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(
    function focusOnEntry() {
      if (moved === 'in') title.current?.focus();
    },
    [moved],
  );
  return title;
}

/** How many failed, the way back, and all safe repairs at once. */
function MendingHead() {
  const { failed, chosen, moved, leave } = useOpenMending();
  const { count, sweep } = failed;
  const [status, setStatus] = useState('');
  const title = useFocusOnEntry(moved);
  function mendAll() {
    const added = sweep.table
      ? chosen.chooseMany(rowsByRepairability(sweep.table, null, 'safe'), 0)
      : 0;
    setStatus(
      added === 0
        ? 'No more safe repairs to add.'
        : `${formatMany(added, 'plot')} repaired and added to the resubmission.`,
    );
  }
  return (
    <>
      <PanelHead
        className={styles.head}
        title="Failure causes"
        id="mending-title"
        heading={title}
        detail={<span className={styles.quiet}>{formatCount(count)} failed</span>}
        before={<IconButton name="Back to the result" icon={<ChevronLeftIcon />} onClick={leave} />}
      >
        {count > 0 && (
          <Button
            variant="quiet"
            className={styles.all}
            loading={sweep.state === 'idle' || sweep.state === 'running'}
            disabled={sweep.state === 'failed'}
            onClick={mendAll}
          >
            Make all safe repairs
          </Button>
        )}
      </PanelHead>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </>
  );
}

/** Progress of examining all failed plots, with a way to stop and to resume it. */
function SweepProgress({ sweep }: { sweep: Sweep }) {
  const { state, done, total, stop, resume } = sweep;
  if (state === 'failed')
    return (
      <p className={styles.sweep} role="alert">
        The failed plots couldn’t be examined together. You can still open each one.
      </p>
    );
  if (state !== 'running' && state !== 'stopped') return null;
  return (
    <div className={styles.sweep}>
      <span>
        {state === 'running' ? 'Examining the shapes' : 'Stopped'}: {formatCount(done)} of{' '}
        {formatCount(total)}
      </span>
      <ProgressBar
        label="Examining the shapes"
        className={styles.progress ?? ''}
        value={done}
        max={total}
      />
      <Button size="small" onClick={state === 'running' ? stop : resume}>
        {state === 'running' ? 'Cancel' : 'Resume'}
      </Button>
    </div>
  );
}
