/** What stands at rest around a result's map and counts: one piece of code, fetched after the first look. */
import type { Connection } from '#api/connection.ts';
import { useConnection } from '#features/connection/useConnection.tsx';
import { CompareWith } from '#features/jobs/find/CompareWith.tsx';
import { MendButton, MendPlotButton } from '#features/mending/MendButton.tsx';
import { MendingState } from '#features/mending/MendingState.tsx';
import { NotSaved } from '#features/mending/NotSaved.tsx';
import { RepairLogButton } from '#features/mending/repairLog/RepairLogButton.tsx';
import { NamesPanel } from '#features/names/NamesPanel.tsx';
import { JobNotes, YourNote } from '#features/notes/JobNotes.tsx';
import { KeptStatus } from '#features/offline/KeptStatus.tsx';
import { useKeepForField, useKeepOpened } from '#features/offline/useKeepForField.tsx';
import { useIsKeeping, useKeepJob } from '#features/offline/useKept.ts';
import { JobActions } from '#features/result/bar/JobActions.tsx';
import { OverlapList } from '#features/result/card/OverlapList.tsx';
import { RecordMore } from '#features/result/workspace/RecordMore.tsx';
import { SamePlotsAgain } from '#features/request/again/SamePlotsAgain.tsx';
import { SavedSummary } from '#features/result/SavedSummary.tsx';
import { FailureCauses } from '#features/result/failures/FailureCauses.tsx';
import { PrintSheet } from '#features/result/print/PrintSheet.tsx';
import { EndingAlert, SilentAlert } from '#features/result/progress/ReadingAlerts.tsx';
import { RecordsPanel } from '#features/result/records/RecordsPanel.tsx';
import { WindowsPanel } from '#features/result/windows/WindowsPanel.tsx';
import { MapChoices } from '#features/result/workspace/MapChoices.tsx';
import { PlotThroughTime } from '#features/throughTime/PlotThroughTime.tsx';
import { SearchJobs } from '#openResult/jobSearch/SearchJobs.tsx';
import { MapCaption } from '#openResult/map/MapCaption.tsx';
import { KnownVerdicts } from '#openResult/verdicts/KnownVerdicts.tsx';
import { ValuesPanel } from '#openResult/values/ValuesPanel.tsx';

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
