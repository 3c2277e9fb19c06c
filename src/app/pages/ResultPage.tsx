import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { connectionId } from '#service/connection.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { JobResult } from '#result/page/JobResult.tsx';
import { NotesRoom } from '#result/page/bar/ActionsRoom.tsx';
import { NoSuchAddress } from '#result/page/NoSuchAddress.tsx';
import { isAddressable, parseJobPath } from '#lib/address.ts';
import { JoinedParts, NotesOfJob } from './joinedParts.tsx';
import { useMapOfResult } from './useMapOfResult.tsx';

/** One job's result; has to be inside RequireConnection. */
export function ResultPage() {
  const jobId = parseJobPath(useLocation().pathname);
  if (jobId === null || !isAddressable(jobId)) return <NoSuchAddress />;
  return <Job jobId={jobId} />;
}

/** Memoized, since the page renders with every change of the address, and the view in it is the store's. */
const Job = memo(function Job({ jobId }: { jobId: string }) {
  const connection = useRequiredConnection();
  const { config, disconnect } = useConnection();
  const map = useMapOfResult(config);
  return (
    <JoinedParts>
      <JobResult
        key={`${connectionId(connection)} ${jobId}`}
        connection={connection}
        jobId={jobId}
        onReconnect={config.mode === 'gateway' ? null : disconnect}
        renderNotes={(name, address) => (
          <NotesOfJob {...{ connection, jobId, name, address }} waiting={<NotesRoom />} />
        )}
        {...map}
      />
    </JoinedParts>
  );
});
