import { useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { useExistingRows, useRowOptions, type ExistingRows, type RowSize } from './existingRows.ts';
import type { RowSource } from './rowSource.ts';

export interface VirtualRowsOptions extends RowSize {
  /** Height of the sticky head, in CSS px. */
  head?: number;
}

export interface VirtualRows extends ExistingRows {
  scroller: RefObject<HTMLDivElement | null>;
  /** Rows that fit in view. */
  page: number;
  /** Scrolls a row into sight, so that no row is partly hidden by the head. */
  scrollTo: (index: number) => void;
}

/** The rows that exist of a table that scrolls on its own. */
export function useVirtualRows(
  source: RowSource<unknown>,
  { head = 0, ...size }: VirtualRowsOptions,
): VirtualRows {
  const { height, together = 1, isMeasured } = size;
  const scroller = useRef<HTMLDivElement>(null);
  const asked = useRowOptions(source, size, scroller);
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    ...asked.options,
    getScrollElement: () => scroller.current,
    observeElementRect: observeSize,
    scrollMargin: head,
  });
  const room = (virtual.scrollRect?.height ?? 0) - head;
  const toTop = () => virtual.scrollToOffset(0);
  const existing = useExistingRows(source, size, { virtual, asked, margin: head, room, toTop });
  return {
    ...existing,
    scroller,
    page: Math.max(1, Math.floor(room / height)),
    scrollTo: (index) => {
      if (isMeasured) return virtual.scrollToIndex(Math.floor(index / together));
      const offset = offsetFor(index, { from: virtual.scrollOffset ?? 0, room, height });
      if (offset !== null) virtual.scrollToOffset(offset);
    },
  };
}

/** Returns how far to scroll so that a row is in sight and the first visible one complete; null where it already is. */
function offsetFor(
  index: number,
  { from, room, height }: { from: number; room: number; height: number },
): number | null {
  const top = index * height;
  if (top < from) return top;
  if (top + height <= from + room) return null;
  return Math.ceil((top + height - room) / height) * height;
}

/** Reports the size in the frame after each change. Measuring at once would lay out the page during React's work. */
function observeSize(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLElement>,
  onSize: (size: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() =>
    onSize({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/**
 * Scrolls to a row as soon as the size is known, once per request; a new object is a new request. `whenThere` is called after
 * every rendering until it returns true.
 */
export function useRevealedRow(
  { range, scrollTo }: Pick<VirtualRows, 'range' | 'scrollTo'>,
  wanted: { index: number } | null,
  whenThere: (index: number) => boolean,
): void {
  const pending = useRef<{ at: { index: number } | null; isScrolled: boolean } | null>(null);
  useEffect(() => {
    pending.current = { at: wanted, isScrolled: false };
  }, [wanted]);
  // The row's element and content may appear some time after the request.
  useEffect(function reveal() {
    const { current } = pending;
    if (!current?.at || !range) return;
    if (!current.isScrolled) scrollTo(current.at.index);
    current.isScrolled = true;
    if (whenThere(current.at.index)) pending.current = null;
  });
}
