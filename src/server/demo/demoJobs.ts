import { createHash } from 'node:crypto';
import { MS_PER_DAY } from '#lib/days.ts';
import type { Query } from '#server/database/database.ts';
import type { Fill } from '#server/database/schema.ts';
import type { Settings } from '#server/settings/settings.ts';
import { addAccount, addKey, findAccountByName, hasAccounts } from '#server/store/accounts.ts';
import { addJob, type FailedItem, type NewJob } from '#server/store/addJob.ts';
import type { Bounds } from '#core/columns.ts';
import { itemAt } from '#lib/itemAt.ts';
import { DEMO_JOBS, type DemoJob } from './demoCatalogue.ts';
import { readParcels, type ParcelMonth } from './demoScenes.ts';
import { readBrokenShapes, readRecords, type BrokenShape, type DemoRecord } from './demoFiles.ts';

export const DEMO_ACCOUNT = 'demo';

/** Its key, public by design: it gives access to public data only. */
export const DEMO_KEY = 'demo-key-public-by-design';

/** When the newest demo job was created, in milliseconds since 1970; each further one is a day older. */
const NEWEST_MS = Date.UTC(2020, 5, 30, 9);

/** Adds the demo account and its jobs. Call it in the transaction of `setUp`, so that an interrupted start leaves nothing half filled. */
export async function addDemoJobs(
  query: Query,
  jobs: readonly DemoJob[] = DEMO_JOBS,
): Promise<void> {
  const account = await addAccount(query, DEMO_ACCOUNT);
  await addKey(query, account, DEMO_KEY);
  for (const [index, job] of jobs.entries()) {
    const created_at = new Date(NEWEST_MS - index * MS_PER_DAY).toISOString();
    await addJob(query, account, { ...buildDemoJob(job), created_at });
  }
}

/** Fills a database without accounts; one that has accounts gets no public key. */
export const DEMO: Fill = {
  isWanted: async (query) => !(await hasAccounts(query)),
  run: addDemoJobs,
};

/** A request that becomes a job once it's measured. */
interface DemoRequest {
  readonly accountNo: number;
  readonly jobId: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly indexes: readonly string[];
  readonly rows: Iterable<ParcelMonth>;
}

/** Adds a request to the database as if it had been sent. */
type AddRequest = (query: Query, request: DemoRequest) => Promise<unknown>;

/**
 * Returns what a server with these settings fills a new database with: the demo's jobs, and one that isn't stored but measured in the demo's
 * scenes. Other scenes don't show its parcels.
 */
export function demoOf(
  { demo, requests }: Pick<Settings, 'demo' | 'requests'>,
  addRequest: AddRequest,
): Fill | undefined {
  if (!demo) return undefined;
  if (requests.scenes !== null) return DEMO;
  return {
    ...DEMO,
    async run(query) {
      await addDemoJobs(query);
      await addRequest(query, await measuredJob(query));
    },
  };
}

/** How old it is among the demo's jobs, in days: it's the fourth. */
const MEASURED_JOB_DAYS = 2.5;

async function measuredJob(query: Query): Promise<DemoRequest> {
  const accountNo = await findAccountByName(query, DEMO_ACCOUNT);
  if (accountNo === null) throw new Error('The demo has no account');
  const name = 'Belgium, parcels month by month, measured here';
  return {
    accountNo,
    jobId: demoJobId(name),
    details: {
      name,
      source:
        'Sentinel-2 monthly composites, as carried by WorldCereal; parcels traced by a script',
      licence: 'Contains modified Copernicus Sentinel data 2020 to 2021',
      note: 'Measured by this server at its first start. Two months have no data, so their rows fail.',
    },
    createdAt: new Date(NEWEST_MS - MEASURED_JOB_DAYS * MS_PER_DAY).toISOString(),
    indexes: ['NDVI'],
    rows: readParcels(),
  };
}

/** The window of shapes that have none: the reference year of all these sets. */
const WINDOW = { start_date: '2019-01-01', end_date: '2019-12-31' };

/** What the values are, for the job's note. */
const VALUES_NOTE =
  'Values are half-year medians, not means: for each polygon the median over its pixels of the index ' +
  "on Digital Earth Africa's half-year Sentinel-2 geomedian (10 m).";

const FAILURES_NOTE =
  'The failed shapes are real; their messages follow the forms such services use.';

const EMPTY_NOTE = 'A job without polygons, to show what that looks like.';

/** Returns a demo job, read from the demo files. Throws where a file is missing or has another format. */
export function buildDemoJob(job: DemoJob): Omit<NewJob, 'created_at'> {
  const data = job.records === undefined ? [] : selectRecords(job, readRecords(job.records));
  const broken = job.broken === undefined ? [] : readBrokenShapes(job.broken);
  const errors = groupFailures(broken);
  const polygons = new Set([...data, ...broken].map(({ polygon }) => polygon));
  return {
    id: job.id ?? demoJobId(job.name),
    index_list: job.indexes,
    input_req: {
      name: job.name,
      source: job.source,
      licence: job.licence,
      polygons: polygons.size,
      index_list: job.indexes,
      note: note(data.length, broken.length),
    },
    output_result: { processed: data.length, failed: broken.length },
    ...dateRange([...data, ...[...errors.values()].flat()]),
    data,
    err_data: errors,
  };
}

function selectRecords(job: DemoJob, records: DemoRecord[]): DemoRecord[] {
  const { area, from, rows } = job;
  if (rows) return rows.map((row) => itemAt(records, row));
  return records.filter(
    (record) =>
      (from === undefined || record.start_date === from) &&
      (area === undefined || isInside(record.polygon, area)),
  );
}

/** Whether the centre of the polygon's bounds is inside. */
function isInside(polygon: string, [west, south, east, north]: Bounds): boolean {
  const numbers = (polygon.match(/-?\d[\d.]*/g) ?? []).map(Number);
  const lon = middle(numbers.filter((_, index) => index % 2 === 0));
  const lat = middle(numbers.filter((_, index) => index % 2 === 1));
  return lon >= west && lon < east && lat >= south && lat < north;
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function groupFailures(broken: readonly BrokenShape[]): Map<string, FailedItem[]> {
  const groups = new Map<string, FailedItem[]>();
  for (const { message, polygon, start_date, end_date } of broken) {
    const item = {
      polygon,
      start_date: start_date ?? WINDOW.start_date,
      end_date: end_date ?? WINDOW.end_date,
    };
    groups.set(message, [...(groups.get(message) ?? []), item]);
  }
  return groups;
}

function note(records: number, failures: number): string {
  const notes = [records > 0 ? VALUES_NOTE : '', failures > 0 ? FAILURES_NOTE : ''];
  return notes.filter((text) => text !== '').join(' ') || EMPTY_NOTE;
}

/** From the first window's start to the last one's end. */
function dateRange(items: readonly FailedItem[]): { start_date: string; end_date: string } {
  const [first = WINDOW, ...others] = items;
  return others.reduce(
    (range, { start_date, end_date }) => ({
      start_date: start_date < range.start_date ? start_date : range.start_date,
      end_date: end_date > range.end_date ? end_date : range.end_date,
    }),
    { start_date: first.start_date, end_date: first.end_date },
  );
}

/**
 * Returns an id that looks like the service's and is the same on every machine, so that links to demo jobs
 * can be shared: a UUID of version 8 (RFC 9562, section 5.8) made from the name's SHA-256.
 */
function demoJobId(name: string): string {
  const hash = createHash('sha256').update(`job-atlas demo ${name}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
