import { useResultStore } from '#openResult/useResult.tsx';
import { useOpenMending } from './useMending.tsx';
import { NotDownloaded } from './resubmission/ResubmissionBar.tsx';

/** Reminds, beside the result, of chosen plots that aren't downloaded yet. */
export function NotSaved() {
  const { handle } = useResultStore();
  return <NotDownloaded handle={handle} chosen={useOpenMending().chosen} />;
}
