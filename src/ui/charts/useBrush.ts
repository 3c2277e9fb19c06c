import { useRef, type PointerEvent } from 'react';
import { shareOf } from '#lib/scale.ts';

/** Pixels a pointer moves before it means a span and not a click. */
const SLACK = 4;

/** What a pointer was dragged over, in shares of the drawing's width from the left and of its height from the bottom. */
export interface Area {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

interface BrushOptions<Span> {
  /** Whether a move up or down alone is a drag as well. */
  isSquare?: boolean;
  /** What is chosen now: it stands again where the browser calls a drag off, as for scrolling. */
  chosen: Span;
  /** What a click leaves. */
  none: Span;
  spanOf: (area: Area) => Span;
  /** Every move; `isDone` once the pointer has let go. */
  onSpan: (span: Span, isDone: boolean) => void;
}

/** Handlers of a drawing over which spans are dragged. */
export type BrushHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>;

/** Returns the handlers of a drawing over which one span is dragged, a range or a rectangle. */
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
