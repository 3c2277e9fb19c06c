/** What the app joins to the panels at rest of a result's page: one piece of code with them (`vite.config.ts`). */
import type { Connection } from '#service/connection.ts';
import { useConnection } from '#service/useConnection.tsx';
import { CompareWith } from '#history/page/find/CompareWith.tsx';
import { SamePlotsAgain } from '#request/page/again/SamePlotsAgain.tsx';
import { NotSaved } from '#request/repair/page/NotSaved.tsx';
import { RepairButton, RepairPlotButton } from '#request/repair/page/RepairButtons.tsx';
import { RepairLogButton } from '#request/repair/page/repairLog/RepairLogButton.tsx';
import { useKeepForField, useKeepOpened } from '#result/kept/page/useKeepForField.tsx';
import { useIsKeeping, useKeepJob } from '#result/kept/page/useKept.ts';
import { JobNotes } from '#result/notes/JobNotes.tsx';
import { SavedSummary } from '#result/page/SavedSummary.tsx';
import { SearchJobs } from '#result/time/page/SearchJobs.tsx';
import { KnownVerdicts } from '#result/verdicts/page/KnownVerdicts.tsx';

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

export const JOINED_PANELS = {
  NotesOfJob,
  NotSaved,
  RepairButton,
  RepairLogButton,
  RepairPlotButton,
};
