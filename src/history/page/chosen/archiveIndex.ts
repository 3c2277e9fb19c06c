/** `index.csv` of an archive of results: a line for each job, also for those whose result isn't in it. */
import { indexName } from '#service/jobs/jobFields.ts';
import { csvLine } from '#files/write/csvCells.ts';
import { fileName, fileOfJob } from '#lib/fileName.ts';
import { uniqueName } from '#lib/uniqueName.ts';
import type { StateCounts } from '#core/columns.ts';
import type { HistoryRow } from '#history/protocol.ts';

export type ExportedJob = {
  id: string;
  name: string | null;
  /** As the history knows it; null where that doesn't. */
  row: Pick<HistoryRow, 'job' | 'note'> | null;
};

export type ExportOutcome =
  | {
      kind: 'exported';
      /** In the archive. */
      file: string;
      counts: StateCounts;
      plots: number;
      /** What isn't as one would expect of the file; null when nothing. */
      note: string | null;
    }
  /** Its result isn't in the archive; `why` is for people. */
  | { kind: 'early' | 'unreadable' | 'notTried'; why: string };

const HEAD = [
  'file',
  'job_id',
  'name',
  'status',
  'records',
  'processed',
  'failed',
  'not_drawable',
  'plots',
  'indexes',
  'start_date',
  'end_date',
  'your_note',
  'remark',
  'not_in_because',
];

const STATUS_WORDS: Record<ExportOutcome['kind'], string> = {
  exported: 'exported',
  early: 'no result yet',
  unreadable: "couldn't be read",
  notTried: 'not tried',
};

const INDEX = 'index';
export const INDEX_FILE = `${INDEX}.csv`;

export function archiveIndex(
  jobs: readonly { job: ExportedJob; outcome: ExportOutcome }[],
): string {
  return csvLine(HEAD) + jobs.map(({ job, outcome }) => csvLine(cellsOf(job, outcome))).join('');
}

function cellsOf({ id, name, row }: ExportedJob, outcome: ExportOutcome): string[] {
  const { index_list: indexes = [], start_date: start, end_date: end } = row?.job ?? {};
  const isIn = outcome.kind === 'exported';
  const counts = isIn ? [...stateCounts(outcome.counts), outcome.plots] : NO_COUNTS;
  return [
    isIn ? outcome.file : '',
    id,
    name ?? '',
    STATUS_WORDS[outcome.kind],
    ...counts.map(String),
    indexes.map(indexName).join(' '),
    start ?? '',
    end ?? '',
    row?.note ?? '',
    (isIn && outcome.note) || '',
    isIn ? '' : outcome.why,
  ];
}

function stateCounts({ received, processed, failed, notDrawable }: StateCounts): number[] {
  return [received, processed, failed, notDrawable];
}

const NO_COUNTS = ['', '', '', '', ''];

/** Names that Windows keeps for devices, whatever follows after a dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/i;

/**
 * Returns what the jobs' files are called, without endings: as each result's own export is, where that name is free, and none
 * like the index. Two that differ by case alone would be one file on some systems.
 */
export function archiveNames(jobs: readonly Pick<ExportedJob, 'id' | 'name'>[]): string[] {
  const taken = new Set([INDEX]);
  return jobs.map(({ id, name }) => {
    const base = fileName(id) || 'result';
    const called = name === null ? base : fileOfJob(base, { id, name });
    return uniqueName(called.normalize('NFC').replace(DEVICE, 'job-$&'), taken);
  });
}
