import { useId, useState, type ReactNode } from 'react';
import type { Distribution } from '#core/values/distribution.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { InfoIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useEscape } from '#ui/floating.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { classNames } from '#ui/classNames.ts';
import { ValueDistribution } from './ValueDistribution.tsx';
import { indexMeaning } from './indexMeanings.ts';
import { SetApartNotes } from './SetApartNotes.tsx';
import styles from './ValuesPanel.module.css';

const BINS = 48;

/** Height of chart, filter, scale and statistics with their margins, in pixels: what stands below doesn't move once they're there. */
const CHART_HEIGHT = 349;

const CARRIED = {
  device: 'This job uses your pinned scale.',
  link: 'The link pinned this scale: other jobs you open use it too.',
} as const;

interface ValuesPanelProps {
  /** The job's note on its values; null where it has none. */
  note: string | null;
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
  const [explained, setExplained] = useState(false);
  const within = scope === 'view' ? inView : null;
  const { answer } = useAnswer(handle, {
    kind: 'distribution',
    request: instead ? null : { bins: BINS, within },
    version: `${revision} ${index ?? ''}`,
  });
  const meaningId = useId();
  useEscape(explained, (event) => {
    if (event.defaultPrevented) return;
    // Else the record's selection would be cleared too.
    event.preventDefault();
    setExplained(false);
  });
  return (
    <section className={styles.values} aria-label="Values">
      <div className={styles.head}>
        <VisuallyHidden>
          <h2>Values</h2>
        </VisuallyHidden>
        <IndexSelect />
        <IconButton
          name="What this value means"
          icon={<InfoIcon />}
          aria-expanded={explained}
          aria-controls={explained ? meaningId : undefined}
          onClick={() => setExplained(!explained)}
        />
        {!hasValues && <span className={styles.plain}>No values</span>}
        {!instead && (
          <Segmented
            label="Values of"
            className={styles.scope ?? ''}
            value={scope ?? 'all'}
            segments={[
              { value: 'all', label: countLabel('All', scope === null, answer) },
              {
                value: 'view',
                label: countLabel('In view', scope === 'view', answer),
                disabled: inView === null,
              },
            ]}
            onValue={(scope) => change({ scope: scope === 'all' ? null : scope }, 'replace')}
          />
        )}
      </div>
      <div className={styles.body}>
        <IndexNote id={meaningId} index={shown} note={note} explained={explained} />
        {instead}
        {answer?.setApart && <SetApartNotes told={answer.setApart} index={shown ?? ''} />}
        {!instead && !answer && <Skeleton height={CHART_HEIGHT} className={styles.coming ?? ''} />}
        {!instead && answer && (
          <ValueDistribution distribution={answer} emptyText={props.emptyText} />
        )}
        {children}
        {carriedFrom && <Note className={styles.note ?? ''}>{CARRIED[carriedFrom]}</Note>}
      </div>
    </section>
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
      label="Index"
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

/** The label of a scope, with the number of values where it's the chosen one. */
function countLabel(name: string, chosen: boolean, answer: Distribution | null): string {
  return chosen && answer ? `${name} ${formatCount(answer.statsAll.count)}` : name;
}

interface IndexNoteProps {
  id: string;
  index: string | null;
  note: string | null;
  /** Whether the index's meaning and the whole note are shown. */
  explained: boolean;
}

/** The job's note on its values, and, if asked for, the index's meaning. */
function IndexNote({ id, index, note, explained }: IndexNoteProps) {
  const ownNote = note !== null && (
    <Note className={classNames(styles.note, !explained && styles.clamped)}>{note}</Note>
  );
  if (!explained) return ownNote;
  return (
    <div id={id}>
      <Note className={styles.note}>{meaningOf(index, note)}</Note>
      {ownNote}
    </div>
  );
}

/** The sentence about an index. A job's own note on its values comes before what their name suggests. */
function meaningOf(index: string | null, note: string | null): string {
  const ofPlot = 'the mean over a plot’s area and its window, as the service gave it';
  const meaning = index === null ? null : indexMeaning(index);
  if (meaning === null) return `${visibleText(index ?? 'The value')} of a plot is ${ofPlot}.`;
  const isMean = /_mean$/i.test(index ?? '') && note === null;
  return isMean ? `${meaning} Each value here is ${ofPlot}.` : meaning;
}
