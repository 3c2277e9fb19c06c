import type { WindowProfile } from '#engine/values/windowProfile.ts';
import { useSpanPointer } from '#features/result/view/useSpanPointer.ts';
import { formatMany } from '#lib/format.ts';
import { coverPath, partingDays } from './coverPath.ts';
import type { TimeAxis } from './timeAxis.ts';
import { AxisTicks } from './WindowBar.tsx';
import type { DaySpan } from './WindowFilter.tsx';
import styles from './WindowsPanel.module.css';

const WIDTH = 344;
const HEIGHT = 30;

/** How many windows cover each day; drag over it to filter. */
export function CoverChart({
  profile,
  axis,
  span,
  onSpan,
}: {
  profile: WindowProfile;
  axis: TimeAxis;
  span: DaySpan;
  onSpan: (span: DaySpan) => void;
}) {
  const most = profile.cover.reduce((top, count) => Math.max(top, count), 0);
  const days = axis.endDay - axis.firstDay;
  const xOf = (day: number) => Math.min(1, Math.max(0, (day - axis.firstDay) / days)) * WIDTH;
  const dayAt = (share: number) =>
    Math.min(axis.endDay - 1, axis.firstDay + Math.floor(share * days));
  const pointer = useSpanPointer((from, to, done) => {
    if (done) onSpan({ from: dayAt(from), to: dayAt(to) });
  });
  return (
    <>
      <svg
        className={styles.cover}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Windows over time: at most ${formatMany(most, 'record')} on one day`}
        {...pointer}
      >
        <path className={styles.in} d={coverPath(profile.cover, WIDTH, HEIGHT - 1)} />
        {partingDays(profile).map((day) => (
          <line key={day} className={styles.edge} x1={xOf(day)} x2={xOf(day)} y1="0" y2={HEIGHT} />
        ))}
        {span.from !== null && (
          <rect className={styles.out} x="0" width={xOf(span.from)} y="0" height={HEIGHT} />
        )}
        {span.to !== null && (
          <rect
            className={styles.out}
            x={xOf(span.to + 1)}
            width={WIDTH - xOf(span.to + 1)}
            y="0"
            height={HEIGHT}
          />
        )}
        <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <div className={styles.ticks}>
        <AxisTicks axis={axis} />
      </div>
    </>
  );
}
