import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistorySort } from '#engine/history/historyQuery.ts';
import { useStable } from '#ui/useStable.ts';
import type { HistoryRow as Row } from '#workers/history/protocol.ts';
import { DATES_ROOM } from '#features/jobs/JobDates.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { axisOver } from '#engine/history/valueAxis.ts';
import { axisName } from '#features/jobs/summaryFigures.ts';
import { useRowLinks } from '#features/jobs/useRowLinks.ts';
import type { LookerState } from '#workers/looking/looker.ts';
import { HistoryHead } from './HistoryHead.tsx';
import { HistoryRow, type RowActs } from './HistoryRow.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { createRowSlots, type RowSlot } from './rowSlots.ts';
import { rowAt, type ShownRows } from './rowsSource.ts';
import type { HistoryRows } from './useHistoryRows.ts';
import { useOwnLinks } from './useOwnLinks.ts';
import { useVirtualJobs, type VirtualJobs } from './useVirtualJobs.ts';
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
  /** Which results are being read, and which met an outage. */
  looking: LookerState;
  acts: Omit<RowActs, 'open'>;
}

/** All jobs of the filter, of which only the rows in sight exist. */
export function HistoryTable(props: HistoryTableProps) {
  const { shown, rows, sort, onSort, stars, chosen, looking } = props;
  const { matching } = shown.answer;
  const virtual = useVirtualJobs(matching, shown.turn);
  const { body, items, height, measure } = virtual;
  const slots = useRowSlots(shown, virtual);
  const extent = useStable(shown.answer.extent);
  const dates = useMemo(() => dayAxis([extent.firstDay, extent.lastDay], DATES_ROOM), [extent]);
  const values = useMemo(() => extent.values && axisOver(extent.values), [extent]);
  const shared = useStable(props.sharedNotes);
  const acts = useLatestActs(props.acts);
  const [opened, setOpened] = useState<Row | null>(null);
  const rowActs = useMemo(() => ({ ...acts, open: setOpened }), [acts]);
  useLook(rows, items);
  useRowLinks(body);
  const base = useOwnLinks(body);
  return (
    <>
      <table
        className={styles.table}
        aria-label="Jobs history"
        aria-rowcount={matching + 1}
        aria-busy={rows.isAsking}
      >
        <HistoryHead sort={sort} dates={dates} valuesName={axisName(values)} onSort={onSort} />
        <tbody ref={body} style={{ height }}>
          {slots.map(({ key, index, top }) => {
            const row = rowAt(shown, index);
            return (
              <HistoryRow
                key={key}
                index={index}
                top={top}
                row={row}
                dates={dates}
                values={values}
                isStarred={row !== undefined && stars.has(row.job.id)}
                isChosen={row !== undefined && chosen.has(row.job.id)}
                reading={row && looking.reading.get(row.job.id)}
                outage={row && looking.outages.get(row.job.id)}
                sharedNotes={shared}
                acts={rowActs}
                base={base}
                measure={measure}
              />
            );
          })}
        </tbody>
      </table>
      <RequestDialog row={opened} onNote={acts.note} onClose={() => setOpened(null)} />
    </>
  );
}

function useRowSlots(
  shown: ShownRows,
  { items, focused, isMoving, measure }: VirtualJobs,
): readonly RowSlot[] {
  const [slotsOf] = useState(createRowSlots);
  const rows = items.map(({ index, top }) => {
    const place = rowAt(shown, index)?.place;
    return { index, top, id: place === undefined ? `at ${index}` : String(place) };
  });
  // What is measured is remembered by its element.
  if (measure) return rows.map((row) => ({ ...row, key: row.id }));
  return slotsOf(rows, { focused, isMoving });
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
