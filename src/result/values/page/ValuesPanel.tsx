import { useState, type ReactNode } from 'react';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { classNames } from '#ui/classNames.ts';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ValueDistribution } from './ValueDistribution.tsx';
import { indexMeaning } from './indexMeanings.ts';
import { DifferingNote, SetApartNotes } from './SetApartNotes.tsx';
import { texts } from './texts.en.ts';
import styles from './ValuesPanel.module.css';

const BINS = 48;

/** Height of chart, filter, scale and statistics with their margins, in pixels: what stands below doesn't move once they're there. */
const CHART_HEIGHT = 225;

const CARRIED = {
  device: texts.usesKeptColours,
  link: texts.linkKeepsColours,
} as const;

interface ValuesPanelProps {
  /** The job's note on its values; null where it has none, undefined while that isn't known. */
  note: string | null | undefined;
  /** Stands in place of the chart where no record has a value; by default a sentence about a job. */
  emptyText?: string;
  /** Stands in place of chart, filter and scale where the map doesn't show these values. */
  instead?: ReactNode;
  /** Stands below the statistics. */
  children?: ReactNode;
}

/** The values of the index shown: legend, histogram, filter, scale and statistics. */
export function ValuesPanel(props: ValuesPanelProps) {
  const { note, instead, children } = props;
  const { handle, change } = useResultStore();
  const inView = useResult((state) => state.inView);
  const hasValues = useResult((state) => state.snapshot.indices.length > 0);
  const revision = useResult((state) => state.revision);
  const scope = useResult((state) => state.view.scope);
  const index = useResult((state) => state.filter.index);
  const shown = useResult((state) => state.index);
  const carriedFrom = useResult((state) => state.scale.carriedFrom);
  const within = scope === 'view' ? inView : null;
  const { answer } = useAnswer(handle, {
    kind: 'distribution',
    request: instead ? null : { bins: BINS, within },
    version: `${revision} ${index ?? ''}`,
  });
  const count = answer && answer.statsAll.count;
  return (
    <section className={styles.values} aria-label={texts.values}>
      <div className={styles.head}>
        <VisuallyHidden>
          <h2>{texts.values}</h2>
        </VisuallyHidden>
        <IndexSelect />
        {!hasValues && <span className={styles.plain}>{texts.noValues}</span>}
        {!instead && (
          <Segmented
            label={texts.valuesOf}
            className={styles.scope ?? ''}
            value={scope ?? 'all'}
            segments={[
              {
                value: 'all',
                label: <Counted name={texts.all} count={scope === null ? count : null} />,
              },
              {
                value: 'view',
                label: <Counted name={texts.inView} count={scope === 'view' ? count : null} />,
                disabled: inView === null,
              },
            ]}
            onValue={(scope) => change({ scope: scope === 'all' ? null : scope }, 'replace')}
          />
        )}
      </div>
      <div className={styles.body}>
        <JobNote note={note} />
        {instead}
        {answer?.setApart && <SetApartNotes told={answer.setApart} index={shown ?? ''} />}
        {answer && <DifferingNote plots={answer.differing} />}
        {!instead && !answer && <Skeleton height={CHART_HEIGHT} className={styles.coming ?? ''} />}
        {!instead && answer && (
          <ValueDistribution
            distribution={answer}
            emptyText={props.emptyText}
            meaning={[note, meaningOf(shown, note ?? null)].filter(Boolean).join(' ')}
          />
        )}
        {children}
        {carriedFrom && <Note className={styles.note ?? ''}>{CARRIED[carriedFrom]}</Note>}
      </div>
    </section>
  );
}

/** The job's note on its values. Its room is held while it isn't known, and then stays: what stands below doesn't move. */
function JobNote({ note }: Pick<ValuesPanelProps, 'note'>) {
  const [isHeld] = useState(note === undefined);
  const room = classNames(styles.note, isHeld && styles.held);
  if (typeof note !== 'string') return isHeld && <div className={room} />;
  return (
    <Note className={classNames(room, styles.clamped)}>
      <bdi>{visibleText(note)}</bdi>
    </Note>
  );
}

/** Chooses the index; nothing where there are no values. */
function IndexSelect() {
  const { change, scaleFor } = useResultStore();
  const indices = useResult((state) => state.snapshot.indices);
  const shown = useResult((state) => state.index);
  if (indices.length === 0) return null;
  return (
    <Select
      label={texts.index}
      quiet
      className={styles.index ?? ''}
      value={shown ?? ''}
      options={indices.map((name) => ({
        value: name,
        label: visibleText(name),
      }))}
      onValue={(name) =>
        change({
          index: name === indices[0] ? null : name,
          min: null,
          max: null,
          values: null,
          scale: scaleFor(name),
        })
      }
    />
  );
}

/** The label of a scope with the number of values, null for none. As wide with as without: what stands beside it stays. */
function Counted({ name, count }: { name: string; count: number | null }) {
  const most = useResult((state) => Math.max(999, state.snapshot.counts.received));
  return (
    <span className={styles.counted} data-widest={`${name} ${formatCount(most)}`}>
      {count === null ? name : `${name} ${formatCount(count)}`}
    </span>
  );
}

/** The sentence about an index. A job's own note on its values comes before what their name suggests. */
function meaningOf(index: string | null, note: string | null): string {
  const meaning = index === null ? null : indexMeaning(index);
  if (meaning === null)
    return index === null ? texts.valueOfPlotMeaning : texts.indexOfPlotMeaning(visibleText(index));
  const isMean = /_mean$/i.test(index ?? '') && note === null;
  return isMean ? `${meaning} ${texts.eachValueMeaning}` : meaning;
}
