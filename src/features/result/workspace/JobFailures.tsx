import { memo } from 'react';
import { RepairLogButton } from '#features/mending/repairLog/RepairLogButton.tsx';
import { FailureCauses } from '#features/result/failures/FailureCauses.tsx';
import { MendButton } from '#features/mending/MendButton.tsx';
import { useOpenMending } from '#features/mending/OpenMending.tsx';
import { NotDownloaded } from '#features/mending/resubmission/NotDownloaded.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { useSlots } from './slots.ts';

/** Why polygons of the job failed, with the ways to mend them and to hold them against an earlier job. */
export const JobFailures = memo(function JobFailures() {
  const hasFailed = useResult((state) => state.snapshot.counts.failed > 0);
  return (
    <FailureCauses aside={hasFailed && <MendButton />} notice={<NotSaved />} foot={<Compare />} />
  );
});

export function NotSaved() {
  const { handle } = useResultStore();
  return <NotDownloaded handle={handle} chosen={useOpenMending().chosen} />;
}

function Compare() {
  return <RepairLogButton onCompare={useSlots().onCompare} />;
}
