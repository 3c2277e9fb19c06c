import { useMemo } from 'react';
import type { DraftWindow } from '#request/requestDraft.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { dayAxis, placeDays } from '#ui/charts/dayAxis.ts';
import { AxisLabels, type Axis } from '#ui/charts/Axis.tsx';
import type { FileWindow, PlotFileSummary } from '#request/protocol.ts';
import { isWhole } from '#request/page/state/askedWindows.ts';
import { texts } from './texts.en.ts';
import styles from './WindowPlan.module.css';

interface WindowPlanProps {
  file: PlotFileSummary;
  /** Those asked for all plots. */
  windows: readonly DraftWindow[];
}

/** Characters of labels that fit on a phone. */
const ROOM = 34;
/** Bars of the file's windows. */
const BARS = 108;

/** What a window is called: they have no names but their places. */
export function windowName(at: number): string {
  return texts.dateRangeNumber(at + 1);
}

/** The file's windows as grey counts, over bars of those asked for, on one axis of days. */
export function WindowPlan({ file, windows }: WindowPlanProps) {
  const asked = windows.map((window) =>
    isWhole(window) && window.end >= window.start ? window : null,
  );
  const axis = dayAxis(
    [
      file.firstDay,
      file.lastDay,
      ...asked.flatMap((window) => (window ? [window.start, window.end] : [])),
    ],
    ROOM,
  );
  if (!axis) return null;
  return (
    <div className={styles.plan}>
      {file.windows.length > 0 && (
        <div className={styles.line}>
          <span className={styles.name}>{texts.inFile}</span>
          <FileBars axis={axis} windows={file.windows} />
        </div>
      )}
      {asked.map((window, at) => (
        <div key={windowName(at)} className={styles.line} aria-hidden="true">
          <span className={styles.name}>{windowName(at)}</span>
          <span className={styles.track}>{window && <Bar axis={axis} window={window} />}</span>
        </div>
      ))}
      <div className={styles.line}>
        <span />
        <AxisLabels axis={axis} along="x" />
      </div>
    </div>
  );
}

function Bar({ axis, window }: { axis: Axis; window: DraftWindow }) {
  const place = placeDays(axis, window.start, window.end);
  return place && <i style={{ left: `${place.left * 100}%`, width: `${place.width * 100}%` }} />;
}

/** How many of the file's rows ask for each day. */
function FileBars({ axis, windows }: { axis: Axis; windows: readonly FileWindow[] }) {
  const path = useMemo(() => barsPath(axis, windows), [axis, windows]);
  const [commonest] = windows;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${BARS} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.fileDatesMostly(
        formatWindow(commonest?.start ?? null, commonest?.end ?? null),
      )}
    >
      <path d={path} />
    </svg>
  );
}

function barsPath({ low, high }: Axis, windows: readonly FileWindow[]): string {
  const counts = Array.from({ length: BARS }, (_, bar) => {
    const day = low + ((bar + 0.5) / BARS) * (high - low);
    return windows.reduce(
      (sum, { start, end, rows }) => sum + (start <= day && day < end + 1 ? rows : 0),
      0,
    );
  });
  const most = Math.max(...counts, 1);
  return counts
    .map((count, bar) => (count === 0 ? '' : `M${bar + 0.06} 1v${-count / most}h.88V1z`))
    .join('');
}
