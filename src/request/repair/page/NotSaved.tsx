import { formatCount } from '#lib/format.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { countChosen, type ChosenPlots } from './resubmission/useChosenPlots.ts';
import { useResubmissionFiles } from './resubmission/useResubmissionFiles.ts';
import { useOpenMending } from './mendingView.tsx';
import styles from './resubmission/ResubmissionBar.module.css';

/** Reminds, beside the result, of chosen plots that aren't downloaded yet. */
export function NotSaved() {
  const { handle } = useResultStore();
  return <NotDownloaded handle={handle} chosen={useOpenMending().chosen} />;
}

/** Reminds of chosen plots that aren't downloaded yet; nothing where there are none. */
export function NotDownloaded({ handle, chosen }: { handle: ResultHandle; chosen: ChosenPlots }) {
  const files = useResubmissionFiles(handle, chosen);
  const { all, mended, asSent } = countChosen(chosen.choices);
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
