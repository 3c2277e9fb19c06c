import { formatCount } from '#lib/format.ts';
import { formatNearly } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import type { Unmatched, UnmatchedPlot } from '#result/names/protocol.ts';
import { texts } from './texts.en.ts';
import styles from './UnmatchedDialog.module.css';

const TITLES: Record<Unmatched, string> = {
  missing: texts.missingFromResult,
  near: texts.nearlyTheSame,
  notInFile: texts.notInFile,
};
const MEANINGS: Record<Unmatched, string> = {
  missing: texts.missingIntro,
  near: texts.nearIntro,
  notInFile: texts.notInFileIntro,
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
            {texts.downloadCsv(formatCount(answer.count))}
          </Button>
        )
      }
    >
      <p className={styles.words}>{MEANINGS[which]}</p>
      {error && <p role="alert">{texts.listNotLoaded(visibleText(error.message))}</p>}
      {!answer && !error && <p role="status">{texts.loadingList}</p>}
      <ul className={styles.list} aria-label={TITLES[which]}>
        {answer?.plots.map((plot) => (
          <li key={`${plot.row} ${plot.fileRow}`} className={styles.plot}>
            <b>{nameOf(plot)}</b>
            <span className={styles.detail} dir="auto">
              {visibleText(plot.detail)}
            </span>
            {which === 'missing' && <span className={styles.bad}>{texts.missingSmall}</span>}
            {which === 'near' && (
              <span className={styles.share}>
                {plot.share === null ? texts.matchedByPoint : formatNearly(plot.share)}
              </span>
            )}
            {plot.row !== null && (
              <Button size="small" onClick={() => show(plot.row ?? 0)}>
                {texts.showRecord(formatCount(plot.row + 1))}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answer && answer.plots.length < answer.count && (
        <p className={styles.words}>{texts.morePlotsInCsv(answer.count - answer.plots.length)}</p>
      )}
    </Dialog>
  );
}

function nameOf({ name, fileRow, row }: UnmatchedPlot): string {
  if (name !== null) return visibleText(name);
  return fileRow === null
    ? texts.recordAt(formatCount((row ?? 0) + 1))
    : texts.fileRowAt(formatCount(fileRow));
}
