import { useConnection } from '#features/connection/useConnection.tsx';
import { FileResult } from '#features/result/FileResult.tsx';
import { RESULT_PARTS } from './resultParts.tsx';
import { useMapOfResult } from './useMapOfResult.tsx';

/** A saved response from disk: everything but the job list works on it. */
export function FilePage() {
  const { config } = useConnection();
  return <FileResult parts={RESULT_PARTS} {...useMapOfResult(config)} />;
}
