import { connectionId } from '#api/connection.ts';
import { useConnection, useRequiredConnection } from '#features/connection/useConnection.ts';
import { JobsHistory } from '#features/jobs/JobsHistory.tsx';
import { useJobsAddress } from '#features/jobs/useJobsAddress.ts';

/** The jobs history of what is connected to; stands below a RequireConnection. */
export function JobsPage() {
  const connection = useRequiredConnection();
  const { config, disconnect } = useConnection();
  const { page, pageSize, goToPage, setPageSize } = useJobsAddress();
  return (
    <JobsHistory
      key={connectionId(connection)}
      connection={connection}
      page={page}
      pageSize={pageSize}
      onPage={goToPage}
      onPageSize={setPageSize}
      onReconnect={config.mode === 'gateway' ? null : disconnect}
    />
  );
}
