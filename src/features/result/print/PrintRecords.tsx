import { STATE_LABELS } from '#openResult/records/RecordCell.tsx';
import {
  formatCount,
  formatHectares,
  formatLocation,
  formatValue,
  formatWindow,
  NONE,
} from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordCells } from '#workers/protocol.ts';
import styles from './PrintSheet.module.css';

interface PrintRecordsProps {
  cells: readonly RecordCells[];
  /** How many pass the filter. */
  of: number;
  /** Name of the values. */
  index: string | null;
}

/** The records asked for, in the order of the table; its head stands on every page. */
export function PrintRecords({ cells, of, index }: PrintRecordsProps) {
  if (cells.length === 0) return null;
  const areNamed = cells.some(({ name }) => name !== undefined);
  return (
    <section className={styles.records}>
      <h2>
        Records{' '}
        <small>
          {of > cells.length
            ? `the first ${formatCount(cells.length)} of ${formatCount(of)}; filter to print others`
            : formatCount(of)}
        </small>
      </h2>
      <table className={styles.table} aria-label="Records">
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              Record
            </th>
            {areNamed && <th scope="col">Plot</th>}
            <th scope="col">State</th>
            <th scope="col" className={styles.number}>
              {visibleText(index ?? 'Value')}
            </th>
            <th scope="col">Window</th>
            <th scope="col" className={styles.number}>
              Area, ha
            </th>
            <th scope="col" className={styles.number}>
              Centre, lat lon
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.map((record) => (
            <PrintedRecord key={record.row} {...{ record, areNamed }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PrintedRecord({ record, areNamed }: { record: RecordCells; areNamed: boolean }) {
  const { row, name, state, value, color, startDay, endDay, areaHectares, lat, lon } = record;
  return (
    <tr>
      <td className={styles.number}>{formatCount(row + 1)}</td>
      {areNamed && <td>{visibleText(name ?? NONE)}</td>}
      <td className={state === 'failed' ? styles.failed : undefined}>{STATE_LABELS[state]}</td>
      <td className={styles.number}>
        {color !== null && <i className={styles.swatch} style={{ background: color }} />}
        {formatValue(value)}
      </td>
      <td>{formatWindow(startDay, endDay)}</td>
      <td className={styles.number}>{formatHectares(areaHectares)}</td>
      <td className={styles.number}>{formatLocation(lat, lon, 5)}</td>
    </tr>
  );
}
