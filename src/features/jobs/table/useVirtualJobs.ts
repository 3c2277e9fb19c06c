import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';

const OVERSCAN = 6;
const ROW = 53;
/** A card on a phone, about; each is measured. */
const CARD = 164;

/** Which rows of the table exist, and how much room the others take. The page itself scrolls. */
export function useVirtualJobs(count: number, turn: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const scrollMargin = useTop(body);
  const focused = useFocusedRow(body);
  // The row that has the focus stays, however far it's scrolled away.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || rows.includes(focused)) return rows;
      return [...rows, focused].sort((one, other) => one - other);
    },
    [focused],
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
  useBackToTop(body, turn);
  let end = scrollMargin;
  const items = virtual.getVirtualItems().map(({ index, start, end: after }) => {
    const gap = Math.max(0, start - end);
    end = after;
    return { index, gap };
  });
  return {
    body,
    /** Rows that exist, and the room that those before them take which don't. */
    items,
    gapAfter: Math.max(0, virtual.getTotalSize() + scrollMargin - end),
    /** The index of the row that the focus is in. */
    focused,
    /** Null where all rows are equally high. */
    measure: isPhone ? virtual.measureElement : null,
  };
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
function useBackToTop(body: RefObject<HTMLElement | null>, turn: number) {
  const last = useRef(turn);
  useEffect(
    function scrollBack() {
      const isOther = last.current !== turn && last.current > 0;
      last.current = turn;
      // Where it isn't scrolled, asking where the table is would have all of it laid out for nothing.
      const table = isOther && window.scrollY > 0 ? body.current?.closest('table') : null;
      if (table && table.getBoundingClientRect().top < 0)
        table.scrollIntoView({ block: 'start', behavior: 'instant' });
    },
    [body, turn],
  );
}
