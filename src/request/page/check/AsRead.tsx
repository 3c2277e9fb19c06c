import { visibleText } from '#lib/visibleText.ts';
import type { PlotFileSummary } from '#request/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './AsRead.module.css';

const ROLES = ['start', 'end', 'name'] as const;

/** The first rows as they were read, each column with what it was taken for. */
export function AsRead({ file: { firstRows, chosen, unsure } }: { file: PlotFileSummary }) {
  const { headings, rows } = firstRows;
  const roleOf = (heading: string) => {
    const role = ROLES.find((role) => chosen[role] === heading);
    return role && texts.columnRoles[role];
  };
  return (
    <details className={styles.details} open={unsure.length > 0}>
      <summary>{texts.firstRowsAsRead}</summary>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={texts.asRead}>
          <thead>
            <tr>
              <th scope="col">
                {texts.shape}
                {chosen.polygon !== null && (
                  <small>
                    {' '}
                    ← <bdi>{visibleText(chosen.polygon)}</bdi>
                  </small>
                )}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  <bdi>{visibleText(heading)}</bdi>
                  {roleOf(heading) && <small> → {roleOf(heading)}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, shape }, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and never move
              <tr key={row}>
                <td>{shape}</td>
                {cells.map((cell, at) => (
                  <td key={headings[at]} dir="auto">
                    <bdi>{visibleText(cell)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
