import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Brush } from '#engine/view/filter.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { formatValue } from '#lib/format.ts';
import type { ComparisonSummary } from '#engine/comparison/summary.ts';
import { DifferenceMark } from './DifferenceMark.tsx';
import { windowText } from './comparisonWords.ts';
import styles from './Comparison.module.css';

/** Side of the square in CSS px; drawn as large as there is room for. */
const SIDE = 320;
const RADIUS = 2.6;
/** Pixels a pointer moves before it means a brush and not a click. */
const SLACK = 4;
const TICKS = [0.2, 0.5, 0.8];

interface ScatterPanelProps {
  model: ResultModel;
  summary: ComparisonSummary | null;
}

/** All pairs by their two values, painted in the worker; a rectangle dragged over them filters. */
export function ScatterPanel({ model, summary }: ScatterPanelProps) {
  const { handle, revision, filter, setDraft, drafted, styleRevision } = model;
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const { answer } = useAnswer(handle, {
    kind: 'scatter',
    request: {
      size: Math.round(SIDE * ratio),
      radius: RADIUS * ratio,
      edge: '#16181c',
      quiet: '#b9bbbd',
    },
    version: [revision, styleRevision, filter],
  });
  const canvas = useRef<HTMLCanvasElement>(null);
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
  const low = answer?.low ?? 0;
  const high = answer?.high ?? 1;
  const shareOf = (value: number) => ((value - low) / (high - low)) * SIDE;
  return (
    <section className={styles.scatter} aria-label="First against second">
      <header>
        <h2>First against second</h2>
        <DifferenceMark summary={summary} />
        <span className={styles.hint}>drag to filter</span>
      </header>
      <div className={styles.plotBox}>
        <div className={styles.plot}>
          <canvas ref={canvas} aria-hidden="true" />
          <Brushed
            low={low}
            high={high}
            onBrush={(brush, isDone) => setDraft({ brush }, isDone ? 'now' : 'later')}
          >
            <rect className={styles.frame} width={SIDE} height={SIDE} />
            <path className={styles.diagonal} d={`M0 ${SIDE}L${SIDE} 0`} />
            {drafted.brush && <BrushMark brush={drafted.brush} shareOf={shareOf} />}
            {answer &&
              TICKS.map((at) => (
                <g key={at}>
                  <text x={at * SIDE} y={SIDE + 16} textAnchor="middle">
                    {formatValue(low + at * (high - low))}
                  </text>
                  <text x={-4} y={SIDE - at * SIDE + 4} textAnchor="end">
                    {formatValue(low + at * (high - low)).slice(0, 5)}
                  </text>
                </g>
              ))}
            <text x={SIDE} y={SIDE + 34} textAnchor="end">
              First, {windowText(summary?.windows.first ?? null)}
            </text>
            <text x={6} y={14}>
              Second, {windowText(summary?.windows.second ?? null)}
            </text>
          </Brushed>
        </div>
      </div>
    </section>
  );
}

function BrushMark({ brush, shareOf }: { brush: Brush; shareOf: (value: number) => number }) {
  const [left, right, low, high] = brush.map(shareOf) as [number, number, number, number];
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

interface BrushedProps {
  low: number;
  high: number;
  /** Null takes the brush off. */
  onBrush: (brush: Brush | null, isDone: boolean) => void;
  children: React.ReactNode;
}

/** A square over which rectangles of values are dragged. */
function Brushed({ low, high, onBrush, children }: BrushedProps) {
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const valuesAt = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (part: number) => Math.min(1, Math.max(0, part));
    const round = (value: number) => Math.round((low + value * (high - low)) * 1000) / 1000;
    return [
      round(share((event.clientX - box.left) / box.width)),
      round(share((box.bottom - event.clientY) / box.height)),
    ];
  };
  const from = useRef<[number, number]>([0, 0]);
  function drag(event: PointerEvent, isDone: boolean) {
    if (!start) return;
    const isClick = Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK;
    if (isClick) {
      if (isDone) onBrush(null, true);
      return;
    }
    const [x, y] = valuesAt(event);
    const [fromX, fromY] = from.current;
    const brush = [Math.min(x, fromX), Math.max(x, fromX), Math.min(y, fromY), Math.max(y, fromY)];
    onBrush(brush as unknown as Brush, isDone);
  }
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      role="img"
      aria-label="Each pair by its two values; the dashed line is no change"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = valuesAt(event);
        setStart({ x: event.clientX, y: event.clientY });
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => {
        drag(event, true);
        setStart(null);
      }}
      onPointerCancel={() => setStart(null)}
    >
      {children}
    </svg>
  );
}
