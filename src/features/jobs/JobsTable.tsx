import type { Job } from '#api/contract.ts';
import { readDate } from '#api/jobDate.ts';
import type { ResultSummary } from '#api/resultSummary.ts';
import { useRef } from 'react';
import { AxisLabels } from '#ui/charts/AxisLabels.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { DATES_ROOM } from './JobDates.tsx';
import { JobRow } from './JobRow.tsx';
import { axisName, valueAxis } from './summaryFigures.ts';
import { useRowLinks } from './useRowLinks.ts';
import type { LookerState } from '#workers/looking/looker.ts';
import styles from './JobsTable.module.css';

interface JobsTableProps {
  jobs: readonly Job[];
  /** Of results read on this device, by job id. */
  summaries: ReadonlyMap<string, ResultSummary>;
  /** Notes that are shown once for the page. */
  shared: readonly string[];
  /** Other rows are being fetched. */
  isBusy: boolean;
  /** Why results couldn't be read, by job id. */
  troubles: ReadonlyMap<string, string>;
  looking: LookerState;
  onLook: (id: string) => void;
}

/** A page of jobs: one row a job, on a phone one card. */
export function JobsTable(props: JobsTableProps) {
  const { jobs, summaries, troubles, shared, isBusy, looking, onLook } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowLinks(body);
  const days = jobs.flatMap((job) => [readDate(job.start_date).day, readDate(job.end_date).day]);
  const dates = dayAxis(days, DATES_ROOM);
  const read = jobs.flatMap(({ id }) => summaries.get(id) ?? []);
  const values = valueAxis(read);
  return (
    <table className={styles.table} aria-label="Jobs history" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col" className={styles.indices}>
            Indices
          </th>
          <th scope="col">
            <VisuallyHidden>Dates</VisuallyHidden>
            {dates && <AxisLabels axis={dates} along="x" />}
          </th>
          {read.length === 0 ? (
            <th scope="col" colSpan={3}>
              Result
            </th>
          ) : (
            <>
              <th scope="col">Result</th>
              <th scope="col">{axisName(values)}</th>
              <th scope="col" className={styles.footprint}>
                Footprint
              </th>
            </>
          )}
          <th scope="col" className={styles.more}>
            <VisuallyHidden>More</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {jobs.map((job, i) => (
          <JobRow
            key={`${job.id} ${i}`}
            job={job}
            dates={dates}
            values={values}
            summary={summaries.get(job.id)}
            shared={shared}
            trouble={looking.outages.get(job.id) ?? troubles.get(job.id) ?? null}
            reading={looking.reading.get(job.id)}
            onLook={onLook}
          />
        ))}
      </tbody>
    </table>
  );
}
