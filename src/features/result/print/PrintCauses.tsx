import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import { formatCount } from '#lib/format.ts';
import styles from './PrintSheet.module.css';

/** Why records failed, most frequent first. */
export function PrintCauses({ causes }: { causes: readonly CauseGroup[] }) {
  const most = causes[0]?.count ?? 1;
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
          {causes.map(({ key, title, count }) => (
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
    </section>
  );
}
