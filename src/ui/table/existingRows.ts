/**
 * Which rows of a long table exist, whether the table or the page scrolls. Steps:
 * 1. the rows in sight exist, some around them, and the one with the focus, however far away it is;
 * 2. the source is asked for these rows.
 */
import type { Range, Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { RowRange, RowSource } from './rowSource.ts';

const OVERSCAN = 6;

export interface RowSize {
  /** Of a row in CSS px; an estimate where rows are measured. */
  height: number;
  /** Rows are as high as their content. */
  isMeasured?: boolean;
  /** Rows per element. Several save time where rows are measured, as 100,000 heights are slow to keep. */
  together?: number;
}

/** An element that exists, with one row or several. */
interface ExistingRow {
  /** Of the element. */
  key: string;
  /** The element's number: the row's index where each has its own. Also its `data-index`. */
  index: number;
  /** Distance below the first one, in CSS px. */
  top: number;
}

export interface ExistingRows {
  rows: readonly ExistingRow[];
  /** Of all rows, in CSS px. */
  totalHeight: number;
  /** First and last element in sight, the last included; null until the size is known. */
  range: { startIndex: number; endIndex: number } | null;
  /** Null where all rows are equally high. */
  measure: ((element: HTMLElement | null) => void) | null;
}

/** Options for the virtualizer: the rows in sight, some around them, and the one within `body` that has the focus. */
export function useRowOptions(
  { count }: RowSource<unknown>,
  { height, together = 1 }: RowSize,
  body: RefObject<HTMLElement | null>,
) {
  const focused = useFocusedRow(body);
  const [inSight, setInSight] = useState(0);
  const options = {
    count: Math.ceil(count / together),
    estimateSize: (index: number) => height * Math.min(together, count - index * together),
    overscan: Math.ceil(OVERSCAN / together),
    rangeExtractor: useCallback(
      (range: Range) => withFocused(around(range, inSight), { focused, count: range.count }),
      [focused, inSight],
    ),
    useAnimationFrameWithResizeObserver: true,
  };
  return { options, inSight, setInSight };
}

interface Scrolled<Scroller extends Element | Window> {
  virtual: Virtualizer<Scroller, HTMLElement>;
  asked: ReturnType<typeof useRowOptions>;
  /** Where the first row begins in the scrolling element, in CSS px. */
  margin: number;
  /** Height in which rows are visible, in CSS px. */
  room: number;
  /** Scrolls to the first row, as the answer to another question is read from the top. */
  toTop: () => void;
}

export function useExistingRows<Scroller extends Element | Window>(
  source: RowSource<unknown>,
  { height, together = 1, isMeasured = false }: RowSize,
  { virtual, asked, margin, room, toTop }: Scrolled<Scroller>,
): ExistingRows {
  const { options, inSight, setInSight } = asked;
  const items = virtual.getVirtualItems();
  const { range } = virtual;
  const most = isMeasured ? 0 : Math.ceil(room / (height * together)) + 1;
  if (most !== inSight) setInSight(most);
  // Measured heights don't hold for other rows or another width of the page.
  useWhenOther(`${height} ${source.question}`, () => virtual.measure());
  useWhenOther(source.question, toTop);
  const made = range ? around({ ...range, ...options }, inSight) : { first: 0, end: 0 };
  useLook(source, {
    first: made.first * together,
    end: Math.min(source.count, made.end * together),
  });
  // Measurements are remembered by index, within the same question.
  const keyOf = (index: number) =>
    isMeasured ? `${source.question} ${index}` : String(source.idAt(index * together));
  return {
    rows: items.map(({ index, start }) => ({ key: keyOf(index), index, top: start - margin })),
    totalHeight: virtual.getTotalSize(),
    range,
    measure: isMeasured ? virtual.measureElement : null,
  };
}

/** The rows in sight and some around them. Always the same number, as otherwise one would be created or removed with every other row scrolled. */
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

function useLook({ look }: RowSource<unknown>, { first, end }: RowRange): void {
  useEffect(() => {
    if (end > first) look({ first, end });
  }, [look, first, end]);
}

function useWhenOther(value: unknown, act: () => void): void {
  const last = useRef(value);
  const actNow = useEffectEvent(act);
  useEffect(
    function follow() {
      if (last.current !== value) actNow();
      last.current = value;
    },
    [value],
  );
}

function useFocusedRow(within: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  // Listens on the container, as rows themselves have no handlers.
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
