import type { ReactNode } from 'react';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { CauseItem, type CauseDoings } from './CauseItem.tsx';
import styles from './FailureCauses.module.css';

interface FailureCausesProps extends CauseDoings {
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
  ...doings
}: FailureCausesProps) {
  const most = causes[0]?.count ?? 1;
  return (
    <section className={styles.panel} aria-labelledby="causes-title">
      <div className={styles.head}>
        <h2 id="causes-title">Failure causes</h2>
        {causes.length > 0 && (
          <span className={styles.quiet}>
            {formatCount(failed)} failed, {formatMany(causes.length, 'cause')}
          </span>
        )}
        <span className={styles.aside}>{aside}</span>
      </div>
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
              {...doings}
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
