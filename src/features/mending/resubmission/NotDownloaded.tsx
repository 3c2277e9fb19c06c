import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import { countChoices } from './choices.ts';
import styles from './NotDownloaded.module.css';
import type { ChosenPlots } from './useChosenPlots.ts';
import { useResubmissionFiles } from './useResubmissionFiles.ts';

/** Reminds of what was chosen and isn't saved yet; nothing where there is none. */
export function NotDownloaded({ handle, chosen }: { handle: ResultHandle; chosen: ChosenPlots }) {
  const files = useResubmissionFiles(handle, chosen);
  const { all, mended, asSent } = countChoices(chosen.choices);
  if (all === 0 || chosen.isDownloaded) return null;
  const parts = [
    mended > 0 && `${formatCount(mended)} repaired`,
    asSent > 0 && `${formatCount(asSent)} as sent`,
    'not downloaded',
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
        Download CSV ({formatCount(all)})
      </Button>
    </div>
  );
}
