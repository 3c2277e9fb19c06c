import type { ReactNode } from 'react';
import {
  MendingBar,
  MendingPanel,
  prepareMending,
  RepairLogDialog,
} from '#request/repair/page/laterParts.tsx';
import { WhenMending } from '#request/repair/page/mendingView.tsx';
import { OpenMending } from '#request/repair/page/OpenMending.tsx';
import { OpenRepairLog } from '#request/repair/page/repairLog/OpenRepairLog.tsx';
import { PanelSkeleton } from '#result/page/frame/WorkspaceFrames.tsx';
import {
  RepairContext,
  ReportContext,
  TaskContext,
  type RepairAroundProps,
  type RepairParts,
  type ReportDialogProps,
} from '#result/store/joinedParts.ts';
import { lazyPart, lazyParts, NOTHING } from '#ui/lazyPart.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';

const panels = lazyParts(async () => (await import('./joinedPanels.tsx')).JOINED_PANELS);
const MendButton = panels.part((code) => code.MendButton, NOTHING);
const MendingState = panels.part((code) => code.MendingState, NOTHING);
const MendingComing = panels.part(
  () => PanelSkeleton,
  () => <PartMissing what="The repairs" />,
);
const NotSaved = panels.part((code) => code.NotSaved, NOTHING);
const RepairLogButton = panels.part((code) => code.RepairLogButton, NOTHING);

/** A job's star, note and saved views, and what compares it with another. */
export const NotesOfJob = panels.part((code) => code.NotesOfJob, NOTHING);

/** Mending is innermost: it renders most often, and those around it don't render with it. */
function Around({ id, job, children }: RepairAroundProps) {
  return (
    <OpenRepairLog job={job} Dialog={RepairLogDialog}>
      <OpenMending job={id} State={MendingState}>
        {(mending) => <TaskContext value={mending}>{children}</TaskContext>}
      </OpenMending>
    </OpenRepairLog>
  );
}

const REPAIR: RepairParts = {
  Around,
  prepare: prepareMending,
  button: <MendButton />,
  PlotButton: panels.part((code) => code.MendPlotButton, NOTHING),
  notSaved: (
    <WhenMending>
      <NotSaved />
    </WhenMending>
  ),
  repairLog: <RepairLogButton />,
  panel: (
    <WhenMending waiting={<MendingComing waiting={<PanelSkeleton />} />}>
      <MendingPanel waiting={<PanelSkeleton />} />
    </WhenMending>
  ),
  bar: (
    <WhenMending>
      <MendingBar />
    </WhenMending>
  ),
};

const { Part: ReportDialog } = lazyPart(
  async () => (await import('#report/make/ReportDialog.tsx')).ReportDialog,
  () => <PartMissing what="The report" />,
);

const renderReport = (dialog: ReportDialogProps) => <ReportDialog {...dialog} />;

/** Joins repairs and reports to the page of a result or a comparison. */
export function JoinedParts({ children }: { children: ReactNode }) {
  return (
    <ReportContext value={renderReport}>
      <RepairContext value={REPAIR}>{children}</RepairContext>
    </ReportContext>
  );
}
