import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import type { Connection } from '#service/connection.ts';
import type { HistoryView } from '#history/index/historyAddress.ts';
import type { Bounds } from '#core/columns.ts';
import type { HistoryQuery, ListEnds } from '#history/index/historyQuery.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useStable } from '#ui/useStable.ts';
import { TabPanel } from '#ui/TabPanel.tsx';
import { FiltersInForce, NoJobsListed } from './filters/FiltersInForce.tsx';
import { isFiltered } from './filters/filterWords.ts';
import type { ShownCounts } from './filters/HistoryControls.tsx';
import { AutoLoad } from './autoLoad/AutoLoad.tsx';
import { HistoryFoot, LoadResults } from './HistoryFoot.tsx';
import { JobsSkeleton } from './JobsSkeleton.tsx';
import { SummariesLine } from './reading/SummariesLine.tsx';
import { useSummaryQueue } from './reading/useSummaryQueue.ts';
import { useLastVisit } from './reading/useLastVisit.ts';
import type { HistoryMapProps } from './map/MapWithList.tsx';
import { useWithin, type HistoryViewState } from './filters/useHistoryView.ts';
import type { JobChoice } from './chosen/useChosenJobs.ts';
import { queueSourceOf } from './chosen/jobsToLoad.ts';
import { useLoadingChosen } from './chosen/useLoadingChosen.ts';
import { useHistory } from './useHistory.ts';
import { VIEWS } from './filters/historyTabs.ts';
import { useJobMarks } from './useJobMarks.ts';
import { useKeptOrder } from './table/useKeptOrder.ts';
import { useHistoryRows } from './table/historyRows.ts';
import { VirtualJobsTable } from './table/VirtualJobsTable.tsx';
import { useNewJobs } from './reading/NewJobsNotice.tsx';
import { Coverage } from './reading/Coverage.tsx';
import { useWalk } from './reading/useWalk.ts';
import { WalkLines } from './reading/WalkLines.tsx';
import { texts } from './later.texts.en.ts';
import styles from './JobsHistory.module.css';

/* Loaded apart, once somebody looks. */
const causes = lazyPart(async () => (await import('./causes/CausesTable.tsx')).CausesTable);

interface WholeHistoryProps extends Pick<HistoryViewState, 'view' | 'change'> {
  connection: Connection;
  /** Reading starts at once: it was asked for just now. */
  begins: boolean;
  choice: JobChoice;
  JobsMap: ComponentType<HistoryMapProps>;
  /** Called once nothing is known any more: pages of the service take its place. */
  onNothing: () => void;
  /** Called with how many jobs each filter leaves, again when that changes. */
  onCounts: (counts: ShownCounts) => void;
}

/** The history as far as it was read on this device: searched, filtered, sorted, as a table or on a map. */
export function WholeHistory(props: WholeHistoryProps) {
  const { connection, view, change, choice, onCounts } = props;
  const { within, setSize } = useWithin(view);
  const known = useLoading(props, { view, within });
  const { status, trouble, walk, newJobs, rows, asked, summaryQueue, loading } = known;
  const { rowsOf, loadingChosen, table, reopen, visit } = known;
  const { stars } = useJobMarks(connection, choice);
  const answer = rows.shown?.answer ?? null;
  const unread = loading.run ? 0 : (answer?.unread ?? 0);
  useReported(answer, onCounts);
  const isAbove = view.shows === 'map' || isFiltered(view);
  const isOfChosen = loadingChosen.loading.kind === 'running';
  // Beside the button that began it; a map has no foot.
  const isToldInFoot = isOfChosen && view.shows !== 'map';
  const visitedAt = visit?.at ?? null;
  const coverage = (
    <Coverage
      {...{ view, status, newJobs, visitedAt, walk }}
      shown={rows.shown}
      onChange={change}
    />
  );
  return (
    <div className={styles.sheet} data-shows={view.shows}>
      <div data-above-table>
        {isAbove && (
          <div className={styles.inForce}>
            <FiltersInForce view={view} causeTitle={answer?.causeTitle ?? null} onChange={change} />
            {coverage}
          </div>
        )}
        {trouble !== null && <HistoryStopped trouble={trouble} onReopen={reopen} />}
        <WalkLines status={status} walk={walk} />
        {loading.run && summaryQueue && !isToldInFoot && (
          <SummariesLine
            run={loading.run}
            summaryQueue={summaryQueue}
            order={isOfChosen ? 'asChosen' : 'newestFirst'}
          />
        )}
      </div>
      <TabPanel ref={table} group={VIEWS} id={view.shows} className={styles.panel}>
        <AllJobs {...props} known={known} onSize={setSize} />
      </TabPanel>
      <HistoryFoot
        {...{ connection, choice, stars, rowsOf, loadingChosen }}
        notes={(answer?.sharedNotes ?? []).map(({ note, jobs }) => texts.noteOnJobs(jobs, note))}
        results={
          <>
            {summaryQueue && view.shows === 'table' && (
              <AutoLoad
                {...{ connection, summaryQueue, loading }}
                isHeld={typeof status.walk?.waitsUntil === 'number'}
              />
            )}
            {unread > 0 && (
              <LoadResults
                label={texts.loadMoreResults(unread)}
                onLoad={summaryQueue && (() => summaryQueue.begin(asked.query))}
              />
            )}
          </>
        }
      >
        {!isAbove && coverage}
      </HistoryFoot>
    </div>
  );
}

