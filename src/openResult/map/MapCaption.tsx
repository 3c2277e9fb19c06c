import { useAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { formatCount } from '#lib/format.ts';
import { FarPlotsNote } from './FarPlotsNote.tsx';

/** How many of the plots the map shows, beside its scale, and above which of them lie far off; nothing until they are counted. */
export function MapCaption() {
  const { handle } = useResultStore();
  const within = useResult((state) => state.inView);
  const filter = useResult((state) => state.filter);
  const isFiltered = useResult((state) => state.filters.length > 0);
  const isOfFailures = useResult(({ view }) => view.panel === 'failures');
  const version = useResult(({ ended, revision }) => ended || revision);
  const { answer } = useAnswer(handle, {
    kind: 'plots',
    request: within && { within },
    version: [filter, version],
  });
  if (!answer) return null;
  const all = isFiltered ? 'plots that match the filters' : 'plots';
  // Whoever mends has filtered nothing: the cause that stands open is shown.
  const plots = isOfFailures && filter.cause !== null ? 'failed plots' : all;
  return (
    <>
      <FarPlotsNote />
      <span>
        {formatCount(answer.inView)} of {formatCount(answer.all)} {plots} in view
      </span>
    </>
  );
}
