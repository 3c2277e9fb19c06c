import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Connection } from '#service/connection.ts';
import type { JobsListed } from '#service/jobs/jobsPage.ts';
import { createNewestJobs, seenEnds, type NewestJobs } from '#service/jobs/newestJobs.ts';
import { pollNewest, type Poll } from '#history/reading/pollNewest.ts';
import { servicePages } from '#service/jobs/historyPages.ts';
import { forgetPages, listedJobs } from '#service/jobs/jobsQuery.ts';
import { updateInWork } from '#service/jobs/updateInWork.ts';
import { isInWork } from '#service/progress.ts';
import { followVisibility } from '#ui/browserState.ts';
import { newOnPage, endsOfPage } from '#history/index/newJobs.ts';
import { useLastVisit, visitText } from './reading/useLastVisit.ts';
import { NewJobsNotice } from './reading/NewJobsNotice.tsx';
import { texts } from './later.texts.en.ts';

interface NewPageJobsProps {
  connection: Connection;
  shown: JobsListed;
  pageSize: number;
  /** Null until the end was seen. */
  lastPage: number | null;
  /** Called with those of the page's jobs that are new since the last visit. */
  onMarked: (ids: ReadonlySet<string>) => void;
  onPage: (page: number) => void;
}

const NONE: NewestJobs = { ids: [], newest: null, total: null, ends: { head: [], last: null } };

/** Says how many of the page's jobs are new since the last visit, and announces those that arrive while it's shown. */
export function NewPageJobs(props: NewPageJobsProps) {
  const { connection, pageSize, onPage } = props;
  const { firstPage, page, jobs } = props.shown;
  const client = useQueryClient();
  const [arrived, setArrived] = useState(NONE);
  const [asked, setAsked] = useState(NONE.ids);
  const poll = useRef<Poll>(null);
  useEffect(
    function askForNewJobs() {
      const begun = pollForNew({ client, connection, firstPage, onNew: setArrived });
      poll.current = begun;
      return begun.stop;
    },
    [client, connection, firstPage],
  );
  const hasWork = jobs.some(isInWork);
  useEffect(function askWhileVisible() {
    return followVisibility((visible) => poll.current?.watch(visible, hasWork));
  });
  const seen = new Set([...listedJobs(client, connection).map(({ id }) => id), ...asked]);
  function show() {
    const isLast = arrived.newest === 'last' && arrived.total !== null;
    const target = isLast ? Math.ceil((arrived.total ?? 1) / pageSize) : 1;
    setAsked(arrived.ids);
    forgetPages(client, connection, { refetches: target === page });
    if (target !== page) onPage(target);
  }
  const count = arrived.ids.filter((id) => !seen.has(id)).length;
  return (
    <>
      <SinceLastVisit {...props} />
      <NewJobsNotice newJobs={{ count, show }} />
    </>
  );
}

function SinceLastVisit({ connection, shown, lastPage, onMarked }: NewPageJobsProps) {
  const { page, jobs } = shown;
  const ids = useMemo(() => jobs.map(({ id }) => id), [jobs]);
  const visit = useLastVisit(connection, endsOfPage(ids, { page, lastPage }));
  const marked = useMemo(() => (visit ? newOnPage(ids, page, visit) : []), [ids, page, visit]);
  useEffect(
    function markRows() {
      onMarked(new Set(marked));
    },
    [marked, onMarked],
  );
  if (!visit || marked.length === 0) return null;
  // More may be on later pages.
  const isAll = marked.length === ids.length;
  return (
    <span role="status">
      {isAll
        ? texts.allNewSince(visitText(visit.at))
        : texts.newSince(marked.length, visitText(visit.at))}
    </span>
  );
}

interface NewJobsPoll {
  client: QueryClient;
  connection: Connection;
  firstPage: number;
  onNew: (jobs: NewestJobs) => void;
}

/** Polls for new jobs, and for what has become of those in work. */
function pollForNew({ client, connection, firstPage, onNew }: NewJobsPoll): Poll {
  const pages = servicePages(connection);
  let readNewest: (() => Promise<NewestJobs>) | null = null;
  let known = 0;
  return pollNewest({
    async ask(signal) {
      readNewest ??= createNewestJobs(
        async (page) => {
          const answer = await pages.readPage(page - 1 + firstPage, signal);
          if (answer.kind === 'listed') updateInWork(client, connection, answer.jobs);
          return answer;
        },
        seenEnds(client, connection),
      );
      const newest = await readNewest();
      if (!signal.aborted) onNew(newest);
      const added = newest.ids.length - known;
      known = newest.ids.length;
      return added;
    },
  });
}
