import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import type { Connection } from '#api/connection.ts';
import { useUserData, useUserDataChanges } from '#api/useUserData.ts';
import type { HistoryView } from '#engine/address/historyAddress.ts';
import type { Bounds } from '#engine/columns.ts';
import type { HistoryQuery } from '#engine/history/historyQuery.ts';
import { formatMany } from '#lib/format.ts';
import { Note } from '#ui/Note.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { TabPanel, TabList } from '#ui/Tabs.tsx';
import { type HistoryHandle, tellHistory } from '#workers/history/historyClient.ts';
import type { QueueSource, SummaryQueueState } from '#workers/summaries/queueState.ts';
import type { SummaryQueue } from '#workers/summaries/summaryQueue.ts';
import { HistoryTableIcon } from '#ui/historyIcons.tsx';
import { GlobeIcon } from '#ui/icons.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FilterLine } from './filters/FilterLine.tsx';
import { NoMatchingJobs } from './filters/FiltersInForce.tsx';
import { HistoryTools, JobsSkeleton } from './HistoryFrame.tsx';
import { LookingLine } from './reading/SummariesLine.tsx';
import { useSummaryQueue } from './reading/useSummaryQueue.ts';
import type { HistoryMapProps } from './map/MapWithList.tsx';
import { useWithin, useHistoryView } from './useHistoryView.ts';
import { VirtualJobsTable } from './table/VirtualJobsTable.tsx';
import { useChosenJobs, HistoryFoot } from './HistoryFoot.tsx';
import { useHistory } from './useHistory.ts';
import { type ShownAnswer, useHistoryRows, type HistoryRows } from './table/historyRows.ts';
import { useNewJobs } from './reading/NewJobsNotice.tsx';
import { CoverageLine } from './reading/CoverageLine.tsx';
import { useWalk } from './reading/useWalk.ts';
import { WalkLines } from './reading/WalkLines.tsx';
import styles from './WholeHistory.module.css';

interface WholeHistoryProps {
  /** Opens the saved views. */
  savedViews: ReactNode;
  connection: Connection;
  /** Reading it was asked for just now: it begins at once. */
  begins: boolean;
  /** Nothing is known any more: pages of the service take its place. */
  onNothing: () => void;
  /** The map of the jobs; without one there is only the table. */
  JobsMap?: ComponentType<HistoryMapProps> | undefined;
}

/** The history as far as this device knows it: searched, filtered, sorted, as a table or on a map. */
export function WholeHistory(props: WholeHistoryProps) {
  const { connection, JobsMap } = props;
  const { view, change, type } = useHistoryView();
  const { within, setSize } = useWithin(view);
  const known = useKnown(props, { view, within });
  const { handle, status, trouble, reopen, walk, newJobs, rows, asked } = known;
  const queue = useMemo(() => handle && queueOf(handle), [handle]);
  const { looker, state: looking } = useSummaryQueue(connection, queue);
  const lookIntoAll = () => looker?.begin(queryOf(view, null));
  const answer = rows.shown?.answer ?? null;
  const unread = looking.run ? 0 : (answer?.unread ?? 0);
  const shows = JobsMap ? view.shows : 'table';
  return (
    <PageFrame
      title="Jobs history"
      look={shows === 'map' ? 'fills' : 'wide'}
      beside={JobsMap && <HistoryTabs shows={shows} onShows={(next) => change({ shows: next })} />}
      tools={
        <HistoryTools
          savedViews={props.savedViews}
          unread={unread > 0 ? formatMany(unread, 'more result') : null}
          onLook={looker && (() => looker.begin(queryOf(view, within)))}
        />
      }
    >
      <div className={styles.sheet} data-shows={shows}>
        <div data-above-table>
          <FilterLine
            view={view}
            counts={answer?.facets ?? null}
            matching={answer?.matching ?? null}
            onChange={change}
            onText={type}
          />
          <CoverageLine
            view={view}
            answer={answer}
            status={status}
            newJobs={newJobs}
            walk={walk}
            onChange={change}
          />
          {trouble !== null && <HistoryStopped trouble={trouble} onReopen={reopen} />}
          <WalkLines status={status} walk={walk} />
          {looking.run && looker && (
            <LookingLine run={looking.run} looker={looker} order="newest first" />
          )}
        </div>
        <TabPanel group={VIEWS} id={shows} className={styles.panel}>
          {answer === null || rows.shown === null || handle === null ? (
            <JobsSkeleton rows={10} />
          ) : shows === 'map' && JobsMap ? (
            <JobsMap
              handle={handle}
              asked={asked}
              shown={rows.shown}
              revision={status.revision}
              view={view}
              onChange={change}
              onSize={setSize}
              onLook={looking.run ? null : lookIntoAll}
            />
          ) : (
            <TableOfJobs
              connection={connection}
              shown={rows.shown}
              rows={rows}
              view={view}
              isKnown={status.taken > 0}
              looker={looker}
              looking={looking}
              onChange={change}
            />
          )}
        </TabPanel>
      </div>
    </PageFrame>
  );
}

