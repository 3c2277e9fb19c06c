import { usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from '#api/connection.ts';
import { useRequiredConnection } from '#features/connection/useConnection.tsx';
import { isAddressable, parseJobPath } from '#lib/address.ts';
import { resultQuery } from '#workers/page/resultQuery.ts';

/** Begins to read the result of the address while the page that shows it is still on its way. */
export function ResultPreload({ children }: { children: ReactNode }) {
  const connection = useRequiredConnection();
  const jobId = parseJobPath(useLocation().pathname);
  return (
    <>
      {jobId !== null && isAddressable(jobId) && <Preload connection={connection} jobId={jobId} />}
      {children}
    </>
  );
}

function Preload({ connection, jobId }: { connection: Connection; jobId: string }) {
  usePrefetchQuery(resultQuery(connection, jobId));
  return null;
}
