import { useOpenMending } from '#features/mending/OpenMending.tsx';
import { ResubmissionBar } from '#features/mending/resubmission/ResubmissionBar.tsx';
import { useResultStore } from '#openResult/useResult.tsx';
import { useSlots } from './slots.ts';

/** What was chosen to be sent again, while plots are mended. */
export function MendingBar() {
  const { handle } = useResultStore();
  const { onCompare } = useSlots();
  const { chosen, failed } = useOpenMending();
  return <ResubmissionBar {...{ handle, chosen, onCompare }} failed={failed.count} />;
}
