import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useResult } from '#result/store/useResult.tsx';
import { UndoLast } from '#request/page/check/Findings.tsx';
import { texts as checkTexts } from '#request/page/check/texts.en.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Announcement } from '#ui/VisuallyHidden.tsx';
import { safeRows, type Sweep } from './failedPlots.ts';
import { PlotDetails } from './PlotDetails.tsx';
import { RepairCauses } from './RepairCauses.tsx';
import { useRepairState } from './repairState.ts';
import { ToleranceField } from './Tolerance.tsx';
import { texts } from './texts.en.ts';
import styles from './Repair.module.css';

/** Causes and their plots above, the plot at hand and its repair below. */
export function RepairPanel() {
  const { failed, plot, chosen } = useRepairState();
  const hasPlot = plot.row !== null;
  return (
    <div className={classNames(styles.panel, hasPlot && styles.withPlot)}>
      <section className={styles.list} aria-label={checkTexts.findings}>
        <RepairHead />
        {failed.count > 0 && !hasPlot && <ToleranceField />}
        <SweepProgress sweep={failed.sweep} />
        {failed.count === 0 ? <NoneFailed /> : <RepairCauses />}
        <UndoLast step={chosen.canUndo} onUndo={chosen.undo} />
      </section>
      {hasPlot && <PlotDetails key={plot.row} />}
    </div>
  );
}

function NoneFailed() {
  const ended = useResult((state) => state.ended);
  return <p className={styles.none}>{ended ? texts.noPolygonsFailed : texts.noFailuresSoFar}</p>;
}

/** How many were refused, and all safe repairs at once. */
function RepairHead() {
  const { failed, chosen, tolerance } = useRepairState();
  const causes = useResult((state) => state.causes.total);
  const { count, sweep } = failed;
  const [status, setStatus] = useState('');
  function repairAll() {
    const safe = Object.values(sweep.mends ?? {}).map((of) => [...safeRows(of, tolerance.metres)]);
    const rows = safe.flat().filter((row) => !chosen.choices.has(row));
    if (rows.length > 0) chosen.choose(rows, 0, texts.repairAllSafely);
    setStatus(rows.length === 0 ? texts.nothingMoreToRepair : texts.plotsRepaired(rows.length));
  }
  return (
    <>
      <PanelHead
        className={styles.head}
        title={checkTexts.wouldBeRefused}
        detail={
          <span className={styles.quiet}>
            {causes > 0 ? checkTexts.plotsOfCauses(count, causes) : texts.plotCount(count)}
          </span>
        }
      >
        {count > 0 && (
          <Button
            size="small"
            className={styles.all}
            loading={sweep.state === 'idle' || sweep.state === 'running'}
            disabled={sweep.state === 'failed'}
            onClick={repairAll}
          >
            {texts.repairAllSafely}
          </Button>
        )}
      </PanelHead>
      <Announcement text={status} />
    </>
  );
}

/** Progress of examining all failed plots, with a way to pause and to resume it. */
function SweepProgress({ sweep }: { sweep: Sweep }) {
  const { state, done, total, stop, resume } = sweep;
  if (state === 'failed')
    return (
      <p className={styles.sweep} role="alert">
        {texts.couldNotExamine}
      </p>
    );
  if (state !== 'running' && state !== 'stopped') return null;
  return (
    <div className={styles.sweep}>
      <span>
        {(state === 'running' ? texts.examiningProgress : texts.pausedProgress)(
          formatCount(done),
          formatCount(total),
        )}
      </span>
      <ProgressBar
        label={texts.examiningShapes}
        className={styles.progress ?? ''}
        value={done}
        max={total}
      />
      <Button size="small" onClick={state === 'running' ? stop : resume}>
        {state === 'running' ? texts.pause : texts.resume}
      </Button>
    </div>
  );
}
