import { useCallback, useState, type ReactNode } from 'react';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { type Axis, AxisLabels } from '#ui/charts/Axis.tsx';
import { itemAt } from '#lib/itemAt.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RowRange } from '#ui/table/rowSource.ts';
import { VirtualTable, type PlacedRow } from '#ui/table/VirtualTable.tsx';
import { useStable } from '#ui/useStable.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { RecordCells } from '#result/protocol.ts';
import type { GridColumn } from './gridColumns.ts';
import { recordCell } from './RecordCell.tsx';
import { useRecordRows } from './useRecordRows.ts';
import styles from './RecordCells.module.css';

export interface RecordsGridProps {
  label: string;
  /** Rows after the filter, in the order shown. */
  order: Uint32Array;
  /** A new object when cells have to be fetched again: colours or the index have changed. */
  version: unknown;
  columns: readonly GridColumn[];
  valueName: string;
  axis: Axis | null;
  onInSight?: ((range: RowRange) => void) | undefined;
}

/** Columns whose head sorts by another column: they show no arrow. */
const UNMARKED: ReadonlySet<GridColumn['id']> = new Set([
  'window',
  'windows',
  'rank',
  'between',
  'shape',
  'pixels',
  'verdict',
]);

/** The records, one a row: sorted by their heads, selected by a press, shown on the map by a double one. */
export function RecordsGrid(props: RecordsGridProps) {
  const { order } = props;
  const { handle, select, show, hover, sortBy } = useResultStore();
  const selected = useResult((state) => state.selected);
  const hovered = useResult((state) => state.hovered);
  const sort = useResult((state) => state.sort);
  const columns = useStable(props.columns);
  const axis = useStable(props.axis);
  const cell = useCallback(
    (column: GridColumn, place: PlacedRow<RecordCells>) => recordCell(column, place, axis),
    [axis],
  );
  function sorted(column: GridColumn) {
    if (column.sort !== sort.column || UNMARKED.has(column.id)) return 'none';
    return sort.descending ? 'descending' : 'ascending';
  }
  return (
    <VirtualTable
      id="records"
      label={props.label}
      source={useRecordRows(handle, 'cells', props)}
      columns={columns}
      head={(column) => columnHead(column, props)}
      sorted={sorted}
      cell={cell}
      selected={selected}
      marked={hovered}
      revealed={useSelectedPlace(order, selected)}
      onSort={(column) => sortBy(column.sort)}
      onSelect={(index) => select(itemAt(order, index))}
      onOpen={(index) => show(itemAt(order, index))}
      onMark={(index) => hover(index === null ? null : itemAt(order, index))}
      onInSight={props.onInSight}
    />
  );
}

/** Where the selected record was in the order when it was chosen: a new object for each choice; null where it wasn't there. */
function useSelectedPlace(order: Uint32Array, selected: number | null): { index: number } | null {
  const [place, setPlace] = useState<{ of: number | null; at: { index: number } | null }>({
    of: null,
    at: null,
  });
  if (place.of === selected) return place.at;
  const index = selected === null ? -1 : order.indexOf(selected);
  const next = { of: selected, at: index < 0 ? null : { index } };
  setPlace(next);
  return next.at;
}

function columnHead(
  column: GridColumn,
  { valueName, axis }: Pick<RecordsGridProps, 'valueName' | 'axis'>,
): ReactNode {
  if ((column.id === 'window' || column.id === 'windows') && axis)
    return (
      <span className={styles.axis}>
        <VisuallyHidden>{column.label}</VisuallyHidden>
        <AxisLabels axis={axis} along="x" />
      </span>
    );
  return (
    <span className={styles.label}>
      {column.id === 'value' && valueName !== '' ? valueName : visibleText(column.label)}
    </span>
  );
}
