import { useQuery } from '@tanstack/react-query';
import type { Job } from '#service/contract.ts';
import { summariesQuery, type ResultSummary } from '#device/resultSummary.ts';
import { indexName, jobName, readDate } from '#service/jobs/jobFields.ts';
import { jobsQuery, LOOKED_THROUGH } from '#service/jobs/jobsQuery.ts';
import { inRequestSlot } from '#service/requestSlots.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { useStartRequest } from '#request/useStartRequest.ts';
import { useTaskState } from '#result/store/useTaskState.ts';
import { fileName } from '#lib/fileName.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Note } from '#ui/Note.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { openWholeResult } from '#result/client/summary.ts';
import { jobsToRepeat, recordsOf } from './jobsToRepeat.ts';
import { MOVES, plotsOfResult, type PlotsAgain } from './plotsOfResult.ts';
import { texts } from './texts.en.ts';
import styles from './RecentJobs.module.css';

/** Jobs whose plots can be asked for again, those first whose results were read on this device; nothing without any. */
export function RecentJobs() {
  const { connection } = useRequest();
  const { data: page } = useQuery({
    ...jobsQuery(connection, { page: 1, pageSize: LOOKED_THROUGH }),
    refetchInterval: false,
  });
  const { data: summaries } = useQuery(summariesQuery(connection));
  const { state, start } = useAskAgain();
  const jobs = page?.kind === 'listed' ? jobsToRepeat(page.jobs, summaries) : [];
  if (jobs.length === 0) return null;
  return (
    <section className={styles.sheet} aria-labelledby="again-title">
      <PanelHead id="again-title" title={texts.orEarlierJob} detail={texts.fromYourJobs} />
      <ul className={styles.jobs} aria-label={texts.plotsOfEarlierJob}>
        {jobs.map((job) => (
          <JobItem
            key={job.id}
            job={job}
            summary={summaries?.get(job.id)}
            isReading={state.kind === 'running' && state.name === job.id}
            isHeld={state.kind === 'running'}
            onMonths={(months) => start(job, months)}
          />
        ))}
      </ul>
      {state.kind === 'failed' && (
        <Note live kind="attention" className={styles.note}>
          {texts.plotsNotRead(state.message)}
        </Note>
      )}
    </section>
  );
}

/** Reads a job's result and makes a request of its plots. */
function useAskAgain() {
  const { connection } = useRequest();
  const startRequest = useStartRequest(connection);
  const { state, run } = useTaskState<PlotsAgain>();
  async function start(job: Job, months: number): Promise<void> {
    const plots = await run(job.id, async ({ signal }) => {
      const open = () => openWholeResult(connection, job.id, { signal });
      const handle = await inRequestSlot(connection, open, { signal });
      try {
        return await plotsOfResult(handle, { scope: 'all', months });
      } finally {
        handle.dispose();
      }
    });
    const name = fileName(jobName(job.input_req) ?? job.id) || 'plots';
    if (plots) await startRequest({ fileName: `${name}.csv`, ...plots });
  }
  return { state, start: (job: Job, months: number) => void start(job, months) };
}

interface JobItemProps {
  job: Job;
  summary: ResultSummary | undefined;
  isReading: boolean;
  /** Another job's plots are being read, or its own. */
  isHeld: boolean;
  onMonths: (months: number) => void;
}

function JobItem({ job, summary, isReading, isHeld, onMonths }: JobItemProps) {
  const own = jobName(job.input_req);
  const name = own === null ? visibleId(job.id) : visibleText(own);
  return (
    <li className={styles.job}>
      <svg className={styles.figure} viewBox="0 0 22 22" aria-hidden="true">
        <path d="M3 8l8-4 8 5-7 9z" />
      </svg>
      <span className={styles.what}>
        <b dir="auto">{name}</b>
        <small role={isReading ? 'status' : undefined}>
          {isReading ? texts.readingPlots : <AboutJob job={job} summary={summary} />}
        </small>
      </span>
      <Menu
        label={texts.newRequestWithPlotsOf(name)}
        face={texts.newRequest}
        align="end"
        disabled={isHeld}
      >
        {MOVES.map(({ months, label }) => (
          <MenuItem key={months} onSelect={() => onMonths(months)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </li>
  );
}

/** Indexes in words at most. */
const MAX_INDEXES = 3;

function AboutJob({ job, summary }: Pick<JobItemProps, 'job' | 'summary'>) {
  const received = recordsOf(job, summary);
  const names = job.index_list.map(indexName);
  const [first, last] = [readDate(job.start_date).text, readDate(job.end_date).text];
  const parts = [
    received === null ? null : texts.recordsCount(received),
    names.length > MAX_INDEXES ? texts.indexesCount(names.length) : names.join(', '),
  ].filter(Boolean);
  if (first === null || last === null) return parts.join(', ');
  const dates = texts.daysFromTo(visibleText(first), visibleText(last));
  return [
    ...parts.map((part) => `${part}, `),
    ...dates.split(/( )/).map((word, at) => <span key={at}>{word}</span>),
  ];
}
