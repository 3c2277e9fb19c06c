import { useState, type ReactNode } from 'react';
import { causeShown } from '#features/result/view/filtersInForce.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { formatCount } from '#lib/format.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import type { ResultSnapshot } from '#workers/protocol.ts';
import { CauseItem, type CauseHandlers } from './CauseItem.tsx';
import { CauseList } from './CauseList.tsx';
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
        <p className={styles.none}>{noneText(snapshot)}</p>
      ) : (
        <CauseList
          handle={model.handle}
          causes={causes}
          version={model.causesVersion}
          openPlace={null}
          itemClass={() => styles.cause ?? ''}
        >
          {(cause, share) => (
            <CauseItem
              {...{ model, cause, share }}
              shown={cause.key === view.cause}
              open={opened.has(cause.key)}
              onToggle={() => setOpened(toggled(opened, cause.key))}
              onFilter={(key) => change(causeShown(key))}
              selected={selection.row}
              onShow={onShow}
              onHover={onHover}
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

function noneText({ counts, ending }: ResultSnapshot): string {
  if (counts.failed > 0) return 'Reading the messages…';
  return ending?.kind === 'whole'
    ? 'No polygon of this job failed.'
    : 'No failure has come so far.';
}
