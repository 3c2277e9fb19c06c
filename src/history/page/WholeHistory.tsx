import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Connection } from '#service/connection.ts';
import type { HistoryView } from '#history/index/historyAddress.ts';
import type { Bounds } from '#core/columns.ts';
import type { HistoryQuery, ListEnds } from '#history/index/historyQuery.ts';
import { formatMany } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { HistoryTableIcon } from '#ui/historyIcons.tsx';
import { GlobeIcon } from '#ui/icons.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { useStable } from '#ui/useStable.ts';
import { TabList, TabPanel } from '#ui/Tabs.tsx';
import { FilterLine } from './filters/FilterLine.tsx';
import { HistoryTools, JobsSkeleton } from './HistoryFrame.tsx';
import { SummariesLine } from './reading/SummariesLine.tsx';
import { useSummaryQueue } from './reading/useSummaryQueue.ts';
import { useLastVisit } from './reading/useLastVisit.ts';
import type { HistoryMapProps } from './map/MapWithList.tsx';
import { useHistoryView, useWithin } from './useHistoryView.ts';
import { useChosenJobs } from './chosen/ChosenJobs.tsx';
import { queueSourceOf } from './chosen/jobsToLoad.ts';
import { useChosenWork } from './chosen/useChosenWork.ts';
import { TableOfJobs } from './TableOfJobs.tsx';
import { useHistory } from './useHistory.ts';
import { useKeptOrder } from './table/useKeptOrder.ts';
import { useHistoryRows } from './table/historyRows.ts';
import { useNewJobs } from './reading/NewJobsNotice.tsx';
import { CoverageLine } from './reading/CoverageLine.tsx';
import { useWalk } from './reading/useWalk.ts';
import { WalkLines } from './reading/WalkLines.tsx';
import styles from './WholeHistory.module.css';

interface WholeHistoryProps {
  savedViews: ReactNode;
  connection: Connection;
  /** Reading starts at once: it was asked for just now. */
  begins: boolean;
  /** Called once nothing is known any more: pages of the service take its place. */
  onNothing: () => void;
  /** The map of the jobs; without one there is only the table. */
  JobsMap?: ComponentType<HistoryMapProps> | undefined;
}

/** The history as far as it was read on this device: searched, filtered, sorted, as a table or on a map. */
export function WholeHistory(props: WholeHistoryProps) {
  const { connection, JobsMap } = props;
  const { view, change, type } = useHistoryView();
  const { within, setSize } = useWithin(view);
  const known = useLoading(props, { view, within });
  const { handle, status, trouble, reopen, walk, newJobs, rows, asked, visit } = known;
  const { summaryQueue, loading, table, chosen, loadAll } = known;
  const answer = rows.shown?.answer ?? null;
  const unread = loading.run ? 0 : (answer?.unread ?? 0);
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
          onLoad={summaryQueue && (() => summaryQueue.begin(asked.query))}
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
            shown={rows.shown}
            status={status}
            newJobs={newJobs}
            visitedAt={visit?.at ?? null}
            walk={walk}
            onChange={change}
          />
          {trouble !== null && <HistoryStopped trouble={trouble} onReopen={reopen} />}
          <WalkLines status={status} walk={walk} />
          {loading.run && !chosen.work.isLoading && summaryQueue && (
            <SummariesLine run={loading.run} summaryQueue={summaryQueue} order="newest first" />
          )}
        </div>
        <TabPanel ref={table} group={VIEWS} id={shows} className={styles.panel}>
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
              onLoad={loading.run ? null : loadAll}
            />
          ) : (
            <TableOfJobs
              connection={connection}
              shown={rows.shown}
              rows={rows}
              view={view}
              summaryQueue={summaryQueue}
              loading={loading}
              chosen={chosen}
              onChange={change}
              onWork={known.onWork}
            />
          )}
        </TabPanel>
      </div>
    </PageFrame>
  );
}

interface Asks {
  view: HistoryView;
  within: Bounds | null;
}

/** What is known of the history, and how results are loaded. While they come in, rows don't move under the pointer. */
function useLoading(props: WholeHistoryProps, asks: Asks) {
  const [keepsOrder, setKeepsOrder] = useState(false);
  const [hasWork, onWork] = useState(false);
  const known = useKnown(props, { ...asks, hasWork, keepsOrder });
  const { handle } = known;
  const { connection } = props;
  const source = useMemo(() => handle && queueSourceOf(handle), [handle]);
  const { summaryQueue, loading } = useSummaryQueue(connection, source);
  const isLoading = loading.run !== null || loading.reading.size > 0;
  const { table, isKept } = useKeptOrder(isLoading && movesByResults(asks.view));
  if (isKept !== keepsOrder) setKeepsOrder(isKept);
  const choice = useChosenJobs();
  const work = useChosenWork({ connection, handle, summaryQueue, queue: loading });
  const loadAll = () => summaryQueue?.begin(queryOf(asks.view, null, known.asked.since));
  return { ...known, summaryQueue, loading, loadAll, table, onWork, chosen: { choice, work } };
}

function useKnown(
  { connection, begins, onNothing }: WholeHistoryProps,
  { view, within, hasWork, keepsOrder }: Asks & { hasWork: boolean; keepsOrder: boolean },
) {
  const { handle, status, trouble, reopen } = useHistory(connection, hasWork);
  const walk = useWalk(handle, status, begins);
  const newJobs = useNewJobs(status, walk.isLive);
  const [ends, setEnds] = useState<ListEnds | null>(null);
  const visit = useLastVisit(connection, ends);
  const since = useStable(visit && { first: visit.first, last: visit.last });
  const asked = { query: queryOf(view, within, since), taken: newJobs.limit, since };
  const rows = useHistoryRows(handle, asked, { revision: status.revision, keepsOrder });
  // Of a list that was read in part, one end isn't the service's.
  const isWhole = status.phase === 'ready' && status.covers === 'all';
  const shownEnds = useStable(isWhole ? (rows.shown?.answer.ends ?? null) : null);
  if (ends !== shownEnds) setEnds(shownEnds);
  const isNothing = status.phase === 'ready' && status.covers === 'none' && !walk.isAsked;
  // It may be deleted meanwhile, in this tab or another.
  useEffect(
    function giveWay() {
      if (isNothing) onNothing();
    },
    [isNothing, onNothing],
  );
  return { handle, status, trouble, reopen, walk, newJobs, rows, asked, visit };
}

/** In a first visit no job is new. */
const NOTHING_NEW: ListEnds = { first: [], last: [] };

/** Whether a result that comes in may move rows of the table, or drop them from it. */
function movesByResults({ shows, sort, state }: HistoryView): boolean {
  return (
    shows === 'table' && (state !== null || sort?.column === 'result' || sort?.column === 'values')
  );
}

function queryOf(
  { text, state, index, from, to, starred, onlyNew, sort }: HistoryView,
  within: Bounds | null,
  since: ListEnds | null,
): HistoryQuery {
  const newSince = onlyNew ? (since ?? NOTHING_NEW) : null;
  return { text, state, index, from, to, starred, newSince, within, sort };
}

const VIEWS = 'history';

interface HistoryTabsProps {
  shows: 'table' | 'map';
  onShows: (shows: 'table' | 'map') => void;
}

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
  trouble: string;
  onReopen: () => void;
}

/** The history's worker has crashed: nothing is answered until it's opened again. */
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
