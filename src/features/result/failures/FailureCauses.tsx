import type { ReactNode } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { formatCount } from '#lib/format.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { CauseItem, type CauseHandlers } from './CauseItem.tsx';
import styles from './FailureCauses.module.css';

interface FailureCausesProps extends CauseHandlers {
  causes: readonly CauseGroup[];
  failed: number;
  /** Whether all of the result has come. */
  whole: boolean;
  /** Key of the cause that is shown alone. */
  shown: string | null;
  /** Stands at the right of the head. */
  aside?: ReactNode;
}

/** Why polygons failed: causes in plain words, most frequent first, each to open in place. */
export function FailureCauses({
  causes,
  failed,
  whole,
  shown,
  aside,
  ...handlers
}: FailureCausesProps) {
  const most = causes[0]?.count ?? 1;
  return (
    <section className={styles.panel} aria-labelledby="causes-title">
      <PanelHead
        title="Failure causes"
        id="causes-title"
        detail={causes.length > 1 && formatCount(causes.length)}
      >
        <span className={styles.aside}>{aside}</span>
      </PanelHead>
      {causes.length === 0 ? (
        <p className={styles.none}>{noneText(failed, whole)}</p>
      ) : (
        <ul className={styles.causes} aria-label="Failure causes">
          {causes.map((cause) => (
            <CauseItem
              key={cause.key}
              cause={cause}
              share={cause.count / most}
              shown={cause.key === shown}
              {...handlers}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function noneText(failed: number, whole: boolean): string {
  if (failed > 0) return 'Reading the messages…';
  return whole ? 'No polygon of this job failed.' : 'No failure has come so far.';
}