interface AllJobsProps extends WholeHistoryProps {
  known: ReturnType<typeof useLoading>;
  onSize: HistoryMapProps['onSize'];
}

/** The jobs of the newest answer, as a table, on a map, or why plots of them failed. */
function AllJobs({ connection, view, change, choice, JobsMap, known, onSize }: AllJobsProps) {
  const { handle, status, rows, asked, summaryQueue, loading } = known;
  const { stars, actions } = useJobMarks(connection, choice);
  const { shown } = rows;
  if (shown === null || handle === null) return <JobsSkeleton rows={10} />;
  if (view.shows === 'map')
    return (
      <JobsMap
        {...{ handle, asked, view, onSize }}
        revision={status.revision}
        onChange={change}
        onLoad={loading.run ? null : known.loadAll}
      />
    );
  if (view.shows === 'causes')
    return (
      <causes.Part
        {...{ handle, shown }}
        onCause={(cause) => change({ cause, shows: 'table' })}
        onLoad={summaryQueue && ((ids) => summaryQueue.begin({ ids }))}
      />
    );
  const { matching, taken } = shown.answer;
  return (
    <>
      <VirtualJobsTable
        {...{ shown, rows, stars, loading }}
        sorting={{ sort: view.sort, onSort: (sort) => change({ sort }) }}
        chosen={choice.ids}
        onWork={known.onWork}
        actions={{ ...actions, load: summaryQueue && summaryQueue.load }}
      />
      {matching === 0 && (
        <NoJobsListed view={view} of={taken} onChange={change} className={styles.empty} />
      )}
    </>
  );
}

/** Tells the controls how many jobs each filter leaves. */
function useReported(counts: ShownCounts | null, onCounts: WholeHistoryProps['onCounts']) {
  useEffect(
    function reportCounts() {
      if (counts) onCounts(counts);
    },
    [counts, onCounts],
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
  const source = useMemo(() => handle && queueSourceOf(handle), [handle]);
  const { summaryQueue, loading } = useSummaryQueue(props.connection, source);
  const isLoading = loading.run !== null || loading.reading.size > 0;
  const { table, isKept } = useKeptOrder(isLoading && movesByResults(asks.view));
  if (isKept !== keepsOrder) setKeepsOrder(isKept);
  const rowsOf = useCallback(
    async (ids: readonly string[]) =>
      (await handle?.call('jobs', { ids: [...ids] }).catch(() => null)) ?? [],
    [handle],
  );
  const loadingChosen = useLoadingChosen(summaryQueue, loading, rowsOf);
  const loadAll = () => summaryQueue?.begin(queryOf(asks.view, null, known.asked.since));
  return { ...known, summaryQueue, loading, loadingChosen, loadAll, table, onWork, rowsOf };
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
function movesByResults({ shows, sort, state, cause }: HistoryView): boolean {
  return (
    shows === 'table' &&
    (state !== null || cause !== null || sort?.column === 'result' || sort?.column === 'values')
  );
}

function queryOf(
  { text, state, cause, index, from, to, starred, onlyNew, sort }: HistoryView,
  within: Bounds | null,
  since: ListEnds | null,
): HistoryQuery {
  const newSince = onlyNew ? (since ?? NOTHING_NEW) : null;
  return { text, state, cause, index, from, to, starred, newSince, within, sort };
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
      title={texts.historyStopped}
      actions={
        <Button variant="primary" onClick={onReopen}>
          {texts.openHistoryAgain}
        </Button>
      }
    >
      <p>{texts.readIsSaved(trouble)}</p>
    </Alert>
  );
}
