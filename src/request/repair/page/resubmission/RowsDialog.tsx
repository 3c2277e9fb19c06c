import { useEffect, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { Resubmission } from '#request/repair/protocol.ts';
import type { CsvField } from '#request/repair/pure/csvTable.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/Field.tsx';
import type { ResubmissionFiles } from './useResubmissionFiles.ts';
import { movedColumn, usualColumns, type ColumnLine } from './columnsChoice.ts';
import { texts } from './texts.en.ts';
import styles from './RowsDialog.module.css';

interface RowsDialogProps {
  open: boolean;
  files: ResubmissionFiles;
  onClose: () => void;
}

/** The rows as the CSV will have them, and its columns. */
export function RowsDialog({ open, files, onClose }: RowsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.rowsToResubmit} size="wide">
      {open && <Rows files={files} />}
    </Dialog>
  );
}

function Rows({ files }: { files: ResubmissionFiles }) {
  const { make, trouble } = files;
  const [shown, setShown] = useState<Resubmission | null>(null);
  // Asks the worker for the rows, again when the columns have changed.
  useEffect(
    function makePreview() {
      let wanted = true;
      const show = async () => {
        const made = await make('preview');
        if (wanted && made) setShown(made);
      };
      if (trouble === null) void show();
      return () => {
        wanted = false;
      };
    },
    [make, trouble],
  );
  return (
    <>
      <ColumnsEditor files={files} />
      {shown && (
        <>
          <p className={styles.count} role="status">
            {countText(shown)}
          </p>
          <Preview preview={shown.preview} />
        </>
      )}
    </>
  );
}

function countText({ count, preview, left }: Resubmission): string {
  const first = preview.rows.length;
  const rows =
    count > first ? texts.rowsFirstShown(count, formatCount(first)) : texts.rowCount(count);
  return left.length > 0 ? `${rows}; ${texts.leftOutNoPolygon(left.length)}` : rows;
}

/** What scrolls can be reached by the keyboard, and has a name. */
const SCROLLS = { role: 'region', 'aria-label': texts.preview, tabIndex: 0 } as const;

function Preview({ preview: { head, rows } }: { preview: Resubmission['preview'] }) {
  return (
    <div className={styles.scroll} {...SCROLLS}>
      <table className={styles.rows} aria-label={texts.rowsToResubmit}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                <bdi>{visibleText(name)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, place) => (
                <td key={head[place]}>
                  <bdi>{visibleText(cell)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FIELD_LABELS: Record<CsvField, string> = {
  polygon: texts.polygon,
  start_date: texts.startDate,
  end_date: texts.endDate,
  row: texts.record,
  cause: texts.cause,
  change: texts.change,
};

/** The CSV's columns, their order and names; saved on this device. */
function ColumnsEditor({ files }: { files: ResubmissionFiles }) {
  const { lines, setLines, trouble } = files;
  const change = (at: number, part: Partial<ColumnLine>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return (
    <details>
      <summary>
        {texts.columnsNamed(
          lines
            .filter(({ on }) => on)
            .map(({ name }) => name)
            .join(', '),
        )}
      </summary>
      <ul className={styles.editor} aria-label={texts.columnsOfCsv}>
        {lines.map((line, at) => (
          <li key={line.field} className={styles.line}>
            <Checkbox checked={line.on} onChecked={(on) => change(at, { on })}>
              {FIELD_LABELS[line.field]}
            </Checkbox>
            <TextInput
              aria-label={texts.columnName(FIELD_LABELS[line.field])}
              value={line.name}
              maxLength={100}
              disabled={!line.on}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <IconButton
              name={texts.moveEarlier(FIELD_LABELS[line.field])}
              icon={<ArrowUpIcon />}
              disabled={at === 0}
              onClick={() => setLines(movedColumn(lines, at, -1))}
            />
            <IconButton
              name={texts.moveLater(FIELD_LABELS[line.field])}
              icon={<ArrowDownIcon />}
              disabled={at === lines.length - 1}
              onClick={() => setLines(movedColumn(lines, at, 1))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" onClick={() => setLines(usualColumns())}>
          {texts.resetColumns}
        </Button>
        <p className={styles.trouble} role="status">
          {trouble}
        </p>
      </div>
    </details>
  );
}
