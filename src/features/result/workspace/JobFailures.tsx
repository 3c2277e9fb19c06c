import { memo } from 'react';
import { FailureCauses } from '#features/result/failures/FailureCauses.tsx';
import { useResult } from '#openResult/useResult.tsx';
import { useParts } from './parts.ts';

/** Why polygons of the job failed, with the ways to mend them and to hold them against an earlier job. */
export const JobFailures = memo(function JobFailures() {
  const { mending } = useParts();
  const hasFailed = useResult((state) => state.snapshot.counts.failed > 0);
  return (
    <FailureCauses
      aside={hasFailed && mending.button}
      notice={mending.notSaved}
      foot={mending.repairLog}
    />
  );
});
