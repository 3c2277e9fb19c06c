import { memo, type ReactNode } from 'react';
import type { TimeAxis } from '#features/result/windows/timeAxis.ts';
import { WindowBar } from '#features/result/windows/WindowBar.tsx';
import {
  formatCount,
  formatDay,
  formatHectares,
  formatLocation,
  formatValue,
  NONE,
} from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { classes } from '#ui/classes.ts';
import { Swatch } from '#ui/Swatch.tsx';
import type { RecordCells } from '#workers/protocol.ts';
import type { GridColumn } from './gridColumns.ts';
import styles from './RecordsGrid.module.css';

export const STATE_LABELS = {
  processed: 'Processed',
  failed: 'Failed',
  notDrawable: 'Not drawable',
} as const;

interface RecordRowProps {
  id: string;
  row: number;
  position: number;
  cells: RecordCells | null;
  columns: readonly GridColumn[];
  axis: TimeAxis | null;
  selected: boolean;
  hovered: boolean;
  /** The cell the keyboard stands on, or -1. */
  activeColumn: number;
  /** Distance from the first row in CSS px. */
  top: number;
}

/** One record in the grid. What presses and pointers do is the grid's to know. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, row, position, cells, columns, axis, selected, hovered, activeColumn, top } = props;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={position + 1}
      aria-selected={selected}
      data-row={row}
      data-position={position}
      className={classes(styles.row, hovered && styles.hovered)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, i) => (
        <div
          key={column.id}
          role="gridcell"
          id={`${id}-${i}`}
          aria-colindex={i + 1}
          className={classes(
            styles.cell,
            column.numeric && styles.numeric,
            i === activeColumn && styles.active,
          )}
        >
          {cellOf(column, row, { cells, axis })}
        </div>
      ))}
    </div>
  );
});

function cellOf(
  { id, at }: GridColumn,
  row: number,
  { cells, axis }: { cells: RecordCells | null; axis: TimeAxis | null },
): ReactNode {
  if (id === 'row') return <span className={styles.quiet}>{formatCount(row + 1)}</span>;
  if (cells === null) return <span className={styles.coming} aria-hidden="true" />;
  if (at !== undefined) return <Named text={cells.named?.[at] ?? ''} />;
  switch (id) {
    case 'state':
      return <StateWord state={cells.state} />;
    case 'value':
      return <Value cells={cells} />;
    case 'start':
      return formatDay(cells.startDay);
    case 'end':
      return formatDay(cells.endDay);
    case 'window':
      return axis && <WindowBar axis={axis} startDay={cells.startDay} endDay={cells.endDay} />;
    case 'area':
      return formatHectares(cells.areaHectares);
    case 'vertices':
      return formatCount(cells.vertices);
    case 'plot':
      return <Named text={cells.name ?? ''} strong />;
    case 'centre':
      return <span className={styles.quiet}>{formatLocation(cells.lat, cells.lon, 5)}</span>;
    default:
      return null;
  }
}

function Named({ text, strong = false }: { text: string; strong?: boolean }) {
  if (text === '') return <span className={styles.quiet}>{NONE}</span>;
  const shown = visibleText(text);
  return (
    <span className={strong ? styles.name : styles.named} title={shown}>
      {shown}
    </span>
  );
}

function StateWord({ state }: { state: RecordCells['state'] }) {
  return (
    <span className={state === 'failed' ? styles.failed : styles.soft}>{STATE_LABELS[state]}</span>
  );
}

function Value({ cells }: { cells: RecordCells }) {
  if (cells.state === 'failed') return <Swatch crossed />;
  return (
    <span className={styles.value}>
      {cells.color !== null && <Swatch color={cells.color} />}
      {formatValue(cells.value)}
    </span>
  );
}
