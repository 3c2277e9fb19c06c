import { useQueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { userDataQuery } from '#device/userData.ts';
import { useUserData, useUserDataChanges } from '#device/useUserData.ts';
import type { HistoryView } from '#history/index/historyAddress.ts';
import { notifyHistory } from '#service/notifyHistory.ts';
import type { SummaryQueueState } from '#result/summaries/queueState.ts';
import type { SummaryQueue } from '#result/summaries/summaryQueue.ts';
import { ChosenJobs, hasChosenJobs, type JobChoice } from './chosen/ChosenJobs.tsx';
import type { JobsToLoad } from './chosen/jobsToLoad.ts';
import type { ChosenWork } from './chosen/useChosenWork.ts';
import { NoJobsListed } from './filters/FiltersInForce.tsx';
import { HistoryFoot } from './HistoryFoot.tsx';
import type { HistoryRows, ShownAnswer } from './table/historyRows.ts';
import { VirtualJobsTable } from './table/VirtualJobsTable.tsx';
import styles from './WholeHistory.module.css';

interface TableOfJobsProps {
  connection: Connection;
  shown: ShownAnswer;
  rows: HistoryRows;
  view: HistoryView;
  summaryQueue: SummaryQueue<JobsToLoad> | null;
  loading: SummaryQueueState;
  chosen: { choice: JobChoice; work: ChosenWork };
  onChange: (part: Partial<HistoryView>) => void;
  onWork: (hasWork: boolean) => void;
}

export function TableOfJobs(props: TableOfJobsProps) {
  const { connection, shown, rows, view, summaryQueue, loading, onChange, onWork } = props;
  const { choice, work } = props.chosen;
  const { matching, taken, sharedNotes } = shown.answer;
  const { stars } = useUserData(connection);
  const { star, note, noteAll, noteOf } = useJobMarks(connection);
  return (
    <>
      <VirtualJobsTable
        shown={shown}
        rows={rows}
        sorting={{ sort: view.sort, onSort: (sort) => onChange({ sort }) }}
        stars={stars}
        chosen={choice.ids}
        loading={loading}
        onWork={onWork}
        actions={{
          star: (id, on) => void star([id], on),
          choose: choice.choose,
          load: (id) => summaryQueue?.load(id),
          note,
        }}
      />
      {matching === 0 && (
        <NoJobsListed view={view} of={taken} onChange={onChange} className={styles.empty} />
      )}
      <HistoryFoot
        sharedNotes={sharedNotes}
        chosen={
          hasChosenJobs(choice, work) ? (
            <ChosenJobs
              chosen={choice}
              work={work}
              isStarred={(id) => stars.has(id)}
              onStar={(ids, on) => void star(ids, on)}
              notes={{ noteOf, save: noteAll }}
            />
          ) : null
        }
      />
    </>
  );
}

/** Stars and notes of jobs: the table shows a change at once. */
function useJobMarks(connection: Connection) {
  const client = useQueryClient();
  const changes = useUserDataChanges(connection);
  async function note(id: string, text: string) {
    const isSaved = await changes.note(id, text);
    await notifyHistory(client, connection, [id]);
    return isSaved;
  }
  /** Resolves with how many of them the device didn't take. */
  async function noteAll(notes: readonly { id: string; text: string }[]) {
    const areSaved = await Promise.all(notes.map(({ id, text }) => changes.note(id, text)));
    await notifyHistory(
      client,
      connection,
      notes.map(({ id }) => id),
    );
    return areSaved.filter((isSaved) => !isSaved).length;
  }
  async function star(ids: readonly string[], on: boolean) {
    await Promise.all(ids.map((id) => changes.star(id, on)));
    await notifyHistory(client, connection, [...ids]);
  }
  /** Read from the cache: a toast may ask long after it was rendered. */
  const noteOf = (id: string) =>
    client.getQueryData(userDataQuery(connection).queryKey)?.notes.get(id)?.text ?? '';
  return { star, note, noteAll, noteOf };
}
