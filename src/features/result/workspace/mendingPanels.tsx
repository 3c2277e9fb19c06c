import { MendingPanel } from '#features/result/mending/MendingPanel.tsx';
import { useOpenMending } from '#features/result/mending/OpenMending.tsx';
import { ResubmissionBar } from '#features/result/mending/resubmission/ResubmissionBar.tsx';
import { useResultStore } from '#features/result/view/useResult.tsx';
import { Splitter } from '#ui/Splitter.tsx';
import type { Panel } from '#ui/usePanel.ts';
import styles from './ResultWorkspace.module.css';
import { useSlots } from './slots.ts';

/** Height of the bar that takes the records' place, in CSS px. */
export const MENDING_BAR_HEIGHT = 64;

/** What takes the place of the records and of the side panel while plots are mended. */
export function MendingSide({ panel }: { panel: Panel }) {
  const { isOnlyExamined } = useOpenMending();
  return (
    <>
      {!isOnlyExamined && (
        <div className={styles.bar}>
          <MendingBar />
        </div>
      )}
      <div className={styles.side}>
        <Splitter panel={panel} edge="left" label="Width of the side panel" />
        {!panel.folded && <MendingPanel />}
      </div>
    </>
  );
}

export function MendingBar() {
  const { handle } = useResultStore();
  const { onCompare } = useSlots();
  const { chosen, failed } = useOpenMending();
  return <ResubmissionBar {...{ handle, chosen, onCompare }} failed={failed.count} />;
}
