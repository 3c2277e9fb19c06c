import { useState, type ReactNode } from 'react';
import { causeShown } from '#openResult/filtersInForce.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { CauseItem } from './CauseItem.tsx';
import { CauseList } from '#openResult/causes/CauseList.tsx';
import styles from './FailureCauses.module.css';

interface FailureCausesProps {
  /** Stands at the right of the head. */
  aside: ReactNode;
  /** Stands between the head and the causes. */
  notice: ReactNode;
  /** Stands below the causes. */
  foot: ReactNode;
}

/** Why polygons failed: causes in plain words, most frequent first, each to open in place. */
export function FailureCauses({ aside, notice, foot }: FailureCausesProps) {
  const { change } = useResultStore();
  const causes = useResult((state) => state.causes);
  const shown = useResult((state) => state.view.cause);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <section className={styles.panel} aria-labelledby="causes-title">
      <PanelHead
        title="Failure causes"
        id="causes-title"
        detail={causes.total > 1 && formatCount(causes.total)}
      >
        <span className={styles.aside}>{aside}</span>
      </PanelHead>
      {notice}
      {causes.total === 0 ? (
        <p className={styles.none}>
          <NoCauses />
        </p>
      ) : (
        <CauseList openPlace={null} itemClass={() => styles.cause ?? ''}>
          {(cause, share) => (
            <CauseItem
              {...{ cause, share }}
              shown={cause.key === shown}
              open={opened.has(cause.key)}
              onToggle={() => setOpened(toggled(opened, cause.key))}
              onFilter={(key) => change(causeShown(key))}
            />
          )}
        </CauseList>
      )}
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Why there are no causes. */
function NoCauses() {
  const failed = useResult((state) => state.snapshot.counts.failed);
  const isWhole = useResult((state) => state.snapshot.ending?.kind === 'whole');
  if (failed > 0) return 'Reading the messages…';
  return isWhole ? 'No polygons of this job failed.' : 'No failures so far.';
}
