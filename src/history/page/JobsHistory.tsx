import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { Connection } from '#service/connection.ts';
import type { FailureAlertProps } from '#service/FailureAlert.tsx';
import { walkedQuery } from '#history/reading/walkedQuery.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { TabPanel } from '#ui/TabPanel.tsx';
import { useChosenJobs } from './chosen/useChosenJobs.ts';
import type { HistoryMapProps } from './map/MapWithList.tsx';
import { JobsSkeleton } from './JobsSkeleton.tsx';
import { VIEWS } from './filters/historyTabs.ts';
import { needsWholeHistory } from './needsWholeHistory.ts';
import { PageOfJobs } from './PageOfJobs.tsx';
import type { HistoryViewState } from './filters/useHistoryView.ts';
import type { ShownCounts } from './filters/HistoryControls.tsx';
import { texts } from './texts.en.ts';
import styles from './JobsHistory.module.css';

/* Loaded apart: the first page of jobs doesn't need them. */
const controls = lazyPart(
  async () => (await import('./filters/HistoryControls.tsx')).HistoryControls,
  () => (
    <p role="alert" className="grow">
      {texts.controlsNotFetched}
    </p>
  ),
);
const wholeHistory = lazyPart(async () => (await import('./WholeHistory.tsx')).WholeHistory);

interface JobsHistoryProps {
  connection: Connection;
  savedViews: ReactNode;
  Trouble: ComponentType<FailureAlertProps>;
  JobsMap: ComponentType<HistoryMapProps>;
  /** Leads to the connect form; null where the server holds the key. */
  onReconnect: (() => void) | null;
}

/** The jobs of an account: a page of the service, or all of them as far as they were read on this device. */
export function JobsHistory(props: JobsHistoryProps) {
  const { connection, savedViews, Trouble, JobsMap, onReconnect } = props;
  const { isWalked, begins, onWalk, onNothing } = useWalked(connection);
  const [asked, onAsked] = useState<Pick<HistoryViewState, 'view' | 'change'> | null>(null);
  const [counts, onCounts] = useState<ShownCounts | null>(null);
  const choice = useChosenJobs();
  const shows = asked?.view.shows ?? 'table';
  const isMap = isWalked === true && shows === 'map';
  const waiting = (
    <TabPanel group={VIEWS} id={shows} className={styles.sheet}>
      <JobsSkeleton rows={10} />
    </TabPanel>
  );
  return (
    <PageFrame
      title={texts.jobs}
      look={isMap ? 'fills' : 'wide'}
      beside={
        <controls.Part
          waiting={<span className={styles.controls} />}
          counts={counts}
          onAsked={onAsked}
          onUse={isWalked === false ? onWalk : null}
        />
      }
      tools={savedViews}
    >
      {isWalked === undefined || (isWalked && !asked) ? (
        waiting
      ) : isWalked && asked ? (
        <wholeHistory.Part
          waiting={waiting}
          {...{ connection, begins, onNothing, onCounts, choice, JobsMap }}
          view={asked.view}
          change={asked.change}
        />
      ) : (
        <PageOfJobs
          {...{ connection, Trouble, onWalk, onReconnect, choice }}
          shows={shows}
          isSearch={asked !== null && needsWholeHistory(asked.view)}
        />
      )}
    </PageFrame>
  );
}

/** Whether all jobs were ever begun to be read on this device; undefined until that's known. */
function useWalked(connection: Connection) {
  const client = useQueryClient();
  const { data: isWalked } = useQuery(walkedQuery(connection));
  /** Reading starts at once: it was asked for just now. */
  const [begins, setBegins] = useState(false);
  const set = useCallback(
    (isKnown: boolean) => {
      setBegins(isKnown);
      client.setQueryData(walkedQuery(connection).queryKey, isKnown);
    },
    [client, connection],
  );
  return {
    isWalked,
    begins,
    onWalk: useCallback(() => set(true), [set]),
    onNothing: useCallback(() => set(false), [set]),
  };
}
