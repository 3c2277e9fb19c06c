import { useResultStore } from '#openResult/useResult.tsx';
import { useOpenMending } from './useMending.tsx';
import { useChooseRepairLog } from './repairLog/RepairLog.tsx';
import { ResubmissionBar } from './resubmission/ResubmissionBar.tsx';

/** What was chosen to be sent again, while plots are mended. */
export function MendingBar() {
  const { handle } = useResultStore();
  const onCompare = useChooseRepairLog();
  const { chosen, failed } = useOpenMending();
  return <ResubmissionBar {...{ handle, chosen, onCompare }} failed={failed.count} />;
}
