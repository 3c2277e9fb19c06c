import { MendingPanel } from '#features/result/mending/MendingPanel.tsx';
import { ResubmissionBar } from '#features/result/mending/resubmission/ResubmissionBar.tsx';
import { Splitter } from '#ui/Splitter.tsx';
import type { Panel } from '#ui/usePanel.ts';
import styles from './ResultWorkspace.module.css';
import type { PanelProps } from './workspaceProps.ts';

/** Height of the bar that takes the records' place, in CSS px. */
export const MENDING_BAR_HEIGHT = 64;

/** What takes the place of the records and of the side panel while plots are mended. */
export function MendingSide({ panel, ...props }: PanelProps & { panel: Panel }) {
  return (
    <>
      {!props.mending.isOnlyExamined && (
        <div className={styles.bar}>
          <MendingBar {...props} />
        </div>
      )}
      <div className={styles.side}>
        <Splitter panel={panel} edge="left" label="Width of the side panel" />
        {!panel.folded && <MendingPanel mending={props.mending} />}
      </div>
    </>
  );
}

export function MendingBar({ model: { handle }, mending, onCompare }: PanelProps) {
  const { chosen, failed } = mending;
  return <ResubmissionBar {...{ handle, chosen, onCompare }} failed={failed.count} />;
}
