import type { HistoryView } from '#engine/address/historyAddress.ts';
import { NoJobFits } from '#features/jobs/filters/NoJobFits.tsx';
import { formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Switch } from '#ui/Switch.tsx';
import { classes } from '#ui/classes.ts';
import { VirtualList } from '#ui/table/VirtualList.tsx';
import { jobRows, type ShownRows } from '#features/jobs/table/rowsSource.ts';
import type { HistoryRows } from '#features/jobs/table/useHistoryRows.ts';
import { JobListRow } from './JobListRow.tsx';
import type { MarkScale } from './markLooks.ts';
import { NonePlaced, Unplaced } from './Unplaced.tsx';
import type { WholeMap } from './useMarks.ts';
import styles from './JobsOnMap.module.css';

interface JobListProps {
  list: HistoryRows;
  whole: WholeMap | null;
  scale: MarkScale;
  /** Its `inView` says whether only what is in view is listed. */
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
  onInView: (inView: boolean) => void;
  /** Places of jobs that are lit. */
  lit: readonly number[];
  onLight: (place: number | null) => void;
  /** The row that a person asked to be brought to; a new object is a new request. */
  goTo: { index: number } | null;
  onLook: (() => void) | null;
}

/** The jobs that have a place on the map, of which only the rows in sight exist. */
export function JobList(props: JobListProps) {
  const { list, whole, onInView } = props;
  const { inView } = props.view;
  const matching = list.shown?.answer.matching ?? 0;
  const arePlaced = whole !== null && whole.unplaced < whole.matching;
  return (
    <section className={styles.side} aria-label="Jobs on the map">
      <div className={styles.head}>
        <h2>
          {formatMany(matching, 'job')} {inView ? 'in view' : 'on the map'}
        </h2>
        <Switch label="In map view" isOn={inView} onChange={onInView} />
      </div>
      {list.shown && matching > 0 && <Rows {...props} shown={list.shown} />}
      {list.shown && whole && matching === 0 && <Nothing {...props} whole={whole} />}
      {arePlaced && whole.unplaced > 0 && <Unplaced whole={whole} onLook={props.onLook} />}
    </section>
  );
}

/** Why no job is listed, and what to do. */
function Nothing(props: JobListProps & { whole: WholeMap }) {
  const { whole, view, onChange, onInView, onLook } = props;
  const className = classes(styles.rows, styles.empty);
  if (whole.matching === 0)
    return <NoJobFits view={view} onChange={onChange} className={className} />;
  if (whole.unplaced === whole.matching) return <NonePlaced whole={whole} onLook={onLook} />;
  return (
    <EmptyState
      className={className}
      level={3}
      title="No jobs in this part of the map"
      actions={
        view.inView && <Button onClick={() => onInView(false)}>List all jobs on the map</Button>
      }
    >
      <p>“Fit all” brings them back into view.</p>
    </EmptyState>
  );
}

/** As high as the style sheet makes a row. */
const ROW = 51;

function Rows({ list, shown, scale, lit, onLight, goTo }: JobListProps & { shown: ShownRows }) {
  return (
    <VirtualList
      label="Jobs"
      source={jobRows(shown, list.look)}
      className={styles.rows}
      height={ROW}
      revealed={goTo}
      onRevealed={focusLink}
    >
      {(row) => (
        <JobListRow
          row={row}
          scale={scale}
          isLit={row !== undefined && lit.includes(row.place)}
          onLight={onLight}
        />
      )}
    </VirtualList>
  );
}

/** Gives the focus to an item's link, once it's there. */
function focusLink(item: Element): boolean {
  const link = item.querySelector('a');
  link?.focus({ preventScroll: true });
  return link !== null;
}
