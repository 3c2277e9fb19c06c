import { useLocation } from 'react-router-dom';
import { connectionId } from '#api/connection.ts';
import { useConnection, useRequiredConnection } from '#features/connection/useConnection.ts';
import { JobResult } from '#features/result/job/JobResult.tsx';
import { NoSuchAddress } from '#features/result/job/NoSuchAddress.tsx';
import { CompareWith } from '#features/jobs/comparing/CompareWith.tsx';
import { JobWords, OwnNote } from '#features/ownWords/JobWords.tsx';
import { isAddressable, parseJobPath } from '#lib/address.ts';
import { useMapOfResult } from './useMapOfResult.tsx';

/** One job's result; stands below a RequireConnection. */
export function ResultPage() {
  const connection = useRequiredConnection();
  const { config, disconnect } = useConnection();
  const jobId = parseJobPath(useLocation().pathname);
  const map = useMapOfResult(config);
  if (jobId === null || !isAddressable(jobId)) return <NoSuchAddress />;
  return (
    <JobResult
      key={`${connectionId(connection)} ${jobId}`}
      connection={connection}
      jobId={jobId}
      onReconnect={config.mode === 'gateway' ? null : disconnect}
      renderOwnWords={(name, address) => (
        <CompareWith {...{ connection, jobId }}>
          {(compare) => <JobWords {...{ connection, jobId, name, address }} more={[compare]} />}
        </CompareWith>
      )}
      ownNote={<OwnNote {...{ connection, jobId }} />}
      {...map}
    />
  );
}
