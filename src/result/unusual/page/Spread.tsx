import type { PointerEvent } from 'react';
import { SPREAD } from '#result/unusual/pure/unusualPlots.ts';
import type { UnusualRecord, UnusualSummary } from '#result/unusual/protocol.ts';
import type { Settles } from '#result/store/resultAddress.ts';
import { formatFixed } from '#lib/format.ts';
import { clamp, shareOf, valueAt, type Ends } from '#lib/linearScale.ts';
import { AxisLabels, placeOf } from '#ui/charts/Axis.tsx';
import { nearestStep, Thumb, type Moved } from '#ui/charts/Thumb.tsx';
import { texts } from './texts.en.ts';
import styles from './Spread.module.css';

const STEP = 0.1;
const SETTLES: Record<Moved, Settles> = { moving: 'later', done: 'now', byKey: 'afterRest' };
/** In units of the drawing, which is stretched to its room. */
const WIDTH = 344;
const HEIGHT = 88;
/** Above the highest bar. */
const TOP = 16;
const DISC = 7;

interface SpreadProps {
  found: UnusualSummary;
  /** The limit, which is ahead of what was found while it's dragged. */
  from: number;
  /** The one in the address, which stays meanwhile; null for the job's own. */
  settled: number | null;
  onFrom: (from: number, settles: Settles) => void;
}

/** How many records are how far from their neighbours, the ten farthest by their numbers, and the limit, which can be dragged on either side. */
export function Spread({ found, from, settled, onFrom }: SpreadProps) {
  const { counts, records } = found;
  const reach = reachOf(found, settled);
  const track = { low: -reach, high: reach };
  const limit = clamp(from, { low: 0, high: reach });
  const ranked = found.spread.reduce((sum, count) => sum + count, 0);
  const move = (to: number, moved: Moved) =>
    onFrom(nearestStep(clamp(Math.abs(to), { low: 0, high: reach }), STEP), SETTLES[moved]);
  return (
    <div className={styles.spread}>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={texts.spreadOfValues(ranked, counts.unusual, formatFixed(from, 1))}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <Beyond track={track} limit={limit} />
          <Bars bars={barsIn(found.spread, reach)} track={track} from={from} />
        </svg>
        <Numbers records={records.slice(0, 10)} track={track} />
        <MirroredLine track={track} limit={limit} onMove={move} />
        <Thumb
          className={styles.line}
          name={texts.limit}
          value={limit}
          valueText={texts.timesUsualDifference(formatFixed(from, 1))}
          track={track}
          limits={{ low: 0, high: reach }}
          step={STEP}
          onValue={move}
        >
          <i />
        </Thumb>
      </div>
      <AxisLabels axis={{ ...track, ticks: ticksTo(reach) }} along="x" />
    </div>
  );
}

/** How far the drawing reaches: to the limit, and to all but the two farthest; whole threes, from 6 to 15. */
function reachOf({ usualFrom, records }: UnusualSummary, settled: number | null): number {
  const third = Math.abs(records[2]?.z ?? 0);
  const least = Math.max(6, 1.05 * Math.max(usualFrom, settled ?? 0), third);
  return Math.min(SPREAD.reach, 3 * Math.ceil(least / 3));
}

/** The steps of SPREAD within the reach; the first and the last have what's farther out. */
function barsIn(spread: readonly number[], reach: number): number[] {
  const cut = Math.round((1 - reach / SPREAD.reach) * (SPREAD.steps / 2));
  const bars = spread.slice(cut, spread.length - cut);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  bars[0] = sum(spread.slice(0, cut + 1));
  bars[bars.length - 1] = sum(spread.slice(spread.length - cut - 1));
  return bars;
}

interface OnTrack {
  track: Ends;
}

function Beyond({ track, limit }: OnTrack & { limit: number }) {
  const x = shareOf(track, limit) * WIDTH;
  return (
    <>
      <rect className={styles.beyond} width={WIDTH - x} height={HEIGHT} />
      <rect className={styles.beyond} x={x} width={WIDTH - x} height={HEIGHT} />
    </>
  );
}

function Bars({ bars, track, from }: OnTrack & { bars: readonly number[]; from: number }) {
  const most = bars.reduce((a, b) => Math.max(a, b), 1);
  const width = WIDTH / bars.length;
  return bars.map((count, at) => {
    const height = (count / most) * (HEIGHT - TOP);
    const middle = valueAt(track, (at + 0.5) / bars.length);
    return (
      count > 0 && (
        <rect
          key={at}
          className={Math.abs(middle) < from ? styles.within : styles.far}
          x={at * width + 0.3}
          y={HEIGHT - Math.max(1.5, height)}
          width={width - 0.6}
          height={Math.max(1.5, height)}
        />
      )
    );
  });
}

/** The ten farthest by their places, one above the other where they would touch. */
function Numbers({ records, track }: OnTrack & { records: readonly UnusualRecord[] }) {
  const placed: { x: number; up: number }[] = [];
  return records.map(({ row, z }, at) => {
    const x = clamp(shareOf(track, z) * WIDTH, { low: DISC, high: WIDTH - DISC });
    let up = 2;
    while (placed.some((one) => Math.hypot(one.x - x, one.up - up) < 2 * DISC + 1))
      up += 2 * DISC + 1;
    placed.push({ x, up });
    return (
      <b
        key={row}
        className={styles.number}
        style={{ left: `${(x / WIDTH) * 100}%`, bottom: up }}
        aria-hidden="true"
      >
        {at + 1}
      </b>
    );
  });
}

interface MirroredLineProps extends OnTrack {
  limit: number;
  onMove: (to: number, moved: Moved) => void;
}

/** The limit on the side of lower values, for the pointer alone: the slider is on the other side. */
function MirroredLine({ track, limit, onMove }: MirroredLineProps) {
  function move(event: PointerEvent, moved: Moved) {
    const { currentTarget: line, clientX } = event;
    const box = line.parentElement?.getBoundingClientRect();
    if (!box || !line.hasPointerCapture(event.pointerId)) return;
    const share = shareOf({ low: box.left, high: box.right }, clientX);
    onMove(Math.min(0, valueAt(track, share)), moved);
  }
  return (
    <div
      className={styles.line}
      style={{ left: placeOf(track, -limit) }}
      aria-hidden="true"
      onPointerDown={({ button, currentTarget, pointerId }) =>
        button === 0 && currentTarget.setPointerCapture(pointerId)
      }
      onPointerMove={(event) => move(event, 'moving')}
      onPointerUp={(event) => move(event, 'done')}
    >
      <i />
    </div>
  );
}

function ticksTo(reach: number) {
  const step = reach > 9 ? 6 : 3;
  const most = Math.floor(reach / step);
  return Array.from({ length: 2 * most + 1 }, (_, at) => {
    const value = (at - most) * step;
    const label = value === 0 ? '0' : `${value > 0 ? '+' : '−'}${Math.abs(value)}`;
    return { value, label, shift: value === -reach ? 0 : value === reach ? 1 : 0.5 };
  });
}

/** How many plots are beyond the limit. */
export function Verdict({ counts, from }: Pick<UnusualSummary, 'counts' | 'from'>) {
  return (
    <p className={styles.verdict} role="status">
      <b>{counts.unusual === 0 ? texts.noPlot : texts.plotCount(counts.unusual)}</b>{' '}
      {texts.beyondTimesUsual(formatFixed(from, 1))}
    </p>
  );
}
