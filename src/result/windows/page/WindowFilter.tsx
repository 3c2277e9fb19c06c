import { formatDay } from '#lib/format.ts';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { shareOf, valueAt } from '#lib/linearScale.ts';
import { type Axis, AxisLabels } from '#ui/charts/Axis.tsx';
import { BarChart, WIDTH } from '#ui/charts/BarChart.tsx';
import { useBrush } from '#ui/charts/useBrush.ts';
import { DayInput } from '#ui/DayInput.tsx';
import { texts } from './texts.en.ts';
import styles from './WindowsPanel.module.css';

/** Days since 1970-01-01, both included; null leaves that side open. */
export interface DaySpan {
  from: number | null;
  to: number | null;
}

interface WindowFilterProps {
  firstDay: number;
  lastDay: number;
  span: DaySpan;
  onSpan: (span: DaySpan) => void;
}

/** The span that windows have to overlap, to type; in the chart above it's dragged. */
export function WindowFilter({ firstDay, lastDay, span, onSpan }: WindowFilterProps) {
  return (
    <div className={styles.filter}>
      <span>{texts.overlapping}</span>
      <DayInput
        label={texts.datesFrom}
        day={span.from}
        end="first"
        placeholder={formatDay(firstDay)}
        onDay={(from) => onSpan({ ...span, from })}
      />
      <span>{texts.betweenDates}</span>
      <DayInput
        label={texts.datesTo}
        day={span.to}
        end="last"
        placeholder={formatDay(lastDay)}
        onDay={(to) => onSpan({ ...span, to })}
      />
    </div>
  );
}

const HEIGHT = 30;

interface CoverChartProps {
  profile: WindowProfile;
  axis: Axis;
  span: DaySpan;
  onSpan: (span: DaySpan, isDone: boolean) => void;
}

/** The number of windows that cover each day; dragging over it filters. */
export function CoverChart({ profile, axis, span, onSpan }: CoverChartProps) {
  const most = profile.cover.reduce((top, count) => Math.max(top, count), 0);
  const xOf = (day: number) => shareOf(axis, day) * WIDTH;
  const dayAt = (share: number) => Math.min(axis.high - 1, Math.floor(valueAt(axis, share)));
  const brush = useBrush<DaySpan>({
    chosen: { from: span.from, to: span.to },
    none: { from: null, to: null },
    spanOf: ({ left, right }) => ({ from: dayAt(left), to: dayAt(right) }),
    onSpan,
  });
  return (
    <>
      <BarChart
        label={texts.dateRangesOverTime(most)}
        height={HEIGHT}
        brush={brush}
        className={styles.cover}
      >
        <path className={styles.in} d={coverPath(profile.cover, WIDTH, HEIGHT - 1)} />
        {separatingDays(profile).map((day) => (
          <line key={day} className={styles.edge} x1={xOf(day)} x2={xOf(day)} y1="0" y2={HEIGHT} />
        ))}
        {span.from !== null && (
          <rect className={styles.out} width={xOf(span.from)} height={HEIGHT} />
        )}
        {span.to !== null && (
          <rect
            className={styles.out}
            x={xOf(span.to + 1)}
            width={WIDTH - xOf(span.to + 1)}
            height={HEIGHT}
          />
        )}
      </BarChart>
      <div className={styles.ticks}>
        <AxisLabels axis={axis} along="x" />
      </div>
    </>
  );
}

/** Outline of a step chart as an SVG path: `cover` counts over equal spans, the highest fills `height`. */
function coverPath(cover: Uint32Array, width: number, height: number): string {
  const most = cover.reduce((top, count) => Math.max(top, count), 1);
  const step = width / cover.length;
  let path = `M0 ${height}`;
  for (const [i, count] of cover.entries()) {
    if (i > 0 && count === cover[i - 1]) continue;
    const y = height - (count / most) * height;
    path += `H${round(i * step)}V${round(y)}`;
  }
  return `${path}H${width}V${height}Z`;
}

/** With more windows, lines between them would look like hatching. */
const MAX_SEPARATED = 24;

/** The days on which a window begins right after another has ended: lines there separate the two. */
function separatingDays({ distinct, distinctCount }: WindowProfile): number[] {
  if (distinctCount > MAX_SEPARATED) return [];
  const days = new Set(distinct.map(({ endDay }) => endDay + 1));
  return [...new Set(distinct.map(({ startDay }) => startDay))].filter((day) => days.has(day));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
