import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistorySort } from '#engine/history/historyQuery.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryRow as Row } from '#workers/history/protocol.ts';
import { dateAxis } from '#features/jobs/dateAxis.ts';
import { axisName, axisOver } from '#features/jobs/summaryFigures.ts';
import type { LookerState } from '#workers/looking/looker.ts';
import { HistoryHead } from './HistoryHead.tsx';
import { HistoryRow, type RowActs } from './HistoryRow.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { createRowKeys } from './rowKeys.ts';
import { rowAt, type ShownRows } from './rowsSource.ts';
import type { HistoryRows } from './useHistoryRows.ts';
import { useVirtualJobs } from './useVirtualJobs.ts';
import styles from './HistoryTable.module.css';

export interface HistoryTableProps {
  shown: ShownRows;
  rows: Pick<HistoryRows, 'look' | 'isAsking'>;
  sort: HistorySort | null;
  onSort: (sort: HistorySort | null) => void;
  stars: { has: (id: string) => boolean };
  chosen: ReadonlySet<string>;
  /** Notes that are said once, below the table. */
  sharedNotes: readonly string[];
  /** Jobs whose results are being read, or wait for that. */
  reading: LookerState['reading'];
  acts: Omit<RowActs, 'open'>;
}

/** All jobs of the filter, of which only the rows in sight exist. */
export function HistoryTable(props: HistoryTableProps) {
  const { shown, rows, sort, onSort, stars, chosen, reading } = props;
  const { matching } = shown.answer;
  const { body, items, gapAfter, focused, measure } = useVirtualJobs(matching, shown.turn);
  const keys = useRowKeys(shown, items, { focused, areMeasured: measure !== null });
  const extent = useStable(shown.answer.extent);
  const dates = useMemo(() => dateAxis([extent.firstDay, extent.lastDay]), [extent]);
  const values = useMemo(() => extent.values && axisOver(extent.values), [extent]);
  const shared = useStable(props.sharedNotes);
  const acts = useLatestActs(props.acts);
  const [opened, setOpened] = useState<Row | null>(null);
  const rowActs = useMemo(() => ({ ...acts, open: setOpened }), [acts]);
  useLook(rows, items);
  return (
    <>
      <table
        className={styles.table}
        aria-label="Jobs history"
        aria-rowcount={matching + 1}
        aria-busy={rows.isAsking}
      >
        <HistoryHead sort={sort} dates={dates} valuesName={axisName(values)} onSort={onSort} />
        <tbody ref={body}>
          {items.flatMap(({ index, gap }, i) => {
            // One flat list: in a list of lists rows would be told by where they stand, and all made anew as one leaves.
            const row = rowAt(shown, index);
            return [
              gap > 0 && <Room key={`room ${index}`} height={gap} />,
              <HistoryRow
                key={keys[i]}
                index={index}
                row={row}
                dates={dates}
                values={values}
                isStarred={row !== undefined && stars.has(row.job.id)}
                isChosen={row !== undefined && chosen.has(row.job.id)}
                reading={row && reading.get(row.job.id)}
                sharedNotes={shared}
                acts={rowActs}
                measure={measure}
              />,
            ];
          })}
          {gapAfter > 0 && <Room height={gapAfter} />}
        </tbody>
      </table>
      <RequestDialog row={opened} onNote={acts.note} onClose={() => setOpened(null)} />
    </>
  );
}

function useRowKeys(
  shown: ShownRows,
  items: readonly { index: number }[],
  { focused, areMeasured }: { focused: number | null; areMeasured: boolean },
): string[] {
  const [keysOf] = useState(createRowKeys);
  const rows = items.map(({ index }) => {
    const place = rowAt(shown, index)?.place;
    return { index, id: place === undefined ? `at ${index}` : String(place) };
  });
  // What is measured is remembered by its element.
  return areMeasured ? rows.map(({ id }) => id) : keysOf(rows, focused);
}

/** What rows that don't exist take. */
function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={9}>
        <Height height={height} />
      </td>
    </tr>
  );
}

function Height({ height }: { height: number }) {
  return <div style={{ height }} />;
}

/** Asks for the rows that have come into being. */
function useLook({ look }: Pick<HistoryRows, 'look'>, items: readonly { index: number }[]) {
  const [first, end] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];
  useEffect(() => {
    if (end > first) look({ first, end });
  }, [look, first, end]);
}

type TableActs = Omit<RowActs, 'open'>;

/** The same functions for as long as the table lives, so that a row is drawn anew only when it changes. */
function useLatestActs(acts: TableActs): TableActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      star: (id, on) => latest.current.star(id, on),
      choose: (id, on) => latest.current.choose(id, on),
      lookInto: (id) => latest.current.lookInto(id),
      note: (id, text) => latest.current.note(id, text),
    }),
    [],
  );
}
