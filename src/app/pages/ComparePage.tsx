import { useLocation } from 'react-router-dom';
import { connectionId } from '#service/connection.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { JobComparison } from '#compare/page/JobComparison.tsx';
import { NoSuchAddress } from '#result/page/NoSuchAddress.tsx';
import { isAddressable, parseComparePath } from '#lib/address.ts';
import { JoinedParts } from './joinedParts.tsx';
import { useMapOfResult } from './useMapOfResult.tsx';

/** Two jobs compared; has to be inside RequireConnection. */
export function ComparePage() {
  const connection = useRequiredConnection();
  const { config } = useConnection();
  const jobs = parseComparePath(useLocation().pathname);
  const { renderMap } = useMapOfResult(config);
  if (!jobs?.every(isAddressable)) return <NoSuchAddress />;
  return (
    <JoinedParts>
      <JobComparison
        // Sorted: swapping the two jobs opens no new comparison, so a chosen file stays.
        key={`${connectionId(connection)} ${jobs.toSorted().join(' ')}`}
        connection={connection}
        jobs={jobs}
        renderMap={renderMap}
      />
    </JoinedParts>
  );
}
