import {
  memo,
  useEffect,
  useId,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { itemAt } from '#lib/itemAt.ts';
import { classNames } from '#ui/classNames.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { TOUCH } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import type { RowId, RowRange, RowSource } from './rowSource.ts';
import { clampCursor, tableAct, type TableCursor } from './tableCursor.ts';
import { useRevealedRow, useVirtualRows, type VirtualRows } from './useVirtualRows.ts';
import styles from './VirtualRows.module.css';

export interface VirtualColumn {
  id: string;
  /** As a track of the CSS grid. */
  width: string;
  numeric?: boolean;
  /** Whether its head is the axis of what stands below, which nothing sorts by. */
  isAxis?: boolean;
}

/** A row with its id and index. */
export interface PlacedRow<Row> {
  id: RowId;
  index: number;
  /** Undefined until it's loaded. */
  row: Row | undefined;
}

interface VirtualTableProps<Row, Column extends VirtualColumn> {
  /** Of the scrolling element. */
  id?: string;
  label: string;
  source: RowSource<Row>;
  columns: readonly Column[];
  head: (column: Column) => ReactNode;
  sorted: (column: Column) => 'ascending' | 'descending' | 'none';
  /** Must stay the same function while it renders the same, so that only changed rows render again. */
  cell: (column: Column, place: PlacedRow<Row>) => ReactNode;
  selected: RowId | null;
  /** The row that is highlighted elsewhere, such as hovered on the map. */
  marked: RowId | null;
  /** The row to scroll to; a new object is a new request. */
  revealed: { index: number } | null;
  onSort: (column: Column) => void;
  onSelect: (index: number) => void;
  /** On Enter or a double click. */
  onOpen: (index: number) => void;
  onMark: (index: number | null) => void;
  onInSight: ((range: RowRange) => void) | undefined;
}

/** Heights of a row and of the head in CSS px. */
const SMALL = { height: 28, head: 28 };
const LARGE = { height: 36, head: 32 };

/** A virtual table: only the rows in sight exist, below a sticky head. It's one tab stop; arrow keys move within. */
export function VirtualTable<Row, Column extends VirtualColumn>(
  props: VirtualTableProps<Row, Column>,
) {
  const { source, columns, onSelect, onOpen, onMark } = props;
  const { height, head } = useMediaQuery(TOUCH) ? LARGE : SMALL;
  const id = useId();
  const virtual = useVirtualRows(source, { height, head });
  const { scroller, rows, range, totalHeight } = virtual;
  const { cursor, setCursor, handleKey } = useTableKeys(props, virtual);
  useInSight(range, props.onInSight);
  useRevealedRow(virtual, props.revealed, (position) => {
    setCursor((before) => ({ ...before, position }));
    return true;
  });

  function handleClick(event: MouseEvent) {
    const cell = cellUnder(event);
    if (!cell) return;
    setCursor(cell);
    onSelect(cell.position);
  }
  function handleDoubleClick(event: MouseEvent) {
    const cell = cellUnder(event);
    if (cell) onOpen(cell.position);
  }
  const handlePointer = (event: MouseEvent) => onMark(cellUnder(event)?.position ?? null);
  return (
    <div
      ref={scroller}
      id={props.id}
      className={styles.table}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={source.count}
      aria-colcount={columns.length}
      aria-activedescendant={activeId(id, cursor, { source, rows })}
      onKeyDown={handleKey}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
      onPointerOver={handlePointer}
      onPointerLeave={() => onMark(null)}
      style={
        {
          '--columns': columns.map(({ width }) => width).join(' '),
          '--row-height': `${height}px`,
          '--head-height': `${head}px`,
        } as CSSProperties
      }
    >
      <TableHead {...props} id={id} activeColumn={cursor.position < 0 ? cursor.column : -1} />
      <div className={styles.body} role="rowgroup" style={{ height: totalHeight }}>
        {rows.map(({ key, index, top }) => (
          <TableRow
            key={key}
            tableId={id}
            id={source.idAt(index)}
            index={index}
            row={source.rowAt(index)}
            columns={columns}
            cell={props.cell}
            isSelected={source.idAt(index) === props.selected}
            isMarked={source.idAt(index) === props.marked}
            activeColumn={index === cursor.position ? cursor.column : -1}
            top={top}
          />
        ))}
      </div>
    </div>
  );
}

/** Reports the rows in sight whenever they change. */
function useInSight(
  range: VirtualRows['range'],
  onInSight: ((range: RowRange) => void) | undefined,
): void {
  const first = range?.startIndex ?? 0;
  const end = range ? range.endIndex + 1 : 0;
  // Keeps the listener in step with the scroll position.
  useEffect(() => onInSight?.({ first, end }), [first, end, onInSight]);
}

function TableHead<Row, Column extends VirtualColumn>({
  id,
  columns,
  head,
  sorted,
  onSort,
  activeColumn,
}: VirtualTableProps<Row, Column> & { activeColumn: number }) {
  return (
    <div role="rowgroup" className={styles.sticky}>
      <div role="row" className={styles.head}>
        {columns.map((column, i) => {
          const order = sorted(column);
          return (
            <div
              key={column.id}
              role="columnheader"
              id={`${id}-head-${i}`}
              aria-colindex={i + 1}
              aria-sort={column.isAxis ? undefined : order}
              className={classNames(
                styles.cell,
                column.numeric && styles.numeric,
                order !== 'none' && styles.sorted,
                i === activeColumn && styles.active,
              )}
            >
              {column.isAxis ? (
                head(column)
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.sort}
                  onClick={() => onSort(column)}
                >
                  {head(column)}
                  {order === 'descending' && <ArrowDownIcon size={12} />}
                  {order === 'ascending' && <ArrowUpIcon size={12} />}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface TableRowProps<Row, Column extends VirtualColumn>
  extends PlacedRow<Row>, Pick<VirtualTableProps<Row, Column>, 'columns' | 'cell'> {
  tableId: string;
  isSelected: boolean;
  isMarked: boolean;
  /** The column of the keyboard's cell, or -1. */
  activeColumn: number;
  top: number;
}

/** One row. Its events are handled by the table. */
const TableRow = memo(function TableRow<Row, Column extends VirtualColumn>(
  props: TableRowProps<Row, Column>,
) {
  const { tableId, id, index, row, columns, cell, isSelected, isMarked, activeColumn, top } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-row={id}
      data-index={index}
      className={classNames(styles.row, isMarked && styles.marked)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, i) => (
        <div
          key={column.id}
          role="gridcell"
          id={cellId(tableId, id, i)}
          aria-colindex={i + 1}
          className={classNames(
            styles.cell,
            column.numeric && styles.numeric,
            i === activeColumn && styles.active,
          )}
        >
          {cell(column, { id, index, row })}
        </div>
      ))}
    </div>
  );
}) as <Row, Column extends VirtualColumn>(props: TableRowProps<Row, Column>) => ReactNode;

/** The placeholder of a cell whose row isn't loaded yet. */
export function ComingCell() {
  return <span className={styles.coming} aria-hidden="true" />;
}

/** The keyboard's cell, and what keys do there. */
function useTableKeys<Row, Column extends VirtualColumn>(
  { source, columns, onSort, onOpen, onSelect }: VirtualTableProps<Row, Column>,
  { page, scrollTo }: VirtualRows,
) {
  const [cursor, setCursor] = useState<TableCursor>({ position: 0, column: 0 });
  const size = { rows: source.count, columns: columns.length, page };
  const at = clampCursor(cursor, size);
  function handleKey(event: KeyboardEvent) {
    const act = tableAct(at, event, size);
    if (!act) return;
    event.preventDefault();
    switch (act.kind) {
      case 'move':
        setCursor(act.cursor);
        return scrollTo(Math.max(0, act.cursor.position));
      case 'sort':
        return onSort(itemAt(columns, act.column));
      case 'open':
        return onOpen(act.position);
      case 'select':
        return onSelect(act.position);
    }
  }
  return { cursor: at, setCursor, handleKey };
}

/** The cell under the pointer; the first one where the pointer is in a row but in no cell. */
function cellUnder({ target }: MouseEvent): TableCursor | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-index]');
  if (!row) return null;
  const cell = target.closest('[role="gridcell"]');
  const column = cell ? [...row.children].indexOf(cell) : 0;
  return { position: Number(row.dataset['index']), column: Math.max(0, column) };
}

/** The id of the keyboard's cell; none while it's scrolled out of sight, as it doesn't exist then. */
function activeId(
  tableId: string,
  { position, column }: TableCursor,
  { source, rows }: { source: RowSource<unknown>; rows: VirtualRows['rows'] },
): string | undefined {
  if (position < 0) return `${tableId}-head-${column}`;
  if (!rows.some(({ index }) => index === position)) return undefined;
  return cellId(tableId, source.idAt(position), column);
}

function cellId(tableId: string, id: RowId, column: number): string {
  return `${tableId}-${id}-${column}`;
}
