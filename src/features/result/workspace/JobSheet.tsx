import { PrintSheet } from '#features/result/print/PrintSheet.tsx';
import { useResult } from '#openResult/useResult.tsx';
import { useJobMeta } from './JobHead.tsx';
import type { ResultWorkspaceProps } from './workspaceProps.ts';

/** The job on paper, once it has been on the map. */
export function JobSheet({ meta, drawMap }: Pick<ResultWorkspaceProps, 'meta' | 'drawMap'>) {
  const isPainted = useResult((state) => state.isPainted);
  const printed = useJobMeta(meta);
  return isPainted && <PrintSheet meta={printed} drawMap={drawMap} />;
}
