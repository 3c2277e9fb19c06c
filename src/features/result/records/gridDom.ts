import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import type { GridCursor } from './gridCursor.ts';

/** The record under the pointer, by its row. */
export function rowUnder(event: MouseEvent): number | null {
  const row = rowElement(event);
  return row ? Number(row.dataset['row']) : null;
}

/** The cell under the pointer, by its position in the grid. */
export function cellUnder(event: MouseEvent): GridCursor | null {
  const row = rowElement(event);
  if (!row) return null;
  const cell = event.target instanceof Element && event.target.closest('[role="gridcell"]');
  const column = cell ? [...row.children].indexOf(cell) : 0;
  return { position: Number(row.dataset['position']), column: Math.max(0, column) };
}

function rowElement(event: MouseEvent): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest('[data-row]') : null;
}

/** The id of the cell the keyboard stands on; none where it's scrolled away, for then there's no such cell. */
export function activeId(
  id: string,
  { position, column }: GridCursor,
  { order, items }: { order: Uint32Array; items: readonly { index: number }[] },
): string | undefined {
  const row = order[position];
  if (row === undefined) return `${id}-head-${column}`;
  return items.some(({ index }) => index === position) ? `${id}-${row}-${column}` : undefined;
}

/** Tells which positions are in sight whenever they change. */
export function useVisibleRange(
  range: { startIndex: number; endIndex: number } | null,
  onVisibleRange: (range: { first: number; last: number }) => void,
): void {
  const first = range?.startIndex ?? 0;
  const last = range ? range.endIndex + 1 : 0;
  // Keeps the panel's head in step with the scroll position.
  useEffect(() => onVisibleRange({ first, last }), [first, last, onVisibleRange]);
}

/**
 * Brings the selected record into sight when it was chosen elsewhere, once for each choice, as soon as
 * the grid knows its size (`isSized`).
 */
export function useScrollToSelected(
  order: Uint32Array,
  { selected, isSized }: { selected: number | null; isSized: boolean },
  show: (position: number) => void,
): void {
  const shown = useRef<number | null>(null);
  const bringIntoSight = useEffectEvent(show);

  // Keeps the scroll position in step with a selection made on the map or by a link.
  useEffect(
    function scrollToSelected() {
      if (selected === null || order.length === 0) {
        shown.current = selected;
        return;
      }
      if (selected === shown.current || !isSized) return;
      const position = order.indexOf(selected);
      shown.current = selected;
      if (position >= 0) bringIntoSight(position);
    },
    [order, selected, isSized],
  );
}
