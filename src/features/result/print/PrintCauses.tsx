import type { CausePage } from '#engine/failures/findCauses.ts';
import { formatCount } from '#lib/format.ts';
import styles from './PrintSheet.module.css';

/** Why records failed, most frequent first; the largest causes where there are many. */
export function PrintCauses({ causes: { groups, most, total } }: { causes: CausePage }) {
  return (
    <section>
      <table className={styles.table} aria-label="Failures by cause">
        <thead>
          <tr>
            <th scope="col">Cause of failure</th>
            <th scope="col" aria-label="Share" />
            <th scope="col" className={styles.number}>
              Failed
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, title, count }) => (
            <tr key={key}>
              <td>{title}</td>
              <td className={styles.share} aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </td>
              <td className={styles.number}>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > groups.length && (
        <p>
          The first {formatCount(groups.length)} of {formatCount(total)} causes.
        </p>
      )}
    </section>
  );
}
