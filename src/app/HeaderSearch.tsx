import { useConnection } from '#features/connection/useConnection.ts';
import { FindJob } from '#features/jobs/FindJob.tsx';

/** The header's search, among the jobs of what is connected to. */
export function HeaderSearch() {
  return <FindJob connection={useConnection().connection} />;
}
