import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { Brush } from '#engine/view/filter.ts';

/** Pixels a pointer moves before it means a brush and not a click. */
const SLACK = 4;

interface ScatterBrushProps {
  /** Side of the square, in its own units. */
  side: number;
  /** Both axes run from `low` to `high`. */
  low: number;
  high: number;
  /** Null takes the brush off. */
  onBrush: (brush: Brush | null, isDone: boolean) => void;
  children: ReactNode;
}

/** A square over which rectangles of values are dragged; a click takes the rectangle off. */
export function ScatterBrush({ side, low, high, onBrush, children }: ScatterBrushProps) {
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
    onBrush(
      [Math.min(x, fromX), Math.max(x, fromX), Math.min(y, fromY), Math.max(y, fromY)],
      isDone,
    );
  }
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
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
