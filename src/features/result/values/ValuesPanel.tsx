import { useId, useState, type ReactNode } from 'react';
import type { Distribution } from '#engine/values/distribution.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { MapState } from '#features/result/view/useMapState.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { InfoIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useEscape } from '#ui/useEscape.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { IndexNote } from './IndexNote.tsx';
import { ValueDistribution } from './ValueDistribution.tsx';
import styles from './ValuesPanel.module.css';

const BINS = 48;

interface ValuesPanelProps {
  model: ResultModel;
  map: MapState;
  /** What the values are, as far as anybody said. */
  note: string | null;
  /** What is said where there are no values; a job's words unless told. */
  none?: string;
  /** What else has to be known of the figures. */
  children?: ReactNode;
}

/** Legend, histogram, filter and scale in one. */
export function ValuesPanel(props: ValuesPanelProps) {
  const { model, note, children } = props;
  const { inView } = props.map;
  const { handle, snapshot, revision, change, scale, view } = model;
  const { index } = model.filter;
  const [explained, setExplained] = useState(false);
  const within = view.scope === 'view' ? inView : null;
  const { answer } = useAnswer(handle, {
    kind: 'distribution',
    request: { bins: BINS, within },
    version: `${revision} ${index ?? ''}`,
  });
  const meaningId = useId();
  useEscape(explained, (event) => {
    if (event.defaultPrevented) return;
    // The selected record stays.
    event.preventDefault();
    setExplained(false);
  });
  return (
    <section className={styles.values} aria-label="Values">
      <div className={styles.head}>
        <VisuallyHidden>
          <h2>Values</h2>
        </VisuallyHidden>
        {snapshot.indices.length > 0 && (
          <Select
            label="Index"
            quiet
            className={styles.index ?? ''}
            value={model.index ?? ''}
            options={snapshot.indices.map((name) => ({
              value: name,
              label: visibleText(name),
            }))}
            onValue={(name) =>
              change({
                index: name === snapshot.indices[0] ? null : name,
                min: null,
                max: null,
                scale: scale.forIndex(name),
              })
            }
          />
        )}
        <IconButton
          name="What this value means"
          icon={<InfoIcon />}
          aria-expanded={explained}
          aria-controls={explained ? meaningId : undefined}
          onClick={() => setExplained(!explained)}
        />
        {snapshot.indices.length === 0 && <span className={styles.plain}>No values</span>}
        <Segmented
          label="Values of"
          className={styles.scope ?? ''}
          value={view.scope ?? 'all'}
          segments={[
            { value: 'all', label: countLabel('All', view.scope === null, answer) },
            {
              value: 'view',
              label: countLabel('In view', view.scope === 'view', answer),
              disabled: inView === null,
            },
          ]}
          onValue={(scope) => change({ scope: scope === 'all' ? null : scope }, 'replace')}
        />
      </div>
      <div className={styles.body}>
        <IndexNote id={meaningId} index={model.index} note={note} explained={explained} />
        {!answer && <Skeleton height={200} className={styles.coming ?? ''} />}
        {answer && <ValueDistribution model={model} distribution={answer} none={props.none} />}
        {children}
        {scale.isCarried && (
          <Note className={styles.note ?? ''}>The pinned scale carried over to this job.</Note>
        )}
      </div>
    </section>
  );
}

/** The number stands with the scope it's of. */
function countLabel(name: string, chosen: boolean, answer: Distribution | null): string {
  return chosen && answer ? `${name} ${formatCount(answer.statsAll.count)}` : name;
}
