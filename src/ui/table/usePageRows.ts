import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useExistingRows, useRowOptions, type ExistingRows, type RowSize } from './existingRows.ts';
import type { RowSource } from './rowSource.ts';

interface PageRows extends ExistingRows {
  body: RefObject<HTMLTableSectionElement | null>;
}

/** The rows that exist of a table that scrolls with the page. Elements above it that change height are marked `data-above-table`. */
export function usePageRows(source: RowSource<unknown>, size: RowSize): PageRows {
  const body = useRef<HTMLTableSectionElement>(null);
  const margin = useTop(body);
  const asked = useRowOptions(source, size, body);
  const virtual = useWindowVirtualizer<HTMLElement>({ ...asked.options, scrollMargin: margin });
  const room = virtual.scrollRect?.height ?? 0;
  function toTop() {
    // If it isn't scrolled, measuring would lay out the whole page for nothing.
    const table = virtual.scrollOffset ? body.current?.closest('table') : null;
    if (table && table.getBoundingClientRect().top < 0)
      table.scrollIntoView({ block: 'start', behavior: 'instant' });
  }
  return { ...useExistingRows(source, size, { virtual, asked, margin, room, toTop }), body };
}

/** How far below the page's top an element begins, as the elements above it change height. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // The elements above the table decide where it begins.
  useEffect(
    function followElementsAbove() {
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
