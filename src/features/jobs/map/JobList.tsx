import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatMany } from '#lib/format.ts';
import { Switch } from '#ui/Switch.tsx';
import { rowAt, type ShownRows } from '#features/jobs/table/rowsSource.ts';
import type { HistoryRows } from '#features/jobs/table/useHistoryRows.ts';
import { JobListRow } from './JobListRow.tsx';
import type { MarkScale } from './markLooks.ts';
import { Unplaced } from './Unplaced.tsx';
import type { WholeMap } from './useMarks.ts';
import styles from './JobsOnMap.module.css';

interface JobListProps {
  list: HistoryRows;
  whole: WholeMap | null;
  scale: MarkScale;
  /** Whether only what is in view is listed. */
  inView: boolean;
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
  const { list, whole, inView, onInView } = props;
  const matching = list.shown?.answer.matching ?? 0;
  return (
    <section className={styles.side} aria-label="Jobs on the map">
      <div className={styles.head}>
        <h2>
          {formatMany(matching, 'job')} {inView ? 'in view' : 'on the map'}
        </h2>
        <Switch label="Only what is in view" isOn={inView} onChange={onInView} />
      </div>
      {list.shown && <Rows {...props} shown={list.shown} />}
      {whole && whole.unplaced > 0 && <Unplaced whole={whole} onLook={props.onLook} />}
    </section>
  );
}

/** As high as the style sheet makes a row. */
const ROW = 51;

function Rows({ list, shown, scale, lit, onLight, goTo }: JobListProps & { shown: ShownRows }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { matching } = shown.answer;
  const virtual = useVirtualizer({
    count: matching,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const [first, end] = [items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1];
  const { look } = list;
  // Asks for the rows that have come into being.
  useEffect(() => {
    if (end > first) look({ first, end });
  }, [look, first, end]);
  useGoTo(goTo, { scroller, scrollTo: (index) => virtual.scrollToIndex(index) });
  return (
    <div ref={scroller} className={styles.rows}>
      <ul className={styles.list} aria-label="Jobs" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rowAt(shown, index);
          return (
            <JobListRow
              key={row?.place ?? `at ${index}`}
              row={row}
              index={index}
              of={matching}
              top={start}
              scale={scale}
              isLit={row !== undefined && lit.includes(row.place)}
              onLight={onLight}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface Reach {
  scroller: { current: HTMLDivElement | null };
  scrollTo: (index: number) => void;
}

/** Brings a row into sight and gives its link the focus once it's there. */
function useGoTo(goTo: JobListProps['goTo'], { scroller, scrollTo }: Reach) {
  const wanted = useRef<JobListProps['goTo']>(null);
  const scroll = useEffectEvent(scrollTo);
  useEffect(
    function scrollThere() {
      wanted.current = goTo;
      if (goTo) scroll(goTo.index);
    },
    [goTo],
  );
  // After every rendering: the row comes into being and its job arrives some time after the request.
  useEffect(function focusOnceThere() {
    const { current } = wanted;
    const link =
      current && scroller.current?.querySelector<HTMLElement>(`[data-index="${current.index}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
}
