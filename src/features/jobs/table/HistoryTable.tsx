import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistorySort } from '#engine/history/historyQuery.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { usePageRows } from '#ui/table/usePageRows.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
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
import { jobRows, type ShownRows } from './rowsSource.ts';
import type { HistoryRows } from './useHistoryRows.ts';
import { useOwnLinks } from './useOwnLinks.ts';
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

/** As high as the style sheet makes a row. */
const ROWS = { height: 53 };
/** A card on a phone, about; each is measured. */
const CARDS = { height: 164, isMeasured: true };

/** All jobs of the filter, of which only the rows in sight exist. */
export function HistoryTable(props: HistoryTableProps) {
  const { shown, rows, sort, onSort, stars, chosen, looking } = props;
  const { matching } = shown.answer;
  const source = jobRows(shown, rows.look);
  const virtual = usePageRows(source, useMediaQuery(PHONE) ? CARDS : ROWS);
  const { body, totalHeight, measure } = virtual;
  const extent = useStable(shown.answer.extent);
  const dates = useMemo(() => dayAxis([extent.firstDay, extent.lastDay], DATES_ROOM), [extent]);
  const values = useMemo(() => extent.values && axisOver(extent.values), [extent]);
  const shared = useStable(props.sharedNotes);
  const acts = useLatestActs(props.acts);
  const [opened, setOpened] = useState<Row | null>(null);
  const rowActs = useMemo(() => ({ ...acts, open: setOpened }), [acts]);
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
        <tbody ref={body} style={{ height: totalHeight }}>
          {virtual.rows.map(({ key, index, top }) => {
            const row = source.rowAt(index);
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
