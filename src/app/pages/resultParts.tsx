import {
  MendingBar,
  MendingPanel,
  prepareMending,
  RepairLogDialog,
} from '#request/repair/page/laterParts.tsx';
import { WhenMending } from '#request/repair/page/mendingView.tsx';
import { OpenMending } from '#request/repair/page/OpenMending.tsx';
import { OpenRepairLog } from '#request/repair/page/repairLog/OpenRepairLog.tsx';
import { OpenNames } from '#result/names/page/useNames.tsx';
import { type AroundProps, type ResultParts, TaskContext } from '#result/page/workspace/parts.ts';
import { OpenJobPlace } from '#result/time/page/OpenJobPlace.tsx';
import { PanelSkeleton } from '#result/page/frame/WorkspaceFrames.tsx';
import { OpenJobContext } from '#result/store/openJob.ts';
import { lazyPart, lazyParts, NOTHING } from '#ui/lazyPart.tsx';
import { missingPanel, PartMissing } from '#ui/PartMissing.tsx';

/** Mending is innermost: it renders most often, and those around it don't render with it. */
function Around({ id, job, dropped, children }: AroundProps) {
  return (
    <OpenJobContext value={job}>
      <OpenNames {...{ job, dropped }}>
        <OpenJobPlace job={job}>
          <OpenRepairLog job={job} Dialog={RepairLogDialog}>
            <OpenMending job={id} State={MendingState}>
              {(mending) => <TaskContext value={mending}>{children}</TaskContext>}
            </OpenMending>
          </OpenRepairLog>
        </OpenJobPlace>
      </OpenNames>
    </OpenJobContext>
  );
}

/* What stands at rest beside the map, then what opens on a press. Where code can't be fetched, the larger parts say so. */
const panels = lazyParts(async () => (await import('./resultPanels.tsx')).RESULT_PANELS);
const groups = lazyPart(
  async () => (await import('#result/names/page/groups/GroupsPanel.tsx')).GroupsPanel,
  missingPanel('The groups'),
);
const throughTime = lazyPart(
  async () => (await import('#result/time/page/GroupThroughTime.tsx')).GroupThroughTime,
  missingPanel('The plots through time'),
);

const unusual = lazyPart(
  async () => (await import('#result/unusual/page/UnusualPanel.tsx')).UnusualPanel,
  missingPanel('The unusual plots'),
);
const pictures = lazyParts(async () => (await import('./pictureParts.tsx')).PICTURE_PARTS);

const NamesPanel = panels.part((code) => code.NamesPanel, NOTHING);
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
export const YourNote = panels.part((code) => code.YourNote, NOTHING);

/** What stands around a result's map and counts. */
export const RESULT_PARTS: ResultParts = {
  Around,
  prepare: () => {
    prepareMending();
    groups.prepare();
    throughTime.prepare();
    unusual.prepare();
    pictures.prepare();
  },
  JobActions: panels.part((code) => code.JobActions, NOTHING),
  MapChoices: panels.part((code) => code.MapChoices, NOTHING),
  MapCaption: panels.part((code) => code.MapCaption, NOTHING),
  OverlapList: panels.part(
    (code) => code.OverlapList,
    () => <PartMissing what="The list of the plots here" />,
  ),
  RecordMore: panels.part(
    (code) => code.RecordMore,
    () => <PartMissing what="More about this record" />,
  ),
  Values: panels.part(
    (code) => code.ValuesPanel,
    () => <PartMissing what="The values" />,
  ),
  Records: panels.part((code) => code.RecordsPanel, missingPanel('The records')),
  Failures: panels.part((code) => code.FailureCauses, NOTHING),
  Windows: panels.part((code) => code.WindowsPanel, NOTHING),
  EndingAlert: panels.part(
    (code) => code.EndingAlert,
    () => <PartMissing what="The result isn’t complete. More about that" />,
  ),
  SilentAlert: panels.part(
    (code) => code.SilentAlert,
    () => (
      <PartMissing what="The part of this page that reads results isn’t responding. More about that" />
    ),
  ),
  PrintSheet: panels.part((code) => code.PrintSheet, NOTHING),
  PlotThroughTime: panels.part((code) => code.PlotThroughTime, NOTHING),
  GroupThroughTime: throughTime.Part,
  Unusual: unusual.Part,
  Pictures: pictures.part((code) => code.Pictures, missingPanel('The pictures')),
  ChosenPicture: pictures.part((code) => code.ChosenPicture, NOTHING),
  names: <NamesPanel />,
  Groups: groups.Part,
  mending: {
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
  },
};
