import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { MapState } from '#features/result/view/useMapState.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { formatCount } from '#lib/format.ts';
import { FarPlotsNote } from './FarPlotsNote.tsx';

/** How many of the plots the map shows, beside its scale, and above which of them lie far off; nothing until they are counted. */
export function MapCaption({ model, map }: { model: ResultModel; map: MapState }) {
  const { handle, view, filter, filters, ended, revision } = model;
  const within = map.inView;
  const { answer } = useAnswer(handle, {
    kind: 'plots',
    request: within && { within },
    version: [filter, ended || revision],
  });
  if (!answer) return null;
  const all = filters.length > 0 ? 'plots that pass the filter' : 'plots';
  // Whoever mends has filtered nothing: the cause that stands open is shown.
  const plots = view.panel === 'failures' && filter.cause !== null ? 'failed plots' : all;
  return (
    <>
      <FarPlotsNote model={model} map={map} />
      <span>
        {formatCount(answer.inView)} of {formatCount(answer.all)} {plots} in view
      </span>
    </>
  );
}
