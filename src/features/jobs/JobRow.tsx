import { useId, useState } from 'react';
import type { Job } from '#api/contract.ts';
import type { ResultSummary } from '#api/resultSummary.ts';
import { dotPaths } from '#engine/history/dotPaths.ts';
import type { ValueAxis } from '#engine/history/valueAxis.ts';
import { readDate } from '#api/jobDate.ts';
import { indexName, jobName, jobNote } from '#api/jobName.ts';
import { Button } from '#ui/Button.tsx';
import type { Axis } from '#ui/charts/axis.ts';
import { Chip } from '#ui/Chip.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx';
import { JobDates } from './JobDates.tsx';
import { ownNote } from './jobFacts.ts';
import { JobLink } from './JobLink.tsx';
import { JsonTree } from './JsonTree.tsx';
import { ResultCells } from './SummaryCells.tsx';
import { UnreadResult } from './table/UnreadResult.tsx';
import styles from './JobsTable.module.css';

interface JobRowProps {
  job: Job;
  dates: Axis | null;
  values: ValueAxis | null;
  summary: ResultSummary | undefined;
  /** Notes that are shown once for the page. */
  shared: readonly string[];
  trouble: string | null;
  reading: 'waiting' | 'reading' | undefined;
  onLook: (id: string) => void;
}

export function JobRow(props: JobRowProps) {
  const { job, dates, values, summary, shared, trouble, reading, onLook } = props;
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const name = jobName(job.input_req);
  const note = ownNote(jobNote(job.input_req), shared);
  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.job}>
          <JobLink id={job.id} className={styles.id} noteClassName={styles.note} />
          {name !== null && <span className={styles.name}>{name}</span>}
          {note !== null && <span className={styles.note}>{note}</span>}
        </th>
        <td className={styles.indices}>
          {job.index_list.map((entry, i) => (
            <Chip key={i}>{indexName(entry)}</Chip>
          ))}
        </td>
        <td className={styles.dates}>
          <JobDates start={readDate(job.start_date)} end={readDate(job.end_date)} axis={dates} />
        </td>
        {summary && !reading ? (
          <ResultCells
            summary={summary}
            footprint={dotPaths(summary.dots, values)}
            axis={values}
            columns={styles}
          />
        ) : (
          <td className={styles.unread} colSpan={3}>
            <UnreadResult job={job} trouble={trouble} reading={reading} onLook={onLook} />
          </td>
        )}
        <td className={styles.more}>
          <Button
            variant="quiet"
            size="small"
            aria-label="Request and output"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            Request
            {isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.detailsRow}>
          <td colSpan={7} id={details}>
            <div className={styles.trees}>
              <JsonTree name="input_req" value={job.input_req} />
              <JsonTree name="output_result" value={job.output_result} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
