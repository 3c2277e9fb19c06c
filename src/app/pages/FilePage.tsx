import { useConnection } from '#service/useConnection.tsx';
import { FileResult } from '#result/page/FileResult.tsx';
import { JoinedParts } from './joinedParts.tsx';
import { useMapOfResult } from './useMapOfResult.tsx';

/** A result file from disk, with all that a job's result has but notes and comparison. */
export function FilePage() {
  const { config } = useConnection();
  return (
    <JoinedParts>
      <FileResult {...useMapOfResult(config)} />
    </JoinedParts>
  );
}
