import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';

const OVERSCAN = 6;
const ROW = 53;
/** A card on a phone, about; each is measured. */
const CARD = 164;

/** Which rows of the table exist. */
export interface VirtualJobs {
  /** What holds the rows. */
  body: RefObject<HTMLTableSectionElement | null>;
  /** Rows that exist, in order, each with where it stands in what holds them, in pixels. */
  items: readonly { index: number; top: number }[];
  /** Of all rows, in pixels. */
  height: number;
  /** The index of the row that the focus is in. */
  focused: number | null;
  /** Whether it's being scrolled. */
  isMoving: boolean;
  /** Null where all rows are equally high. */
  measure: ((element: HTMLTableRowElement | null) => void) | null;
}

/** Which rows of the table exist, and where they stand. The page itself scrolls. */
export function useVirtualJobs(count: number, turn: number): VirtualJobs {
  const body = useRef<HTMLTableSectionElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const scrollMargin = useTop(body);
  const focused = useFocusedRow(body);
  const rangeExtractor = useCallback(
    (range: Range) => rowsInRange(range, { focused, isPhone }),
    [focused, isPhone],
  );
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => (isPhone ? CARD : ROW),
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
    useAnimationFrameWithResizeObserver: true,
  });
  // Sizes of other rows, or of another width of the page, say nothing of these.
  useEffect(() => virtual.measure(), [virtual, turn, isPhone]);
  useBackToTop(body, turn, () => (virtual.scrollOffset ?? 0) > 0);
  return {
    body,
    items: virtual
      .getVirtualItems()
      .map(({ index, start }) => ({ index, top: start - scrollMargin })),
    height: virtual.getTotalSize(),
    focused,
    isMoving: virtual.isScrolling,
    measure: isPhone ? virtual.measureElement : null,
  };
}

/** The rows in sight and some before and after, and the one that has the focus, however far it's scrolled away. */
function rowsInRange(
  { startIndex, endIndex, overscan, count }: Range,
  { focused, isPhone }: { focused: number | null; isPhone: boolean },
): number[] {
  // As many wherever it's scrolled to: one more or less would be made and dropped with every other row.
  const inSight = isPhone ? 0 : Math.ceil(window.innerHeight / ROW) + 1;
  const last = Math.max(endIndex, startIndex + inSight - 1) + overscan;
  const rows: number[] = [];
  for (let i = Math.max(0, startIndex - overscan); i <= Math.min(last, count - 1); i++)
    rows.push(i);
  if (focused === null || focused >= count || rows.includes(focused)) return rows;
  return [...rows, focused].sort((one, other) => one - other);
}

/** How far below the page's top an element begins, as what is above it grows and shrinks. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // What stands above the table says when it grows.
  useEffect(
    function followWhatIsAbove() {
      const observer = new ResizeObserver(() => {
        const box = element.current?.getBoundingClientRect();
        if (box) setTop(Math.round(box.top + window.scrollY));
      });
      for (const part of document.querySelectorAll('[data-above-table]')) observer.observe(part);
      return () => observer.disconnect();
    },
    [element],
  );
  return top;
}

/** The index of the row that the focus is in. */
function useFocusedRow(body: RefObject<HTMLElement | null>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  // The rows aren't interactive to React: what is in them is.
  useEffect(
    function followTheFocus() {
      const element = body.current;
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
    [body],
  );
  return focused;
}

/** Another question is looked at from the top of its answer. */
function useBackToTop(
  body: RefObject<HTMLElement | null>,
  turn: number,
  isScrolled: () => boolean,
) {
  const last = useRef(turn);
  const scrolled = useEffectEvent(isScrolled);
  useEffect(
    function scrollBack() {
      const isOther = last.current !== turn && last.current > 0;
      last.current = turn;
      // Where it isn't scrolled, asking the page where anything is would have all of it laid out for nothing.
      const table = isOther && scrolled() ? body.current?.closest('table') : null;
      if (table && table.getBoundingClientRect().top < 0)
        table.scrollIntoView({ block: 'start', behavior: 'instant' });
    },
    [body, turn],
  );
}
