import type { ReactNode } from 'react';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { OpenNames } from '#result/names/page/useNames.tsx';
import { Ended, Receiving, Silent } from '#result/page/workspace/ReadingState.tsx';
import { ViewProblems, WideFrame } from '#result/page/frame/WorkspaceFrames.tsx';
import { useResultKeys } from '#result/page/frame/useResultKeys.ts';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { type OpenJob, OpenJobContext } from '#result/store/openJob.ts';
import { OpenResult } from '#result/store/useResult.tsx';
import { useUndoKey } from '#request/page/check/deciding.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { RepairBar } from './RepairBar.tsx';
import { RepairMap } from './RepairMap.tsx';
import { RepairPanel } from './RepairPanel.tsx';
import { RepairProvider } from './RepairProvider.tsx';
import { useRepairState } from './repairState.ts';
import type { ResubmissionFiles } from './resubmission/useResubmissionFiles.ts';
import check from '#request/page/check/CheckStage.module.css';
import styles from './Repair.module.css';

interface OpenRepairProps {
  handle: ResultHandle;
  /** Null for a result from disk. */
  job: OpenJob | null;
  children: ReactNode;
}

/** Provides an open result whose failed plots are repaired. */
export function OpenRepair({ handle, job, children }: OpenRepairProps) {
  return (
    <OpenResult handle={handle} of="repair">
      <OpenJobContext value={job}>
        <OpenNames job={job} dropped={null}>
          <RepairProvider>{children}</RepairProvider>
        </OpenNames>
      </OpenJobContext>
    </OpenResult>
  );
}

interface RepairCheckProps {
  handle: ResultHandle;
  title: string;
  back: { to: string; state?: unknown };
  files: ResubmissionFiles;
  renderMap: RenderMap;
  onReadAgain: () => void;
}

/** The first stage where failed plots are repaired: why they were refused, on the map, and what's done about each. */
export function RepairCheck(props: RepairCheckProps) {
  const { handle, title, back, files, renderMap, onReadAgain } = props;
  const { step, unselect, plot, chosen } = useRepairState();
  const phone = useMediaQuery(PHONE);
  useResultKeys({ onStep: step, onEscape: () => plot.row !== null && unselect() });
  useUndoKey(chosen.canUndo !== null, chosen.undo);
  const map = <RepairMap renderMap={renderMap} />;
  const over = <Receiving onReadAgain={onReadAgain} />;
  return (
    <div className={check.check}>
      <RepairBar {...{ title, back, files }} />
      <Ended onReadAgain={onReadAgain} />
      <Silent {...{ handle, onReadAgain }} />
      <ViewProblems />
      {phone ? (
        <div className={styles.phone}>
          <div className={styles.map}>
            {map}
            {over}
          </div>
          <RepairPanel />
        </div>
      ) : (
        <WideFrame map={map} over={over} side={<RepairPanel />} below={null} />
      )}
    </div>
  );
}
