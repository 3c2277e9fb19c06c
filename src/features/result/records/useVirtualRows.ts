import { useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { TOUCH } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';

const OVERSCAN = 8;

/** Which rows of a long list exist, and where; all rows are equally high, lower on a wide page. */
export function useVirtualRows(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const touch = useMediaQuery(TOUCH);
  const height = touch ? 36 : 28;
  const head = touch ? 32 : 28;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    observeElementRect: observeSize,
    overscan: OVERSCAN,
    scrollMargin: head,
  });
  // The height of rows changes with the width of the page.
  useEffect(() => virtual.measure(), [virtual, height]);

  const room = (virtual.scrollRect?.height ?? 0) - head;
  return {
    /** Of what scrolls. */
    scroller,
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - head })),
    totalHeight: virtual.getTotalSize(),
    /** Positions in sight. */
    range: virtual.range,
    /** Rows that fit the view. */
    page: Math.max(1, Math.floor(room / height)),
    scrollTo: (position: number) => {
      const offset = offsetFor(position, { from: virtual.scrollOffset ?? 0, room, height });
      if (offset !== null) virtual.scrollToOffset(offset);
    },
  };
}

/** How far to scroll so that a row is in sight, and the first one whole; null where it is in sight. */
function offsetFor(
  position: number,
  { from, room, height }: { from: number; room: number; height: number },
): number | null {
  const top = position * height;
  if (top < from) return top;
  if (top + height <= from + room) return null;
  return Math.ceil((top + height - room) / height) * height;
}

/** Tells the size with every picture that changes it. Asking at once would lay the page out amid React's work. */
function observeSize(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (size: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
