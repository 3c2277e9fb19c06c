/** What the app joins to the panels at rest of a result's page: one piece of code with them (`vite.config.ts`). */
import type { Connection } from '#service/connection.ts';
import { useConnection } from '#service/useConnection.tsx';
import { CompareWith } from '#history/page/find/CompareWith.tsx';
import { SamePlotsAgain } from '#request/page/again/SamePlotsAgain.tsx';
import { NotSaved } from '#request/repair/page/NotSaved.tsx';
import { RepairButton, RepairPlotButton } from '#request/repair/page/RepairButtons.tsx';
import { CHECK_LOG, RepairLogButton } from '#request/repair/page/repairLog/RepairLogButton.tsx';
import { useRepairLog } from '#request/repair/page/repairLog/useRepairLog.tsx';
import { useKeepForField, useKeepOpened } from '#result/kept/page/useKeepForField.tsx';
import { useIsKeeping, useKeepJob } from '#result/kept/page/useKept.ts';
import { JobNotes } from '#result/notes/JobNotes.tsx';
import { SavedSummary } from '#result/page/SavedSummary.tsx';
import { SearchJobs } from '#result/time/page/SearchJobs.tsx';
import { KnownVerdicts } from '#result/verdicts/page/KnownVerdicts.tsx';
import { RefreshIcon } from '#ui/historyIcons.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { texts } from './later.texts.en.ts';

interface NotesOfJobProps {
  connection: Connection;
  jobId: string;
  /** The job's name; null where it has none, or it isn't known. */
  name: string | null;
  /** Returns the page's current path and query within the app. */
  address: () => string;
  onReadAgain: () => void;
}

/** A job's star, and the menu of what else is done with it; its summary is saved, too, and the result kept. */
function NotesOfJob({ onReadAgain, ...job }: NotesOfJobProps) {
  const { connection, jobId } = job;
  const { config } = useConnection();
  const isKeeping = useIsKeeping(connection, config);
  const keepOpened = useKeepOpened(connection, jobId, isKeeping ?? false);
  const keep = useKeepForField(connection, jobId, config);
  const { choose, dialog } = useRepairLog();
  useKeepJob(connection, jobId);
  const last = [
    { ...CHECK_LOG, icon: <SwapIcon />, run: choose },
    { name: texts.readAgain, hint: texts.fromService, icon: <RefreshIcon />, run: onReadAgain },
  ];
  return (
    <>
      {isKeeping !== undefined && <SavedSummary {...{ connection, jobId }} onSaved={keepOpened} />}
      <KnownVerdicts connection={connection} />
      <CompareWith {...{ connection, jobId, SearchJobs }}>
        {(compare) => (
          <SamePlotsAgain {...job}>
            {(again) => (
              <JobNotes {...job} more={[...keep, compare, ...(again ? [again] : []), ...last]} />
            )}
          </SamePlotsAgain>
        )}
      </CompareWith>
      {dialog}
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
