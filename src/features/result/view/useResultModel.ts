import { useAnswer } from './useAnswer.ts';
import { useCauseDetail } from './useCauseDetail.ts';
import { useAppliedStyle } from './useAppliedStyle.ts';
import { useDraft } from './useDraft.ts';
import { useOrder } from './useOrder.ts';
import { usePaintFrame } from './usePaintFrame.ts';
import { useResultSnapshot, useSlowSnapshot } from './useResultSnapshot.ts';
import { useResultView } from './useResultView.ts';
import { useScale } from './useScale.ts';
import { useSelection } from './useSelection.ts';
import { filtersInForce } from './filtersInForce.ts';
import { frameFor } from './plotsChoice.ts';
import { indexProblem } from './indexProblem.ts';
import { filterOf, isFiltering, shownIndex } from './viewFilter.ts';
import type { AddressOf, ResultView } from '#engine/address/viewAddress.ts';
import { NO_CAUSES } from '#engine/failures/findCauses.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';

/** The causes that are known at once; a result may have as many as records. */
const LARGEST_CAUSES = { search: '', first: 0, end: 50 };

/** Days beyond which the windows' chart takes several days together. */
const MOST_BUCKETS = 1000;

/** All that the parts of a result's page share: the view, what the worker says to it, the selection. */
export function useResultModel(handle: ResultHandle, of: AddressOf = 'result') {
  const snapshot = useResultSnapshot(handle);
  const slow = useSlowSnapshot(snapshot);
  const { revision } = slow;
  const { view, problems, change, latestView } = useResultView(of);
  const { drafted, setDraft, dropDraft } = useDraft(view, change);
  const ended = snapshot.phase === 'ended';
  const days = daysOf(snapshot);
  // Changes with what the plots are called.
  const namesKey = snapshot.names ? `${snapshot.names.label} ${snapshot.revision}` : '';
  const wanted = filterOf(drafted, snapshot, of);
  const index = shownIndex(wanted, snapshot.indices);
  const missing = ended ? indexProblem(view.index, snapshot.indices) : null;
  const scale = useScale({ of, linked: view.scale, index, change, latestView });
  const frame = usePaintFrame();
  const { filter, matching, ...applied } = useAppliedStyle(handle, {
    filter: wanted,
    scale: scale.choice,
    frame: frameFor(frame, view.plots),
    ended: [ended, namesKey],
  });

  const order = useOrder(handle, {
    of,
    sort: view.sort,
    change,
    latestView,
    version: [filter, slow.counts.received, ended, namesKey],
  });
  const selection = useSelection(handle, {
    reference: view.record,
    change,
    version: ended ? 'ended' : revision,
    style: `${revision} ${namesKey}`,
  });
  const hasFailed = snapshot.counts.failed > 0;
  const causesVersion = hasFailed && !ended ? revision : 'ended';
  const causes = useAnswer(handle, {
    kind: 'causes',
    request: hasFailed ? LARGEST_CAUSES : null,
    version: causesVersion,
  }).answer;
  const cause = useCauseDetail(handle, hasFailed ? filter.cause : null, causesVersion);
  const windows = useAnswer(handle, {
    kind: 'windows',
    request: { buckets: days ? Math.min(MOST_BUCKETS, days.last - days.first + 1) : 1 },
    version: ended ? 'ended' : revision,
  }).answer;

  const filters = filtersInForce(filter, { index, counts: snapshot.counts, cause });
  /** Takes filters off: what is told, or all that are in force. */
  function clearFilters(clears?: Partial<ResultView>) {
    dropDraft(clears);
    change(clears ?? Object.assign({}, ...filters.map((each) => each.clears)));
  }

  return {
    handle,
    snapshot,
    revision,
    styleRevision: applied.revision,
    ended,
    view,
    drafted,
    problems: missing === null ? problems : [...problems, missing],
    change,
    setDraft,
    filter,
    filtering: isFiltering(filter) || (matching?.otherWindows ?? 0) > 0,
    filters,
    clearFilters,
    matching,
    scale,
    order,
    selection,
    causes: causes ?? NO_CAUSES,
    causesVersion,
    windows,
    index,
    days,
    namesKey,
  };
}

/** First and last day of all windows; null without any. */
function daysOf({ firstDay, lastDay }: ResultSnapshot) {
  return firstDay === null || lastDay === null ? null : { first: firstDay, last: lastDay };
}

export type ResultModel = ReturnType<typeof useResultModel>;
