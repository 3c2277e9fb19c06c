import { useOpenJob } from '#result/store/openJob.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { useOpenMending } from './mendingView.tsx';
import { useChooseRepairLog } from './repairLog/OpenRepairLog.tsx';
import { ResubmissionBar } from './resubmission/ResubmissionBar.tsx';

/** The resubmission's bar, below the view in which plots are mended. */
export function MendingBar() {
  const { handle } = useResultStore();
  const onCheckLog = useChooseRepairLog();
  const { chosen, failed } = useOpenMending();
  const job = useOpenJob();
  return (
    <ResubmissionBar
      {...{ handle, chosen, onCheckLog }}
      failed={failed.count}
      connection={job?.connection ?? null}
    />
  );
}
