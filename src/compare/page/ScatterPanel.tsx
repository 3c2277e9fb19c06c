import { useEffect, useRef } from 'react';
import type { Brush } from '#core/view/resultFilter.ts';
import { shareOf, valueAt, type Ends } from '#lib/linearScale.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { ValueEnds, type ValueSpan } from '#result/values/page/ValueFilter.tsx';
import { AxisLabels, GridLines } from '#ui/charts/Axis.tsx';
import { numberTicks } from '#ui/charts/numberAxis.ts';
import { nearestStep } from '#ui/charts/Thumb.tsx';
import { useBrush } from '#ui/charts/useBrush.ts';
import { useColorScheme } from '#ui/paintColors.ts';
import type { ComparisonCalls } from '#compare/protocol.ts';
import { type ComparisonPanelProps, sideWindow } from './comparisonWords.ts';
import { texts } from './texts.en.ts';
import styles from './ScatterPanel.module.css';

/** Side of the square in the drawing's own units; it scales to the room it has. */
const SIDE = 320;
const RADIUS = 2.6;
const MAX_TICKS = 5;
/** Step of the brush, in values. */
const STEP = 0.001;
/** A dot's edge, so that the ramp's dark end shows on a dark page; and dots filtered out, close to the page's own colour. */
const DOTS = {
  light: { edge: '#16181c', quiet: '#c8c7c2' },
  dark: { edge: '#8c949c', quiet: '#343a41' },
};

/** All pairs by their two values, painted in the worker; a rectangle dragged over them, or values typed below, filter. */
export function ScatterPanel({ summary }: ComparisonPanelProps) {
  const { handle, setDraft } = useResultStore();
  const revision = useResult((state) => state.revision);
  const styleRevision = useResult((state) => state.styleRevision);
  const filter = useResult((state) => state.filter);
  const chosen = useResult(({ drafted }) => drafted.brush);
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const colors = DOTS[useColorScheme()];
  const { answer } = useAnswer(handle, {
    kind: 'scatter',
    request: { size: Math.round(SIDE * ratio), radius: RADIUS * ratio, ...colors },
    version: [revision, styleRevision, filter],
  });
  const square = { low: answer?.low ?? 0, high: answer?.high ?? 1 };
  const axis = { ...square, ticks: answer ? numberTicks(square, MAX_TICKS) : [] };
  return (
    <section className={styles.scatter} aria-label={texts.firstAgainstSecond}>
      <header>
        <h2>{texts.firstAgainstSecond}</h2>
        <span className={styles.hint}>{texts.dragToFilter}</span>
      </header>
      <div className={styles.plotBox}>
        <AxisLabels axis={axis} along="y" />
        <div className={styles.plot}>
          <Dots answer={answer} />
          <GridLines axis={axis} along="x" />
          <GridLines axis={axis} along="y" />
          <Drawing summary={summary} square={square} />
        </div>
        <div className={styles.below}>
          <AxisLabels axis={axis} along="x" />
          <p>
            {texts.first}
            {summary && `, ${sideWindow(summary, 'first')}`}
          </p>
        </div>
      </div>
      {answer &&
        (['first', 'second'] as const).map((side) => (
          <ValueEnds
            key={side}
            label={side === 'first' ? texts.first : texts.second}
            range={square}
            span={sideSpan(chosen, side, square)}
            onSpan={(span) =>
              setDraft({ brush: brushWith(chosen, { side, ...span }, square) }, 'now')
            }
          >
            {side === 'first' ? texts.first : texts.second}
          </ValueEnds>
        ))}
    </section>
  );
}

interface DrawingProps extends ComparisonPanelProps {
  square: Ends;
}

/** Drawn over the dots: the line of no change, the selected pair, the brush. */
function Drawing({ summary, square }: DrawingProps) {
  const { setDraft } = useResultStore();
  const chosen = useResult(({ drafted }) => drafted.brush);
  const valueIn = (share: number) => nearestStep(valueAt(square, share), STEP);
  const brush = useBrush<Brush | null>({
    isSquare: true,
    chosen,
    none: null,
    spanOf: ({ left, right, bottom, top }) => [
      valueIn(left),
      valueIn(right),
      valueIn(bottom),
      valueIn(top),
    ],
    onSpan: (span, isDone) => setDraft({ brush: span }, isDone ? 'now' : 'later'),
  });
  const place = (value: number) => shareOf(square, value) * SIDE;
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} role="img" aria-label={texts.scatterMeaning} {...brush}>
      <rect className={styles.frame} width={SIDE} height={SIDE} />
      <path className={styles.diagonal} d={`M0 ${SIDE}L${SIDE} 0`} />
      <text className={styles.noChange} transform={`translate(${SIDE - 8} 20) rotate(-45)`}>
        {texts.noChange}
      </text>
      {chosen && <BrushMark corners={chosen.map(place)} />}
      <SelectedPair place={place} />
      <text x={6} y={14}>
        {texts.second}
        {summary && `, ${sideWindow(summary, 'second')}`}
      </text>
    </svg>
  );
}

function SelectedPair({ place }: { place: (value: number) => number }) {
  const { first = null, second = null } = useResult(({ detail }) => detail?.pair) ?? {};
  if (first === null || second === null) return null;
  return <circle className={styles.selected} cx={place(first)} cy={SIDE - place(second)} r={7} />;
}

function BrushMark({ corners }: { corners: readonly number[] }) {
  const [left = 0, right = 0, low = 0, high = 0] = corners;
  return (
    <rect
      className={styles.brush}
      x={left}
      y={SIDE - high}
      width={right - left}
      height={high - low}
    />
  );
}

function Dots({ answer }: { answer: ComparisonCalls['scatter']['answer'] | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Puts the worker's pixels on the canvas.
  useEffect(
    function showPixels() {
      const side = answer && Math.sqrt(answer.pixels.length / 4);
      const context = canvas.current?.getContext('2d');
      if (!answer || !side || !context) return;
      context.canvas.width = side;
      context.canvas.height = side;
      context.putImageData(new ImageData(answer.pixels, side, side), 0, 0);
    },
    [answer],
  );
  return <canvas ref={canvas} aria-hidden="true" />;
}

/** The range of one side's values within a brush; null at an end where the brush reaches the square's edge. */
function sideSpan(brush: Brush | null, side: 'first' | 'second', { low, high }: Ends): ValueSpan {
  if (!brush) return { min: null, max: null };
  const [min, max] = side === 'first' ? [brush[0], brush[1]] : [brush[2], brush[3]];
  return { min: min > low ? min : null, max: max < high ? max : null };
}

/** The brush with one side's range replaced; null where neither side has a limit left. */
function brushWith(
  brush: Brush | null,
  { side, min, max }: ValueSpan & { side: 'first' | 'second' },
  { low, high }: Ends,
): Brush | null {
  const other = sideSpan(brush, side === 'first' ? 'second' : 'first', { low, high });
  if ([min, max, other.min, other.max].every((end) => end === null)) return null;
  const typed = [min ?? low, max ?? high] as const;
  const unchanged = [other.min ?? low, other.max ?? high] as const;
  return side === 'first' ? [...typed, ...unchanged] : [...unchanged, ...typed];
}
