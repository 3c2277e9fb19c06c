import { formatCount, formatMany } from '#lib/format.ts';
import { formatNearly } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import type { Unmatched, UnmatchedPlot } from '#result/names/protocol.ts';
import styles from './UnmatchedDialog.module.css';

const TITLES: Record<Unmatched, string> = {
  missing: 'Missing from the result',
  near: 'Nearly the same',
  notInFile: 'Not in the file',
};
const MEANINGS: Record<Unmatched, string> = {
  missing:
    'These plots are in the file, but the result has them neither as processed nor as failed. The CSV can be submitted as it is.',
  near: 'No row of the file has exactly the shape of these plots. Each takes its name from the row that shares at least 90 % of its area, or from the only row whose point is inside it.',
  notInFile: 'These plots are in the result, but no row of the file has their shape.',
};

/** The plots that have no exact match, as a list and as a CSV. */
export function UnmatchedDialog({ which, onClose }: { which: Unmatched; onClose: () => void }) {
  const store = useResultStore();
  const version = useResult((state) => state.namesKey);
  const { answer, error } = useAnswer(store.handle, {
    kind: 'unmatched',
    request: { which },
    version,
  });
  function show(row: number) {
    onClose();
    store.show(row);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[which]}
      size="wide"
      actions={
        answer && (
          <Button icon={<DownloadIcon />} onClick={() => saveBlob(answer.csv, answer.name)}>
            Download CSV ({formatCount(answer.count)})
          </Button>
        )
      }
    >
      <p className={styles.words}>{MEANINGS[which]}</p>
      {error && <p role="alert">The list couldn’t be loaded: {visibleText(error.message)}</p>}
      {!answer && !error && <p role="status">Loading the list…</p>}
      <ul className={styles.list} aria-label={TITLES[which]}>
        {answer?.plots.map((plot) => (
          <li key={`${plot.row} ${plot.fileRow}`} className={styles.plot}>
            <b>{nameOf(plot)}</b>
            <span className={styles.detail}>{visibleText(plot.detail)}</span>
            {which === 'missing' && <span className={styles.bad}>missing</span>}
            {which === 'near' && (
              <span className={styles.share}>
                {plot.share === null ? 'matched by a point' : formatNearly(plot.share)}
              </span>
            )}
            {plot.row !== null && (
              <Button size="small" onClick={() => show(plot.row ?? 0)}>
                Show record {formatCount(plot.row + 1)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answer && answer.plots.length < answer.count && (
        <p className={styles.words}>
          {formatMany(answer.count - answer.plots.length, 'more plot')} in the CSV.
        </p>
      )}
    </Dialog>
  );
}

function nameOf({ name, fileRow, row }: UnmatchedPlot): string {
  if (name !== null) return visibleText(name);
  return fileRow === null ? `Record ${formatCount((row ?? 0) + 1)}` : `Row ${formatCount(fileRow)}`;
}