/** What is known, and the part of it that the view asks for. */
function useKnown(
  { connection, begins, onNothing }: WholeHistoryProps,
  { view, within }: { view: HistoryView; within: Bounds | null },
) {
  const { handle, status, trouble, reopen } = useHistory(connection);
  const walk = useWalk(handle, status, begins);
  const newJobs = useNewJobs(status, walk.isLive);
  const asked = { query: queryOf(view, within), taken: newJobs.limit };
  const rows = useHistoryRows(handle, asked, status.revision);
  const isNothing = status.phase === 'ready' && status.covers === 'none' && !walk.isAsked;
  // Deleted meanwhile, by this tab or another.
  useEffect(
    function giveWay() {
      if (isNothing) onNothing();
    },
    [isNothing, onNothing],
  );
  return { handle, status, trouble, reopen, walk, newJobs, rows, asked };
}

interface TableOfJobsProps {
  connection: Connection;
  shown: ShownAnswer;
  rows: HistoryRows;
  view: HistoryView;
  /** There are jobs that another filter would show. */
  isKnown: boolean;
  looker: SummaryQueue<HistoryQuery> | null;
  looking: SummaryQueueState;
  onChange: (part: Partial<HistoryView>) => void;
}

/** The jobs of the filter as a table, with stars and what is chosen. */
function TableOfJobs(props: TableOfJobsProps) {
  const { connection, shown, rows, view, isKnown, looker, looking, onChange } = props;
  const { matching, sharedNotes } = shown.answer;
  const { stars } = useUserData(connection);
  const client = useQueryClient();
  const own = useUserDataChanges(connection);
  const chosen = useChosenJobs();
  async function note(id: string, text: string) {
    await own.note(id, text);
    await tellHistory(client, connection, [id]);
  }
  async function star(ids: readonly string[], on: boolean) {
    await Promise.all(ids.map((id) => own.star(id, on)));
    await tellHistory(client, connection, [...ids]);
  }
  return (
    <>
      <VirtualJobsTable
        shown={shown}
        rows={rows}
        sorting={{ sort: view.sort, onSort: (sort) => onChange({ sort }) }}
        stars={stars}
        chosen={chosen.ids}
        looking={looking}
        acts={{
          star: (id, on) => void star([id], on),
          choose: chosen.choose,
          lookInto: (id) => looker?.load(id),
          note: (id, text) => void note(id, text),
        }}
      />
      {matching === 0 && isKnown && (
        <NoMatchingJobs view={view} onChange={onChange} className={styles.empty} />
      )}
      {!isKnown && <Note className={styles.nothing}>No jobs have been read yet.</Note>}
      <HistoryFoot
        chosen={chosen}
        isStarred={(id) => stars.has(id)}
        onStar={(ids, on) => void star(ids, on)}
        sharedNotes={sharedNotes}
      />
    </>
  );
}

function queryOf(
  { text, state, index, from, to, starred, sort }: HistoryView,
  within: Bounds | null,
): HistoryQuery {
  return { text, state, index, from, to, starred, within, sort };
}

function queueOf({ call }: HistoryHandle): QueueSource<HistoryQuery> {
  return {
    // Those that couldn't be read are tried again.
    fill: async (query) => (await call('beginLooking', { query, again: true })).total,
    nextOf: async () => (await call('nextToLook', { count: 1 })).ids[0],
  };
}

/** Joins the tabs of the history with their panels. */
const VIEWS = 'history';

interface HistoryTabsProps {
  shows: 'table' | 'map';
  onShows: (shows: 'table' | 'map') => void;
}

/** The two views of the history. */
function HistoryTabs({ shows, onShows }: HistoryTabsProps) {
  return (
    <TabList
      label="Views of the history"
      group={VIEWS}
      look="segments"
      value={shows}
      onValue={onShows}
      tabs={[
        {
          id: 'table',
          label: (
            <>
              <HistoryTableIcon size={14} />
              Table
            </>
          ),
        },
        {
          id: 'map',
          label: (
            <>
              <GlobeIcon size={14} />
              Map
            </>
          ),
        },
      ]}
    />
  );
}

interface HistoryStoppedProps {
  /** What the browser says of it. */
  trouble: string;
  onReopen: () => void;
}

/** What holds the history has stopped by itself: nothing is answered until it's opened anew. */
function HistoryStopped({ trouble, onReopen }: HistoryStoppedProps) {
  return (
    <Alert
      className={styles.stopped}
      title="The history stopped working in this tab"
      actions={
        <Button variant="primary" onClick={onReopen}>
          Open the history again
        </Button>
      }
    >
      <p>
        What was read is saved on this device. To search or read more, open the history again. The
        browser says: {trouble}
      </p>
    </Alert>
  );
}
