import { useRef, type PointerEvent } from 'react';
import type { WindowProfile } from '#engine/values/windows.ts';
import { AxisTicks } from './WindowBar.tsx';
import type { TimeAxis } from './timeAxis.ts';
import type { DaySpan } from './WindowFilter.tsx';
import styles from './WindowsPanel.module.css';

const HEIGHT = 30;
const STEP = 4;
const SLACK = 4;

/** How many windows cover each span of days; drag over it to filter. */
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
  const { cover } = profile;
  const most = cover.reduce((top, count) => Math.max(top, count), 1);
  const width = cover.length * STEP;
  const start = useRef<number | null>(null);
  const dayAt = (event: PointerEvent, x: number) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (x - box.left) / box.width));
    return Math.min(
      axis.endDay - 1,
      axis.firstDay + Math.floor(share * (axis.endDay - axis.firstDay)),
    );
  };
  function handleUp(event: PointerEvent) {
    if (start.current === null) return;
    const from = Math.min(start.current, event.clientX);
    const to = Math.max(start.current, event.clientX);
    start.current = null;
    if (to - from > SLACK) onSpan({ from: dayAt(event, from), to: dayAt(event, to) });
  }
  return (
    <>
      <svg
        className={styles.cover}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Windows over time, at most ${most} at once`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = event.clientX;
        }}
        onPointerUp={handleUp}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        {Array.from(cover, (count, i) => {
          const height = count === 0 ? 0 : Math.max(1.5, (count / most) * (HEIGHT - 2));
          return (
            <rect
              key={i}
              className={isOut(i, { cover, axis, span }) ? styles.out : styles.in}
              x={i * STEP + 0.5}
              y={HEIGHT - 1 - height}
              width={STEP - 1}
              height={height}
            />
          );
        })}
        <line className={styles.base} x1="0" x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      <div className={styles.ticks}>
        <AxisTicks axis={axis} />
      </div>
    </>
  );
}

/** Whether a bar lies outside the span that is filtered by. */
function isOut(
  bucket: number,
  { cover, axis, span }: { cover: Uint32Array; axis: TimeAxis; span: DaySpan },
): boolean {
  const days = (axis.endDay - axis.firstDay) / cover.length;
  const first = axis.firstDay + bucket * days;
  return (span.from !== null && first + days <= span.from) || (span.to !== null && first > span.to);
}
