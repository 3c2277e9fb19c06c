import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { PHONE, useMediaQuery } from '#ui/useMediaQuery.ts';

const OVERSCAN = 8;

/** Which rows of a long list exist, and where; all rows are equally high, lower on a wide page. */
export function useVirtualRows(count: number) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const phone = useMediaQuery(PHONE);
  const height = phone ? 36 : 28;
  const head = phone ? 32 : 28;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  // The height of rows changes with the width of the page.
  useEffect(() => virtual.measure(), [virtual, height]);

  const room = (virtual.scrollRect?.height ?? 0) - head;
  return {
    /** The ref of what scrolls. */
    setScroller,
    items: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - head })),
    totalHeight: virtual.getTotalSize(),
    /** Positions in sight. */
    range: virtual.range,
    /** Rows that fit the view. */
    page: Math.max(1, Math.floor(room / height)),
    scrollTo: (position: number) => virtual.scrollToIndex(position, { align: 'auto' }),
  };
}
