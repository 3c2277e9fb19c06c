/**
 * Which rows of a long table exist, and where. Steps:
 * 1. the rows in sight and some around them exist, and the one that has the focus, however far it's scrolled away;
 * 2. the source is told which are looked at;
 * 3. a row that comes takes over the element of one that has gone (`rowSlots`).
 */
import { useVirtualizer, type Range, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { RowRange, RowSource } from './rowSource.ts';
import { createRowSlots } from './rowSlots.ts';

const OVERSCAN = 6;

export interface VirtualRowsOptions {
  /** Of a row in CSS px; where rows are measured, about. */
  height: number;
  /** Height of what sticks to the top of what scrolls, in CSS px. */
  head?: number;
  /** Rows are as high as what stands in them. */
  isMeasured?: boolean;
  /** Rows that come and go in one element: where they're measured, a table of 100,000 heights takes its time. */
  together?: number;
}

/** An element that exists, for a row or for several that come and go together. */
interface VirtualRow {
  /** Of the element. */
  key: string;
  /** Its number; of a row by itself the row's index. */
  index: number;
  /** Below the first one, in CSS px. */
  top: number;
}

export interface VirtualRows {
  /** What scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  rows: readonly VirtualRow[];
  /** Of all rows, in CSS px. */
  totalHeight: number;
  /** First and last element in sight, the last included; null until the size is known. */
  range: { startIndex: number; endIndex: number } | null;
  /** Rows that fit the view. */
  page: number;
  /** Brings a row into sight; one scrolled down to has no part of another beneath the head. */
  scrollTo: (index: number) => void;
  /** Null where all rows are equally high. */
  measure: ((element: HTMLElement | null) => void) | null;
}

export function useVirtualRows(
  source: RowSource<unknown>,
  { height: rowHeight, head = 0, isMeasured = false, together = 1 }: VirtualRowsOptions,
): VirtualRows {
  const { count, question } = source;
  const height = rowHeight * together;
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useFocusedRow(scroller);
  const [inSight, setInSight] = useState(0);
  const overscan = Math.ceil(OVERSCAN / together);
  const virtual = useVirtualizer({
    count: Math.ceil(count / together),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight * Math.min(together, count - index * together),
    observeElementRect: observeSize,
    overscan,
    scrollMargin: head,
    rangeExtractor: useCallback(
      (range: Range) => withFocused(around(range, inSight), { focused, count: range.count }),
      [focused, inSight],
    ),
  });
  const items = virtual.getVirtualItems();
  const { range } = virtual;
  const room = (virtual.scrollRect?.height ?? 0) - head;
  const most = isMeasured ? 0 : Math.ceil(room / height) + 1;
  if (most !== inSight) setInSight(most);
  // Heights of other rows, or of another width of the page, say nothing of these.
  useEffect(() => virtual.measure(), [virtual, height, question]);
  useTop(question, () => virtual.scrollToOffset(0));
  const made = range ? around({ ...range, overscan, count }, inSight) : { first: 0, end: 0 };
  useLook(source, { first: made.first * together, end: Math.min(count, made.end * together) });
  const rows = items.map(({ index, start }) => ({
    index,
    top: start - head,
    id: String(source.idAt(index * together)),
  }));
  const slots = useState(createRowSlots)[0];
  return {
    scroller,
    // What is measured is remembered by its element.
    rows: isMeasured
      ? rows.map((row) => ({ ...row, key: `${question} ${row.index}` }))
      : slots(rows, { focused, isMoving: virtual.isScrolling }),
    totalHeight: virtual.getTotalSize(),
    range,
    page: Math.max(1, Math.floor(room / rowHeight)),
    scrollTo: (index) => {
      if (isMeasured) return virtual.scrollToIndex(Math.floor(index / together));
      const offset = offsetFor(index, { from: virtual.scrollOffset ?? 0, room, height });
      if (offset !== null) virtual.scrollToOffset(offset);
    },
    measure: isMeasured ? virtual.measureElement : null,
  };
}

/** Those in sight and some around. As many wherever it's scrolled to: one more or less would be made and dropped with every other row. */
function around({ startIndex, endIndex, overscan, count }: Range, inSight: number): RowRange {
  const last = Math.max(endIndex, startIndex + inSight - 1) + overscan;
  return { first: Math.max(0, startIndex - overscan), end: Math.min(count, last + 1) };
}

/** The indexes of a range, and the one with the focus, however far away. */
function withFocused(
  { first, end }: RowRange,
  { focused, count }: { focused: number | null; count: number },
): number[] {
  const indexes = Array.from({ length: end - first }, (_, i) => first + i);
  if (focused === null || focused >= count || (focused >= first && focused < end)) return indexes;
  return focused < first ? [focused, ...indexes] : [...indexes, focused];
}

/** How far to scroll so that a row is in sight, and the first one whole; null where it is in sight. */
function offsetFor(
  index: number,
  { from, room, height }: { from: number; room: number; height: number },
): number | null {
  const top = index * height;
  if (top < from) return top;
  if (top + height <= from + room) return null;
  return Math.ceil((top + height - room) / height) * height;
}

/** Tells the size with every picture that changes it. Asking at once would lay the page out amid React's work. */
function observeSize(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLElement>,
  tell: (size: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** Tells the source which rows are looked at. */
function useLook({ look }: RowSource<unknown>, { first, end }: RowRange): void {
  useEffect(() => {
    if (end > first) look({ first, end });
  }, [look, first, end]);
}

/** Another question is looked at from the top of its answer. */
function useTop(question: RowSource<unknown>['question'], scroll: () => void): void {
  const last = useRef(question);
  const scrollUp = useEffectEvent(scroll);
  useEffect(
    function scrollBack() {
      if (last.current !== question) scrollUp();
      last.current = question;
    },
    [question],
  );
}

/** The index of the element that the focus is in. */
function useFocusedRow(within: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  // The rows aren't interactive to React: what is in them is.
  useEffect(
    function followTheFocus() {
      const element = within.current;
      const follow = ({ target }: FocusEvent) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
        setFocused(row ? Number(row.dataset['index']) : null);
      };
      const drop = () => setFocused(null);
      element?.addEventListener('focusin', follow);
      element?.addEventListener('focusout', drop);
      return () => {
        element?.removeEventListener('focusin', follow);
        element?.removeEventListener('focusout', drop);
      };
    },
    [within],
  );
  return focused;
}

/**
 * Brings a row into sight as soon as the size is known, once for each request: another object is another one.
 * `whenThere` is asked after every rendering until it's done with the row.
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
  // The row comes into being, and what stands in it arrives, some time after the request.
  useEffect(function reveal() {
    const { current } = pending;
    if (!current?.at || !range) return;
    if (!current.isScrolled) scrollTo(current.at.index);
    current.isScrolled = true;
    if (whenThere(current.at.index)) pending.current = null;
  });
}
