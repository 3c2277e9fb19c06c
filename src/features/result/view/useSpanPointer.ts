import { useRef, type PointerEvent } from 'react';

/** Pixels a pointer moves before it means a span and not a click. */
const SLACK = 4;

/**
 * Handlers for a drawing over which spans are dragged, in shares of its width. `done` says that the
 * pointer has let go; `onClear` is told of a click, and of a drag that the browser called off.
 */
export function useSpanPointer(
  onSpan: (from: number, to: number, done: boolean) => void,
  onClear?: () => void,
) {
  const start = useRef<{ x: number; moved: boolean } | null>(null);
  const share = (event: PointerEvent, x: number) => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (x - box.left) / box.width));
  };
  function span(event: PointerEvent, x: number, done: boolean) {
    const [a, b] = [share(event, x), share(event, event.clientX)];
    onSpan(Math.min(a, b), Math.max(a, b), done);
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, moved: false };
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      start.current.moved ||= Math.abs(event.clientX - start.current.x) > SLACK;
      if (start.current.moved) span(event, start.current.x, false);
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      if (start.current.moved) span(event, start.current.x, true);
      else onClear?.();
      start.current = null;
    },
    onPointerCancel() {
      start.current = null;
      onClear?.();
    },
  };
}
