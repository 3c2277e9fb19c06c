import { formatCount, formatDay, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { GroupInJob } from '#workers/protocol.ts';
import styles from './GroupThroughTime.module.css';

/** Each window of each job as a line. */
export function GroupTimeTable({
  jobs,
  nameOf,
}: {
  jobs: readonly GroupInJob[];
  nameOf: (jobId: string) => string;
}) {
  return (
    <table className={styles.table} aria-label="Plots through time">
      <thead>
        <tr>
          {['Job', 'Start', 'End'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {['Median', 'Middle half', 'Median of all', 'Plots', 'Failed'].map((head) => (
            <th key={head} scope="col" className={styles.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.flatMap(({ jobId, windows }) =>
          windows.map((window) => (
            <tr key={`${jobId} ${window.startDay} ${window.endDay}`}>
              <th scope="row">{jobId === null ? 'This job' : visibleText(nameOf(jobId))}</th>
              <td>{formatDay(window.startDay)}</td>
              <td>{formatDay(window.endDay)}</td>
              <td className={styles.number}>{formatValue(window.median)}</td>
              <td className={styles.number}>
                {formatValue(window.low)} to {formatValue(window.high)}
              </td>
              <td className={styles.number}>{formatValue(window.medianOfAll)}</td>
              <td className={styles.number}>{formatCount(window.plots)}</td>
              <td className={styles.number}>{formatCount(window.failed)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
