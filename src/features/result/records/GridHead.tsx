import { visibleText } from '#lib/visibleText.ts';
import type { SortColumn, SortOrder } from '#engine/values/sort.ts';
import type { TimeAxis } from '#features/result/windows/timeAxis.ts';
import { AxisTicks } from '#features/result/windows/WindowBar.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { GridColumn } from './gridColumns.ts';
import styles from './RecordsGrid.module.css';

/** What the heads show and sort; the grid below them shows the same columns. */
export interface GridHeadProps {
  columns: readonly GridColumn[];
  /** Name of the index whose values are shown. */
  valueName: string;
  axis: TimeAxis | null;
  sort: SortOrder;
  onSort: (column: SortColumn) => void;
}

/** A press sorts by what another column shows. */
const UNMARKED: ReadonlySet<GridColumn['id']> = new Set([
  'window',
  'windows',
  'rank',
  'between',
  'shape',
]);

/** The heads of the columns; a press sorts, another turns the order round. */
export function GridHead({
  id,
  columns,
  valueName,
  axis,
  sort,
  onSort,
  activeColumn,
}: GridHeadProps & { id: string; activeColumn: number }) {
  return (
    <div role="rowgroup" className={styles.sticky}>
      <div role="row" className={styles.head}>
        {columns.map((column, i) => {
          const sorted = column.sort === sort.column && !UNMARKED.has(column.id);
          return (
            <div
              key={column.id}
              role="columnheader"
              id={`${id}-head-${i}`}
              aria-colindex={i + 1}
              aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
              className={classes(
                styles.cell,
                column.numeric && styles.numeric,
                sorted && styles.sorted,
                i === activeColumn && styles.active,
              )}
            >
              <button
                type="button"
                tabIndex={-1}
                className={styles.sort}
                onClick={() => onSort(column.sort)}
              >
                <Label column={column} valueName={valueName} axis={axis} />
                {sorted &&
                  (sort.descending ? <ArrowDownIcon size={12} /> : <ArrowUpIcon size={12} />)}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Label({
  column,
  valueName,
  axis,
}: {
  column: GridColumn;
  valueName: string;
  axis: TimeAxis | null;
}) {
  if ((column.id === 'window' || column.id === 'windows') && axis)
    return (
      <span className={styles.axis}>
        <VisuallyHidden>{column.label}</VisuallyHidden>
        <AxisTicks axis={axis} />
      </span>
    );
  return (
    <span className={styles.label}>
      {column.id === 'value' && valueName !== '' ? valueName : visibleText(column.label)}
    </span>
  );
}
