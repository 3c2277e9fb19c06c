import type { CsvField } from '#engine/resubmission/csvTable.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { movedColumn, usualColumns, type ColumnLine } from './columnsChoice.ts';
import styles from './RowsDialog.module.css';
import type { ResubmissionFiles } from './useResubmissionFiles.ts';

const FIELD_LABELS: Record<CsvField, string> = {
  polygon: 'Polygon',
  start_date: 'Start date',
  end_date: 'End date',
  row: 'Record',
  cause: 'Cause',
  change: 'Change',
};

/** Which columns the CSV has, in which order, under which names; remembered on this device. */
export function ColumnsEditor({ files }: { files: ResubmissionFiles }) {
  const { lines, setLines, trouble } = files;
  const change = (at: number, part: Partial<ColumnLine>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return (
    <details>
      <summary>
        Columns:{' '}
        {lines
          .filter(({ on }) => on)
          .map(({ name }) => name)
          .join(', ')}
      </summary>
      <ul className={styles.editor} aria-label="Columns of the CSV">
        {lines.map((line, at) => (
          <li key={line.field} className={styles.line}>
            <Checkbox checked={line.on} onChecked={(on) => change(at, { on })}>
              {FIELD_LABELS[line.field]}
            </Checkbox>
            <TextInput
              aria-label={`Name of the column ${FIELD_LABELS[line.field]}`}
              value={line.name}
              maxLength={100}
              disabled={!line.on}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <IconButton
              name={`${FIELD_LABELS[line.field]} earlier`}
              icon={<ArrowUpIcon />}
              disabled={at === 0}
              onClick={() => setLines(movedColumn(lines, at, -1))}
            />
            <IconButton
              name={`${FIELD_LABELS[line.field]} later`}
              icon={<ArrowDownIcon />}
              disabled={at === lines.length - 1}
              onClick={() => setLines(movedColumn(lines, at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" onClick={() => setLines(usualColumns())}>
          Reset columns
        </Button>
        <p className={styles.trouble} role="status">
          {trouble}
        </p>
      </div>
    </details>
  );
}
