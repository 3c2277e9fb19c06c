import { useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import { useOwnChoices } from './repairState.ts';
import { countChosen } from './resubmission/useChosenPlots.ts';
import { useResubmissionFiles } from './resubmission/useResubmissionFiles.ts';
import { useNearness } from './useTolerance.ts';
import { texts } from './texts.en.ts';
import styles from './RepairBar.module.css';

/** Reminds, beside the result, of plots to be sent again that aren't saved yet; nothing where there are none. */
export function NotSaved() {
  const { handle } = useResultStore();
  const { metres } = useNearness();
  const chosen = useOwnChoices(metres);
  const files = useResubmissionFiles(handle, chosen);
  const { all, mended, asSent } = countChosen(chosen.choices);
  if (all === 0 || chosen.isSaved) return null;
  const parts = [
    mended > 0 && texts.countRepaired(mended),
    asSent > 0 && texts.countAsSent(asSent),
    texts.notSaved,
  ];
  return (
    <div className={styles.line}>
      <p role="status">
        {parts.filter(Boolean).join(', ')}
        {files.trouble !== null && `. ${files.trouble}`}
      </p>
      <Button
        size="small"
        icon={<DownloadIcon size={14} />}
        disabled={files.trouble !== null}
        loading={files.isRunning}
        onClick={() => void files.make('csv')}
      >
        {texts.saveCsv}
      </Button>
    </div>
  );
}
