import { useEffect, useState } from 'react';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { Resubmission } from '#workers/mendingProtocol.ts';
import { ColumnsEditor } from './ColumnsEditor.tsx';
import styles from './RowsDialog.module.css';
import type { ResubmissionFiles } from './useResubmissionFiles.ts';

interface RowsDialogProps {
  open: boolean;
  files: ResubmissionFiles;
  onClose: () => void;
}

/** The rows exactly as the CSV will hold them, and its columns. */
export function RowsDialog({ open, files, onClose }: RowsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Rows to resubmit" size="wide">
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
        const made = await make(null);
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
            {formatMany(shown.count, 'row')}
            {shown.count > shown.preview.rows.length &&
              `, the first ${formatCount(shown.preview.rows.length)} shown`}
            {shown.left.length > 0 &&
              `; ${formatMany(shown.left.length, 'plot')} left out: no polygon received`}
          </p>
          <Preview preview={shown.preview} />
        </>
      )}
    </>
  );
}

/** What scrolls is in reach of the keyboard, with a name. */
const SCROLLS = { role: 'region', 'aria-label': 'Preview', tabIndex: 0 } as const;

function Preview({ preview: { head, rows } }: { preview: Resubmission['preview'] }) {
  return (
    <div className={styles.scroll} {...SCROLLS}>
      <table className={styles.rows} aria-label="Rows to resubmit">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {visibleText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, place) => (
                <td key={head[place]}>{visibleText(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
