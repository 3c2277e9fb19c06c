import { useRef, type PointerEvent } from 'react';
import { shareOf } from '#lib/linearScale.ts';

/** Pixels that a pointer moves before it counts as a drag instead of a click. */
const SLACK = 4;

/** The area of a drag, in shares of the drawing's width from the left and of its height from the bottom. */
interface Area {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

interface BrushOptions<Span> {
  /** Whether a purely vertical move is a drag too. */
  isSquare?: boolean;
  /** The current choice, restored where the browser cancels a drag, as for scrolling. */
  chosen: Span;
  /** The choice after a click. */
  none: Span;
  spanOf: (area: Area) => Span;
  /** Called on every move; `isDone` once the pointer is released. */
  onSpan: (span: Span, isDone: boolean) => void;
}

/** Pointer handlers for selecting spans of a drawing. */
export type BrushHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>;

/** Returns the pointer handlers for selecting one span of a drawing, a range or a rectangle. */
export function useBrush<Span>(options: BrushOptions<Span>): BrushHandlers {
  const { isSquare = false, chosen, none, spanOf, onSpan } = options;
  const drag = useRef<{ x: number; y: number; before: Span; moved: boolean } | null>(null);
  function areaTo(event: PointerEvent, from: { x: number; y: number }): Area {
    const box = event.currentTarget.getBoundingClientRect();
    const across = (x: number) => shareOf({ low: box.left, high: box.right }, x);
    const up = (y: number) => 1 - shareOf({ low: box.top, high: box.bottom }, y);
    return {
      left: across(Math.min(from.x, event.clientX)),
      right: across(Math.max(from.x, event.clientX)),
      bottom: up(Math.max(from.y, event.clientY)),
      top: up(Math.min(from.y, event.clientY)),
    };
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, before: chosen, moved: false };
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current;
      if (!from) return;
      const up = isSquare ? event.clientY - from.y : 0;
      from.moved ||= Math.hypot(event.clientX - from.x, up) > SLACK;
      if (from.moved) onSpan(spanOf(areaTo(event, from)), false);
    },
    onPointerUp(event: PointerEvent) {
      const from = drag.current;
      if (!from) return;
      drag.current = null;
      onSpan(from.moved ? spanOf(areaTo(event, from)) : none, true);
    },
    onPointerCancel() {
      const from = drag.current;
      drag.current = null;
      if (from?.moved) onSpan(from.before, false);
    },
  };
}
