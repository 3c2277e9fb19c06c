import type { ReactNode } from 'react';
import { RepairContext, ReportContext, type ReportDialogProps } from '#result/store/joinedParts.ts';
import { lazyPart, lazyParts, NOTHING } from '#ui/lazyPart.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';
import { texts } from './later.texts.en.ts';

const panels = lazyParts(async () => (await import('./joinedPanels.tsx')).JOINED_PANELS);
const NotSaved = panels.part((code) => code.NotSaved, NOTHING);
const RepairButton = panels.part((code) => code.RepairButton, NOTHING);
const RepairLogButton = panels.part((code) => code.RepairLogButton, NOTHING);

/** A job's star, note and saved views, and what compares it with another. */
export const NotesOfJob = panels.part((code) => code.NotesOfJob, NOTHING);

const REPAIR = {
  button: <RepairButton />,
  PlotButton: panels.part((code) => code.RepairPlotButton, NOTHING),
  notSaved: <NotSaved />,
  repairLog: <RepairLogButton />,
};

const { Part: ReportDialog } = lazyPart(
  async () => (await import('#report/make/ReportDialog.tsx')).ReportDialog,
  () => <PartMissing what={texts.theReport} />,
);

const renderReport = (dialog: ReportDialogProps) => <ReportDialog {...dialog} />;

/** Joins repairs and reports to the page of a result or a comparison. */
export function JoinedParts({ children }: { children: ReactNode }) {
  return (
    <JoinedReport>
      <RepairContext value={REPAIR}>{children}</RepairContext>
    </JoinedReport>
  );
}

/** Joins reports alone. */
export function JoinedReport({ children }: { children: ReactNode }) {
  return <ReportContext value={renderReport}>{children}</ReportContext>;
}
