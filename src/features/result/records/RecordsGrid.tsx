import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { SortColumn } from '#engine/values/sort.ts';
import type { Sort } from '#features/result/view/useOrder.ts';
import type { TimeAxis } from '#features/result/windows/timeAxis.ts';
import { PHONE, useMediaQuery } from '#ui/useMediaQuery.ts';
import type { ResultHandle } from '#workers/client.ts';
import type { GridColumn } from './gridColumns.ts';
import { clampCursor, gridAct, type GridCursor } from './gridCursor.ts';
import { activeId, placeUnder, rowUnder, useShowSelected, useSight } from './gridDom.ts';
import { GridHead } from './GridHead.tsx';
import { RecordRow } from './RecordRow.tsx';
import styles from './RecordsGrid.module.css';
import { useCells } from './useCells.ts';

export interface RecordsGridProps {
  handle: ResultHandle;
  /** Rows after the filter, in the order shown. */
  order: Uint32Array;
  columns: readonly GridColumn[];
  /** Name of the index whose values are shown. */
  valueName: string;
  axis: TimeAxis | null;
  /** Changes when cells have to be asked for again. */
  version: string;
  sort: Sort;
  onSort: (column: SortColumn) => void;
  selected: number | null;
  hovered: number | null;
  onSelect: (row: number) => void;
  onZoom: (row: number) => void;
  onHover: (row: number | null) => void;
  /** First and last position in sight, the last excluded. */
  onSight: (first: number, last: number) => void;
}

const OVERSCAN = 8;

/** The records as a grid of which only what is in sight exists. One stop of the Tab key; arrows move within. */
export function RecordsGrid(props: RecordsGridProps) {
  const { handle, order, columns, version, selected, hovered, onSight } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<GridCursor>({ position: 0, column: 0 });
  const phone = useMediaQuery(PHONE);
  const height = phone ? 36 : 28;
  const head = phone ? 32 : 28;
  const virtual = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  const items = virtual.getVirtualItems();
  const cells = useCells(handle, {
    order,
    first: items[0]?.index ?? 0,
    last: (items.at(-1)?.index ?? -1) + 1,
    version,
  });
  const size = {
    rows: order.length,
    columns: columns.length,
    page: Math.max(1, Math.floor(((virtual.scrollRect?.height ?? 0) - head) / height)),
  };
  const at = clampCursor(cursor, size);

  useSight(virtual.range, onSight);
  useShowSelected(order, selected, (position) => {
    virtual.scrollToIndex(position, { align: 'auto' });
    setCursor((before) => ({ ...before, position }));
  });

  // The height of rows changes with the width of the page.
  useEffect(() => virtual.measure(), [virtual, height]);

  function handleKey(event: KeyboardEvent) {
    const act = gridAct(at, event, size);
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'move') {
      setCursor(act.cursor);
      if (act.cursor.position >= 0) virtual.scrollToIndex(act.cursor.position, { align: 'auto' });
    } else if (act.kind === 'sort') props.onSort(columns[act.column]!.sort);
    else if (act.kind === 'zoom') props.onZoom(order[act.position]!);
    else props.onSelect(order[act.position]!);
  }
  function handleClick(event: MouseEvent) {
    const place = placeUnder(event);
    if (!place) return;
    setCursor(place);
    props.onSelect(order[place.position]!);
  }
  return (
    <div
      ref={scroller}
      id="records"
      className={styles.scroller}
      role="grid"
      tabIndex={0}
      aria-label="Records"
      aria-rowcount={order.length}
      aria-colcount={columns.length}
      aria-activedescendant={activeId(id, at, order)}
      onKeyDown={handleKey}
      onClick={handleClick}
      onDoubleClick={(event) => {
        const place = placeUnder(event);
        if (place) props.onZoom(order[place.position]!);
      }}
      onPointerOver={(event) => props.onHover(rowUnder(event))}
      onPointerLeave={() => props.onHover(null)}
      style={{ '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties}
    >
      <GridHead {...props} id={id} activeColumn={at.position < 0 ? at.column : -1} />
      <div className={styles.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = order[item.index]!;
          return (
            <RecordRow
              key={row}
              id={`${id}-${row}`}
              row={row}
              position={item.index}
              cells={cells(row)}
              columns={columns}
              axis={props.axis}
              selected={row === selected}
              hovered={row === hovered}
              activeColumn={item.index === at.position ? at.column : -1}
              style={{ transform: `translateY(${item.start - head}px)` }}
            />
          );
        })}
      </div>
      {order.length === 0 && <p className={styles.none}>No record passes the filter.</p>}
    </div>
  );
}
