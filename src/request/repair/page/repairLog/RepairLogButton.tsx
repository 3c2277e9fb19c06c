import { Button } from '#ui/Button.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { useChooseRepairLog } from './OpenRepairLog.tsx';

/** Checks which failed plots of an earlier job were processed in this one; beside the count of failures. */
export function RepairLogButton() {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<SwapIcon size={14} />}
      title="See which failed plots of an earlier job were processed in this one"
      onClick={useChooseRepairLog()}
    >
      Check against a repair log
    </Button>
  );
}
