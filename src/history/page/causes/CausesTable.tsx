import { useEffect, useState } from 'react';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import type { JobCauses } from '#history/index/jobCauses.ts';
import type { ShownAnswer } from '#history/page/table/historyRows.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import { texts } from './texts.en.ts';
import styles from './CausesTable.module.css';

interface CausesTableProps {
  handle: HistoryHandle;
  shown: ShownAnswer;
  /** Shows the jobs with this cause. */
  onCause: (key: string) => void;
  /** Loads these results; null until that's possible. */
  onLoad: ((ids: readonly string[]) => void) | null;
}

/** Why plots failed, over all loaded results of the filter; a cause leads to its jobs. */
export function CausesTable({ handle, shown, onCause, onLoad }: CausesTableProps) {
  const known = useCauses(handle, shown);
  if (!known) return null;
  const { causes, jobs, counted, uncounted } = known;
  return (
    <div className={styles.panel}>
      <p role="status" className={styles.covers}>
        <WithBold
          text={texts.causesInResults(texts.causeCount(causes.length), counted, jobs)}
          parts={[texts.causeCount(causes.length)]}
        />
      </p>
      {uncounted.length > 0 && (
        <Note kind="attention" className={styles.remark}>
          {texts.loadedBeforeCounting(uncounted.length)}{' '}
          <Button size="small" disabled={onLoad === null} onClick={() => onLoad?.(uncounted)}>
            {texts.loadAgain}
          </Button>
        </Note>
      )}
      {causes.length === 0 ? (
        <EmptyState className={styles.empty ?? ''} title={texts.noFailuresYet}>
          <p>{counted < jobs ? texts.causesCountedAsLoaded : texts.noPlotFailed}</p>
        </EmptyState>
      ) : (
        <table aria-label={texts.causes} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.cause}</th>
              <th scope="col">{texts.jobs}</th>
              <th scope="col">{texts.plots}</th>
            </tr>
          </thead>
          <tbody>
            {causes.slice(0, MAX_ROWS).map((cause) => (
              <tr key={cause.key}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.cause}
                    dir="auto"
                    onClick={() => onCause(cause.key)}
                  >
                    {visibleText(cause.title)}
                  </button>
                </th>
                <td>{formatCount(cause.jobs)}</td>
                <td className={styles.plots}>{formatCount(cause.plots)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {causes.length > MAX_ROWS && (
        <Note className={styles.remark}>{texts.moreCauses(causes.length - MAX_ROWS)}</Note>
      )}
    </div>
  );
}

/** A service may have texts of its own for each plot. */
const MAX_ROWS = 200;

/** The causes of the answer's jobs; those of the answer before until they're here. */
function useCauses({ call }: HistoryHandle, { answer }: ShownAnswer): JobCauses | null {
  const [known, setKnown] = useState<JobCauses | null>(null);
  useEffect(
    function askTheWorker() {
      const control = new AbortController();
      call('causes', { queryId: answer.id }, { signal: control.signal }).then(
        (causes) => control.signal.aborted || setKnown(causes),
        // The worker holds a newer answer, which comes with causes of its own.
        () => undefined,
      );
      return () => control.abort();
    },
    [call, answer.id],
  );
  return known;
}
