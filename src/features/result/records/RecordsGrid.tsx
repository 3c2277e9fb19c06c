import { useId, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { itemAt } from '#lib/itemAt.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { clampCursor, gridAct, type GridCursor } from './gridCursor.ts';
import { activeId, cellUnder, rowUnder, useScrollToSelected, useVisibleRange } from './gridDom.ts';
import { GridHead, type GridHeadProps } from './GridHead.tsx';
import { RecordRow } from './RecordRow.tsx';
import styles from './RecordsGrid.module.css';
import { useCells } from './useCells.ts';
import { useVirtualRows } from './useVirtualRows.ts';

export interface RecordsGridProps extends GridHeadProps {
  handle: ResultHandle;
  /** Rows after the filter, in the order shown. */
  order: Uint32Array;
  /** Another object when cells have to be asked for again: colours or the index have changed. */
  version: unknown;
  selected: number | null;
  hovered: number | null;
  onSelect: (row: number) => void;
  /** Selects a record and brings it before the map. */
  onShow: (row: number) => void;
  onHover: (row: number | null) => void;
  /** First and last position in sight, the last excluded. */
  onVisibleRange: (range: { first: number; last: number }) => void;
}

/** The records as a grid of which only what is in sight exists. One stop of the Tab key; arrows move within. */
export function RecordsGrid(props: RecordsGridProps) {
  const { handle, order, columns, version, selected, hovered, onVisibleRange } = props;
  const id = useId();
  const { scroller, items, totalHeight, range, page, scrollTo } = useVirtualRows(order.length);
  const cells = useCells(handle, {
    order,
    first: items[0]?.index ?? 0,
    last: (items.at(-1)?.index ?? -1) + 1,
    version,
  });
  const { cursor, setCursor, handleKey } = useGridKeys(props, { page, scrollTo });
  useVisibleRange(range, onVisibleRange);
  useScrollToSelected(order, { selected, isSized: range !== null }, (position) => {
    scrollTo(position);
    setCursor((before) => ({ ...before, position }));
  });

  function handleClick(event: MouseEvent) {
    const [cell, row] = [cellUnder(event), rowUnder(event)];
    if (!cell || row === null) return;
    setCursor(cell);
    props.onSelect(row);
  }
  function handleDoubleClick(event: MouseEvent) {
    const row = rowUnder(event);
    if (row !== null) props.onShow(row);
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
      aria-activedescendant={activeId(id, cursor, { order, items })}
      onKeyDown={handleKey}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
      onPointerOver={(event) => props.onHover(rowUnder(event))}
      onPointerLeave={() => props.onHover(null)}
      style={{ '--columns': columns.map((column) => column.width).join(' ') } as CSSProperties}
    >
      <GridHead {...props} id={id} activeColumn={cursor.position < 0 ? cursor.column : -1} />
      <div className={styles.body} role="rowgroup" style={{ height: totalHeight }}>
        {items.map(({ index, top }) => {
          const row = order[index];
          if (row === undefined) return null;
          return (
            <RecordRow
              key={row}
              id={`${id}-${row}`}
              row={row}
              position={index}
              cells={cells(row)}
              columns={columns}
              axis={props.axis}
              selected={row === selected}
              hovered={row === hovered}
              activeColumn={index === cursor.position ? cursor.column : -1}
              top={top}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Where the keyboard stands, and what its keys do. */
function useGridKeys(
  { order, columns, onSort, onShow, onSelect }: RecordsGridProps,
  { page, scrollTo }: { page: number; scrollTo: (position: number) => void },
) {
  const [cursor, setCursor] = useState<GridCursor>({ position: 0, column: 0 });
  const size = { rows: order.length, columns: columns.length, page };
  const at = clampCursor(cursor, size);
  function handleKey(event: KeyboardEvent) {
    const act = gridAct(at, event, size);
    if (!act) return;
    event.preventDefault();
    switch (act.kind) {
      case 'move':
        setCursor(act.cursor);
        return scrollTo(Math.max(0, act.cursor.position));
      case 'sort':
        return onSort(itemAt(columns, act.column).sort);
      case 'zoom':
      case 'select': {
        const row = order[act.position];
        if (row !== undefined) (act.kind === 'zoom' ? onShow : onSelect)(row);
      }
    }
  }
  return { cursor: at, setCursor, handleKey };
}
