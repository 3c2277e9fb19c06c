import type { Bounds } from '#engine/columns.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { formatCount } from '#lib/format.ts';

/** How many of the plots the map shows, beside its scale; nothing until they are counted. */
export function MapCaption({ model, within }: { model: ResultModel; within: Bounds | null }) {
  const { handle, filter, filters, ended, revision } = model;
  const { answer } = useAnswer(handle, {
    kind: 'plots',
    request: within && { within },
    version: [filter, ended || revision],
  });
  if (!answer) return null;
  const plots = filters.length > 0 ? 'plots that pass the filter' : 'plots';
  return (
    <span>
      {formatCount(answer.inView)} of {formatCount(answer.all)} {plots} in view
    </span>
  );
}
