import { useResultStore } from '#openResult/useResult.tsx';
import { useOpenMending } from './useMending.tsx';
import { useChooseRepairLog } from './repairLog/RepairLog.tsx';
import { ResubmissionBar, NotDownloaded } from './resubmission/ResubmissionBar.tsx';

/** The resubmission's bar, below the view in which plots are mended. */
export function MendingBar() {
  const { handle } = useResultStore();
  const onCheckLog = useChooseRepairLog();
  const { chosen, failed } = useOpenMending();
  return <ResubmissionBar {...{ handle, chosen, onCheckLog }} failed={failed.count} />;
}

/** Reminds, beside the result, of chosen plots that aren't downloaded yet. */
export function NotSaved() {
  const { handle } = useResultStore();
  return <NotDownloaded handle={handle} chosen={useOpenMending().chosen} />;
}
