import type { WindowProfile } from '#engine/values/windowProfile.ts';
import { formatCount, formatMany, formatWindow } from '#lib/format.ts';
import { AxisLabels } from '#ui/charts/AxisLabels.tsx';
import { Band } from '#ui/charts/Band.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import styles from './PrintSheet.module.css';

/** The most frequent ones tell most; all of them can fill a page. */
const MOST = 8;
/** Characters of the axis' labels that its column has room for. */
const ROOM = 20;

/** The windows of the records, on one axis. */
export function PrintWindows({ profile }: { profile: WindowProfile }) {
  const { distinct, distinctCount, firstDay, lastDay } = profile;
  const axis = dayAxis([firstDay, lastDay], ROOM);
  if (axis === null) return null;
  const shown = mostFrequent(distinct);
  return (
    <section>
      <table className={styles.table} aria-label="Windows">
        <thead>
          <tr>
            <th scope="col">Window</th>
            <th scope="col" className={styles.wide} aria-label="When">
              <AxisLabels axis={axis} along="x" />
            </th>
            <th scope="col" className={styles.number}>
              Records
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ startDay, endDay, count }) => (
            <tr key={`${startDay} ${endDay}`}>
              <td className={styles.line}>{formatWindow(startDay, endDay)}</td>
              <td className={styles.wide}>
                <Band {...{ axis, startDay, endDay }} />
              </td>
              <td className={styles.number}>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {distinctCount > shown.length && (
        <p>and {formatMany(distinctCount - shown.length, 'more window')}</p>
      )}
    </section>
  );
}

/** Of the windows the most frequent, in their order. */
function mostFrequent(distinct: WindowProfile['distinct']): WindowProfile['distinct'] {
  const chosen = new Set(distinct.toSorted((a, b) => b.count - a.count).slice(0, MOST));
  return distinct.filter((window) => chosen.has(window));
}
