import { useEffect, useState } from 'react';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import type { JobCauses } from '#history/index/jobCauses.ts';
import type { ShownAnswer } from '#history/page/table/historyRows.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
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
        <b>{formatMany(causes.length, 'cause')}</b> in the results of {formatCount(counted)} of{' '}
        {formatMany(jobs, 'job')}
      </p>
      {uncounted.length > 0 && (
        <Note kind="attention" className={styles.remark}>
          {formatMany(uncounted.length, 'result')} with failures loaded before causes were counted.{' '}
          <Button size="small" disabled={onLoad === null} onClick={() => onLoad?.(uncounted)}>
            Load again
          </Button>
        </Note>
      )}
      {causes.length === 0 ? (
        <EmptyState className={styles.empty ?? ''} title="No failures so far">
          <p>
            {counted < jobs
              ? 'Causes are counted as results are loaded.'
              : 'No plot of these jobs has failed.'}
          </p>
        </EmptyState>
      ) : (
        <table aria-label="Causes" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Cause</th>
              <th scope="col">Jobs</th>
              <th scope="col">Plots</th>
            </tr>
          </thead>
          <tbody>
            {causes.slice(0, MOST_ROWS).map((cause) => (
              <tr key={cause.key}>
                <th scope="row">
                  <button type="button" className={styles.cause} onClick={() => onCause(cause.key)}>
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
      {causes.length > MOST_ROWS && (
        <Note className={styles.remark}>
          {formatMany(causes.length - MOST_ROWS, 'more cause')}, each in fewer jobs.
        </Note>
      )}
    </div>
  );
}

/** A service may have texts of its own for each plot. */
const MOST_ROWS = 200;

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
