import { useEffect, useRef } from 'react';
import type { Brush } from '#engine/view/filter.ts';
import { ValueFields } from '#features/result/values/ValueFields.tsx';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { roundTicks } from '#lib/ticks.ts';
import { useColorScheme } from '#ui/useColorScheme.ts';
import type { ComparisonCalls } from '#workers/comparisonProtocol.ts';
import { brushWith, spanOf } from './brushSpan.ts';
import { sideWindow, type ComparedFigures } from './comparisonWords.ts';
import { DifferenceMark } from './DifferenceMark.tsx';
import { ScatterBrush } from './ScatterBrush.tsx';
import styles from './Scatter.module.css';

/** Side of the square in CSS px; drawn as large as there is room for. */
const SIDE = 320;
const RADIUS = 2.6;
const MOST_TICKS = 5;
/** Edge of a dot, which sets the ramp's dark end off a dark ground, and what is filtered out: nearer to the ground than any dot. */
const DOTS = {
  light: { edge: '#16181c', quiet: '#c8c7c2' },
  dark: { edge: '#8c949c', quiet: '#343a41' },
};

interface ScatterPanelProps {
  model: ResultModel;
  summary: ComparedFigures | null;
}

/** All pairs by their two values, painted in the worker; a rectangle dragged over them, or values typed below, filter. */
export function ScatterPanel({ model, summary }: ScatterPanelProps) {
  const { handle, revision, filter, setDraft, drafted, styleRevision } = model;
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const colors = DOTS[useColorScheme()];
  const { answer } = useAnswer(handle, {
    kind: 'scatter',
    request: { size: Math.round(SIDE * ratio), radius: RADIUS * ratio, ...colors },
    version: [revision, styleRevision, filter],
  });
  const square = { low: answer?.low ?? 0, high: answer?.high ?? 1 };
  return (
    <section className={styles.scatter} aria-label="First against second">
      <header>
        <h2>First against second</h2>
        <DifferenceMark summary={summary} />
        <span className={styles.hint}>drag to filter</span>
      </header>
      <div className={styles.plotBox}>
        <div className={styles.plot}>
          <Dots answer={answer} />
          <ScatterBrush
            side={SIDE}
            {...square}
            onBrush={(brush, isDone) => setDraft({ brush }, isDone ? 'now' : 'later')}
          >
            <rect className={styles.frame} width={SIDE} height={SIDE} />
            <path className={styles.diagonal} d={`M0 ${SIDE}L${SIDE} 0`} />
            <text className={styles.noChange} transform={`translate(${SIDE - 8} 20) rotate(-45)`}>
              no change
            </text>
            {drafted.brush && <BrushMark brush={drafted.brush} {...square} />}
            {answer && <Ticks {...square} />}
            <Selected model={model} {...square} />
            <text x={SIDE} y={SIDE + 34} textAnchor="end">
              First{summary && `, ${sideWindow(summary, 'first')}`}
            </text>
            <text x={6} y={14}>
              Second{summary && `, ${sideWindow(summary, 'second')}`}
            </text>
          </ScatterBrush>
        </div>
      </div>
      {answer &&
        (['first', 'second'] as const).map((side) => (
          <ValueFields
            key={side}
            label={side === 'first' ? 'First' : 'Second'}
            range={{ min: square.low, max: square.high }}
            span={spanOf(drafted.brush, side, square)}
            onSpan={(span) =>
              setDraft({ brush: brushWith(drafted.brush, { side, ...span }, square) }, 'now')
            }
          />
        ))}
    </section>
  );
}

function Dots({ answer }: { answer: ComparisonCalls['scatter']['answer'] | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Shows the worker's pixels, which no element of React's can hold.
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

interface Ends {
  low: number;
  high: number;
}

/** Where a value stands between the ends of the square. */
function placeIn({ low, high }: Ends, value: number): number {
  return ((value - low) / (high - low)) * SIDE;
}

function Ticks(ends: Ends) {
  return roundTicks(ends.low, ends.high, MOST_TICKS).map((value) => {
    const at = placeIn(ends, value);
    const text = String(value).replace('-', '−');
    return (
      <g key={value}>
        <path className={styles.tick} d={`M${at} ${SIDE}V0M0 ${SIDE - at}H${SIDE}`} />
        <text x={at} y={SIDE + 16} textAnchor="middle">
          {text}
        </text>
        <text x={-6} y={SIDE - at + 4} textAnchor="end">
          {text}
        </text>
      </g>
    );
  });
}

/** A ring around the selected pair, where both of its sides have a value. */
function Selected({ model, ...ends }: { model: ResultModel } & Ends) {
  const { first = null, second = null } = model.selection.detail?.pair ?? {};
  if (first === null || second === null) return null;
  const [x, y] = [placeIn(ends, first), SIDE - placeIn(ends, second)];
  return <circle className={styles.selected} cx={x} cy={y} r={7} />;
}

function BrushMark({ brush, ...ends }: { brush: Brush } & Ends) {
  const within = (value: number) => Math.min(SIDE, Math.max(0, placeIn(ends, value)));
  const [left, right, low, high] = brush.map(within) as [number, number, number, number];
  return (
    <rect
      className={styles.brush}
      x={left}
      y={SIDE - high}
      width={Math.max(0, right - left)}
      height={Math.max(0, high - low)}
    />
  );
}
