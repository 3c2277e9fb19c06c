/**
 * Which rows of a long table exist, whatever scrolls. Steps:
 * 1. the rows in sight and some around them exist, and the one that has the focus, however far it's scrolled away;
 * 2. the source is told which are looked at;
 * 3. a row that comes takes over the element of one that has gone (`rowSlots`).
 */
import type { Range, Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { RowRange, RowSource } from './rowSource.ts';

const OVERSCAN = 6;

export interface RowSize {
  /** Of a row in CSS px; where rows are measured, about. */
  height: number;
  /** Rows are as high as what stands in them. */
  isMeasured?: boolean;
  /** Rows that come and go in one element: where they're measured, a table of 100,000 heights takes its time. */
  together?: number;
}

/** An element that exists, for a row or for several that come and go together. */
interface ExistingRow {
  /** Of the element. */
  key: string;
  /** Its number; of a row by itself the row's index. The element carries it as `data-index`. */
  index: number;
  /** Below the first one, in CSS px. */
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

/** What is asked of the virtualizer: the rows around those in sight, and the one within `body` that has the focus. */
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
  return { options, focused, inSight, setInSight };
}

interface Scrolled<Scroller extends Element | Window> {
  virtual: Virtualizer<Scroller, HTMLElement>;
  asked: ReturnType<typeof useRowOptions>;
  /** Where the first row begins in what scrolls, in CSS px. */
  margin: number;
  /** Height that rows are seen in, in CSS px. */
  room: number;
  /** Scrolls to the first row: another question is looked at from the top of its answer. */
  toTop: () => void;
}

export function useExistingRows<Scroller extends Element | Window>(
  source: RowSource<unknown>,
  { height, together = 1, isMeasured = false }: RowSize,
  { virtual, asked, margin, room, toTop }: Scrolled<Scroller>,
): ExistingRows {
  const { options, focused, inSight, setInSight } = asked;
  const items = virtual.getVirtualItems();
  const { range } = virtual;
  const most = isMeasured ? 0 : Math.ceil(room / (height * together)) + 1;
  if (most !== inSight) setInSight(most);
  // Heights of other rows, or of another width of the page, say nothing of these.
  useWhenOther(`${height} ${source.question}`, () => virtual.measure());
  useWhenOther(source.question, toTop);
  const made = range ? around({ ...range, ...options }, inSight) : { first: 0, end: 0 };
  useLook(source, {
    first: made.first * together,
    end: Math.min(source.count, made.end * together),
  });
  const [slots] = useState(createRowSlots);
  const rows = items.map(({ index, start }) => ({ index, top: start - margin }));
  return {
    rows: isMeasured
      ? // What is measured is remembered by its index, as long as there's no other question.
        rows.map((row) => ({ ...row, key: `${source.question} ${row.index}` }))
      : slots(
          rows.map((row) => ({ ...row, id: String(source.idAt(row.index * together)) })),
          { focused, isMoving: virtual.isScrolling },
        ),
    totalHeight: virtual.getTotalSize(),
    range,
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

/** Tells the source which rows are looked at. */
function useLook({ look }: RowSource<unknown>, { first, end }: RowRange): void {
  useEffect(() => {
    if (end > first) look({ first, end });
  }, [look, first, end]);
}

/** Acts whenever a value has become another one. */
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
 * Elements of the rows that exist. A row keeps its element for as long as it exists; one that comes takes over the
 * element of one that has gone, and its place among the others, so that the browser changes what is there instead of
 * making or moving anything: with another question, or as the table is scrolled, that takes most of the time. Once it
 * rests the elements are brought in order, for those who read or step through them one after the other.
 */

/** A row that exists: where it stands, and what tells it from others. */
interface ShownRow {
  index: number;
  id: string;
  top: number;
}

/** A row with what tells its element from others. */
interface RowSlot extends ShownRow {
  key: string;
}

/**
 * Returns the rows in the order of their elements. The element of the row at `focused` isn't passed on, lest the focus
 * goes over to another job.
 */
type RowSlots = (
  rows: readonly ShownRow[],
  state: { focused: number | null; isMoving: boolean },
) => readonly RowSlot[];

/** Returns which elements the rows of one table take. */
export function createRowSlots(): RowSlots {
  let slots: readonly RowSlot[] = [];
  let made = 0;
  return (rows, { focused, isMoving }) => {
    const shown = new Map(rows.map((row) => [row.id, row]));
    const known = new Set(slots.map(({ id }) => id));
    const coming = rows.filter(({ id }) => !known.has(id));
    let taken = 0;
    const kept = slots.flatMap(({ id, index, key }) => {
      const row = shown.get(id) ?? (index === focused ? undefined : coming[taken++]);
      return row ? [{ ...row, key }] : [];
    });
    const added = coming.slice(taken).map((row) => ({ ...row, key: `row ${++made}` }));
    slots = [...kept, ...added];
    if (!isMoving) slots = slots.toSorted((one, other) => one.index - other.index);
    return slots;
  };
}
