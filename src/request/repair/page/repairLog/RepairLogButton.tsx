import { useOpenJob } from '#result/store/openJob.ts';
import { Button } from '#ui/Button.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { useRepairLog } from './useRepairLog.tsx';
import { texts } from './texts.en.ts';

/** What checks which failed plots of an earlier job were processed in this one. */
export const CHECK_LOG = {
  name: texts.checkAgainstLog,
  hint: texts.checkAgainstLogHint,
};

/** Asks for the log, below the causes of failure of a result from disk: a job's actions have it. */
export function RepairLogButton() {
  const job = useOpenJob();
  const { choose, dialog } = useRepairLog();
  if (job) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<SwapIcon size={14} />}
        title={CHECK_LOG.hint}
        onClick={choose}
      >
        {CHECK_LOG.name}
      </Button>
      {dialog}
    </>
  );
}
