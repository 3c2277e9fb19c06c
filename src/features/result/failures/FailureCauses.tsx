import type { ReactNode } from 'react';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { formatCount } from '#lib/format.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { CauseItem, type CauseHandlers } from './CauseItem.tsx';
import styles from './FailureCauses.module.css';

interface FailureCausesProps extends Pick<CauseHandlers, 'onShow' | 'onHover'> {
  model: ResultModel;
  /** Stands at the right of the head. */
  aside: ReactNode;
  /** Stands between the head and the causes. */
  notice: ReactNode;
  /** Stands below the causes. */
  foot: ReactNode;
}

/** Why polygons failed: causes in plain words, most frequent first, each to open in place. */
export function FailureCauses({ model, aside, notice, foot, onShow, onHover }: FailureCausesProps) {
  const { causes, snapshot, view, change, selection } = model;
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
      {notice}
      {causes.length === 0 ? (
        <p className={styles.none}>{noneText(snapshot)}</p>
      ) : (
        <ul className={styles.causes} aria-label="Failure causes">
          {causes.map((cause) => (
            <CauseItem
              key={cause.key}
              cause={cause}
              share={cause.count / most}
              shown={cause.key === view.cause}
              onFilter={(key) => change({ cause: key, state: key === null ? null : 'failed' })}
              selected={selection.row}
              onShow={onShow}
              onHover={onHover}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}

function noneText({ counts, ending }: ResultSnapshot): string {
  if (counts.failed > 0) return 'Reading the messages…';
  return ending?.kind === 'whole'
    ? 'No polygon of this job failed.'
    : 'No failure has come so far.';
}
