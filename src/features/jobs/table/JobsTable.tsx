import type { RefObject } from 'react';
import { axisName } from '#features/jobs/summaryFigures.ts';
import { classes } from '#ui/classes.ts';
import type { LookerState } from '#workers/looking/looker.ts';
import { JobRow, type RowExtras } from './JobRow.tsx';
import type { JobRows } from './jobRows.ts';
import { JobsHead, type HeadExtras } from './JobsHead.tsx';
import { useOwnLinks } from './useOwnLinks.ts';
import { useRowLinks } from './useRowLinks.ts';
import styles from './JobsTable.module.css';

/** A row that exists: which one, and what tells its element from others. */
export interface TableRow {
  key: string;
  index: number;
  /** Below the first one, in pixels; null where all rows exist and follow each other. */
  top: number | null;
}

interface JobsTableProps {
  rows: JobRows;
  /** Those of the rows that exist. */
  existing: readonly TableRow[];
  body: RefObject<HTMLTableSectionElement | null>;
  /** Of all rows, in pixels, where only some exist. */
  height?: number;
  measure?: ((element: HTMLTableRowElement | null) => void) | null;
  /** Other rows are on their way. */
  isBusy: boolean;
  stars: { has: (id: string) => boolean };
  chosen: { has: (id: string) => boolean };
  /** Which results are being read, and which met an outage. */
  looking: LookerState;
  /** Null until results can be read. */
  onLook: ((id: string) => void) | null;
  /** What the whole history has more of; null in a page of the service. */
  extras: { head: HeadExtras; row: RowExtras } | null;
}

/** Jobs, a row each, on a phone a card each: a page of them, or those in sight of all. */
export function JobsTable(props: JobsTableProps) {
  const { rows, existing, body, height, measure = null, looking, onLook, extras } = props;
  const { count, at, shared } = rows;
  useRowLinks(body);
  const base = useOwnLinks(body);
  const isPlaced = height !== undefined;
  return (
    <table
      className={classes(styles.table, extras && styles.marked, isPlaced && styles.placed)}
      aria-label="Jobs history"
      aria-rowcount={isPlaced ? count + 1 : undefined}
      aria-busy={props.isBusy}
    >
      <JobsHead
        dates={shared.dates}
        valuesName={axisName(shared.values)}
        extras={extras && extras.head}
      />
      <tbody ref={body} style={{ height }}>
        {existing.map(({ key, index, top }) => {
          const row = at(index);
          const id = row?.job.id;
          return (
            <JobRow
              key={key}
              index={index}
              top={top}
              row={row}
              shared={shared}
              isStarred={id !== undefined && props.stars.has(id)}
              isChosen={id !== undefined && props.chosen.has(id)}
              reading={id === undefined ? undefined : looking.reading.get(id)}
              outage={id === undefined ? undefined : looking.outages.get(id)}
              onLook={onLook}
              extras={extras && extras.row}
              base={base}
              measure={measure}
            />
          );
        })}
      </tbody>
    </table>
  );
}
