import type { ResultView } from '#engine/address/viewAddress.ts';
import type { RecordDetail } from '#workers/protocol.ts';

/** What the view of failed plots makes of the selection: a plot that didn't fail was selected for something else, unless the view is entered for just that plot. */
export function keptSelection(
  detail: Pick<RecordDetail, 'state'> | null,
  enteredFor: number | null,
): Partial<ResultView> {
  const isOther = enteredFor === null && detail !== null && detail.state !== 'failed';
  return isOther ? { record: null } : {};
}
