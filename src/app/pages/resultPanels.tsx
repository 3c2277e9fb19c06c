/** What stands at rest around a result's map and counts: one piece of code, fetched after the first look. */
import type { Connection } from '#service/connection.ts';
import { useConnection } from '#service/useConnection.tsx';
import { CompareWith } from '#history/page/find/CompareWith.tsx';
import { MendButton, MendPlotButton } from '#request/repair/page/MendButton.tsx';
import { MendingState } from '#request/repair/page/MendingState.tsx';
import { NotSaved } from '#request/repair/page/NotSaved.tsx';
import { RepairLogButton } from '#request/repair/page/repairLog/RepairLogButton.tsx';
import { NamesPanel } from '#result/names/page/NamesPanel.tsx';
import { JobNotes, YourNote } from '#result/notes/JobNotes.tsx';
import { KeptStatus } from '#result/kept/page/KeptStatus.tsx';
import { useKeepForField, useKeepOpened } from '#result/kept/page/useKeepForField.tsx';
import { useIsKeeping, useKeepJob } from '#result/kept/page/useKept.ts';
import { JobActions } from '#result/page/bar/JobActions.tsx';
import { OverlapList } from '#result/page/card/OverlapList.tsx';
import { RecordMore } from '#result/page/workspace/RecordMore.tsx';
import { SamePlotsAgain } from '#request/page/again/SamePlotsAgain.tsx';
import { SavedSummary } from '#result/page/SavedSummary.tsx';
import { FailureCauses } from '#result/failures/page/FailureCauses.tsx';
import { PrintSheet } from '#result/page/print/PrintSheet.tsx';
import { EndingAlert, SilentAlert } from '#result/page/progress/ReadingAlerts.tsx';
import { RecordsPanel } from '#result/records/page/RecordsPanel.tsx';
import { WindowsPanel } from '#result/windows/page/WindowsPanel.tsx';
import { MapChoices } from '#result/page/workspace/MapChoices.tsx';
import { PlotThroughTime } from '#result/time/page/PlotThroughTime.tsx';
import { SearchJobs } from '#result/time/page/SearchJobs.tsx';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { KnownVerdicts } from '#result/verdicts/page/KnownVerdicts.tsx';
import { ValuesPanel } from '#result/values/page/ValuesPanel.tsx';

interface NotesOfJobProps {
  connection: Connection;
  jobId: string;
  /** The job's name; null where it has none, or it isn't known. */
  name: string | null;
  /** Returns the page's current path and query within the app. */
  address: () => string;
}

/** A job's star, note and saved views, and what compares it with another; its summary is saved, too, and the result kept. */
function NotesOfJob(props: NotesOfJobProps) {
  const { connection, jobId, name } = props;
  const { config } = useConnection();
  const isKeeping = useIsKeeping(connection, config);
  const keepOpened = useKeepOpened(connection, jobId, isKeeping ?? false);
  const keep = useKeepForField(connection, jobId, config);
  useKeepJob(connection, jobId);
  return (
    <>
      {isKeeping !== undefined && <SavedSummary {...{ connection, jobId }} onSaved={keepOpened} />}
      <KnownVerdicts connection={connection} />
      <CompareWith {...{ connection, jobId, SearchJobs }}>
        {(compare) => <JobNotes {...props} more={[compare, ...keep]} />}
      </CompareWith>
      <SamePlotsAgain {...{ connection, jobId, name }} />
    </>
  );
}

/** How old the result is where it came from this device, and the person's note. */
function NoteAndAge(props: Pick<NotesOfJobProps, 'connection' | 'jobId'>) {
  return (
    <>
      <KeptStatus {...props} />
      <YourNote {...props} />
    </>
  );
}

export const RESULT_PANELS = {
  EndingAlert,
  FailureCauses,
  JobActions,
  MapCaption,
  MapChoices,
  MendButton,
  MendingState,
  MendPlotButton,
  NamesPanel,
  NotesOfJob,
  NotSaved,
  OverlapList,
  PlotThroughTime,
  PrintSheet,
  RecordMore,
  RecordsPanel,
  RepairLogButton,
  SilentAlert,
  ValuesPanel,
  WindowsPanel,
  YourNote: NoteAndAge,
};
