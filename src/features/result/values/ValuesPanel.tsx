import { useState } from 'react';
import type { Bounds } from '#engine/columns.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import type { ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import { formatCount } from '#lib/format.ts';
import { classes } from '#ui/classes.ts';
import { InfoIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { ScaleControls } from './ScaleControls.tsx';
import { ValueDistribution } from './ValueDistribution.tsx';
import type { ValueSpan } from './ValueRange.tsx';
import styles from './ValuesPanel.module.css';

const BINS = 48;

export interface ValuesPanelProps {
  handle: ResultHandle;
  snapshot: ResultSnapshot;
  /** Rises when the answers have to be asked for again. */
  revision: number;
  /** What the map shows, for the values in view; null before it is known. */
  inView: Bounds | null;
  index: string | null;
  onIndex: (index: string) => void;
  span: ValueSpan;
  onSpan: (span: ValueSpan, done: boolean) => void;
  /** Whether any filter keeps something back. */
  filtering: boolean;
  scale: ScaleChoice;
  onScale: (scale: ScaleChoice) => void;
  pin: { pinned: boolean; carried: boolean; onPin: (pin: boolean) => void };
  /** What the values are, as far as anybody said. */
  meaning: string | null;
}

/** Legend, histogram, filter and scale in one. */
export function ValuesPanel(props: ValuesPanelProps) {
  const { handle, snapshot, revision, inView, index, onIndex, meaning, pin } = props;
  const [scope, setScope] = useState<'all' | 'view'>('all');
  const [explained, setExplained] = useState(false);
  const within = scope === 'view' ? inView : null;
  const { answer } = useAnswer(handle, {
    kind: 'distribution',
    request: { bins: BINS, within },
    version: `${revision} ${index ?? ''}`,
  });
  const current = index ?? snapshot.indices[0] ?? '';
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
            value={current}
            options={snapshot.indices.map((name) => ({ value: name, label: name }))}
            onValue={onIndex}
          />
        )}
        <IconButton
          name="What this value means"
          icon={<InfoIcon />}
          aria-expanded={explained}
          onClick={() => setExplained(!explained)}
        />
        {snapshot.indices.length === 0 && <span className={styles.plain}>No values</span>}
        <Segmented
          label="Values of"
          className={styles.scope ?? ''}
          value={scope}
          segments={[
            { value: 'all', label: countLabel('All', scope === 'all', answer) },
            {
              value: 'view',
              label: countLabel('In view', scope === 'view', answer),
              disabled: inView === null,
            },
          ]}
          onValue={setScope}
        />
      </div>
      <div className={styles.body}>
        {(explained || meaning !== null) && (
          <Note className={classes(styles.note, !explained && styles.clamped)}>
            {meaning ??
              `${current === '' ? 'The value' : current} of a plot is the mean over its area and its window, as the service gave it.`}
          </Note>
        )}
        {!answer && <Skeleton height={200} className={styles.coming ?? ''} />}
        {answer && (
          <ValueDistribution
            {...props}
            distribution={answer}
            receiving={snapshot.phase === 'receiving'}
            controls={
              <ScaleControls
                scale={props.scale}
                resolved={snapshot.scale}
                onScale={props.onScale}
                pinned={pin.pinned}
                onPin={pin.onPin}
              />
            }
          />
        )}
        {pin.carried && (
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
