import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { API_PREFIX } from '#service/contract.ts';

/** What a request was for: a label needs few values. */
type Route = 'jobs' | 'result' | 'config' | 'shared' | 'page';

export function routeOf(path: string): Route {
  if (path === `${API_PREFIX}/polygons`) return 'jobs';
  if (path.startsWith(`${API_PREFIX}/`)) return 'result';
  if (path.startsWith('/s/')) return 'shared';
  return path === '/config.json' ? 'config' : 'page';
}

interface EndedRequest {
  readonly route: Route;
  /** Null where the connection was closed before there was an answer. */
  readonly status: number | null;
  readonly seconds: number;
  readonly bytes: number;
  readonly whole: boolean;
}

/** The counters of one server, and their text in Prometheus' format. */
export interface Metrics {
  ended(request: EndedRequest): void;
  /** Records how long the service behind a gateway took to begin its answer. */
  serviceAnswered(seconds: number): void;
  /** Counts a result as being sent until the function it returns is called. */
  resultBegan(): () => void;
  sentFromDisk(): void;
  /** Counts a batch of a job as worked off, with its rows. */
  batchStored(rows: { readonly processed: number; readonly failed: number }): void;
  /** Counts a batch that was worked on in vain, because another server had it by then or its job was removed. */
  batchLost(): void;
  jobDone(): void;
  /** Shows how many rows of jobs wait to be measured; `count` is asked for each `/metrics`. */
  watchWaiting(count: () => Promise<number>): void;
  /** Returns all metrics with their content type. */
  text(): Promise<{ readonly body: string; readonly type: string }>;
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 120];

/** Returns the counters of one server; with `ofProcess` also those of the process (memory, processor, event loop, handles). */
export function createMetrics(ofProcess = false): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const counter = counters(registers);
  const requests = counter(
    'job_atlas_requests_total',
    'Requests that have ended, by purpose and status of the answer.',
    ['route', 'status'],
  );
  const seconds = new Histogram({
    name: 'job_atlas_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const bytes = counter(
    'job_atlas_sent_bytes_total',
    'Bytes sent, as compressed and with headers.',
    ['route'],
  );
  const aborted = counter(
    'job_atlas_aborted_total',
    'Answers that ended before they were complete because the caller left or something failed.',
    ['route'],
  );
  const results = new Gauge({
    name: 'job_atlas_results_in_flight',
    help: 'Results being sent.',
    registers,
  });
  const fromDisk = counter(
    'job_atlas_results_from_disk_total',
    'Results sent from the cache on disk (CACHE_DIR).',
  );
  const service = new Histogram({
    name: 'job_atlas_service_seconds',
    help: 'Time until the service behind a gateway began its answer.',
    buckets: SECONDS,
    registers,
  });
  return {
    ...queueMetrics(registers),
    ended(request) {
      const { route } = request;
      requests.inc({ route, status: String(request.status ?? 'none') });
      seconds.observe({ route }, request.seconds);
      bytes.inc({ route }, request.bytes);
      if (!request.whole) aborted.inc({ route });
    },
    sentFromDisk: () => {
      fromDisk.inc();
    },
    serviceAnswered: (time) => {
      service.observe(time);
    },
    resultBegan: () => {
      results.inc();
      return () => {
        results.dec();
      };
    },
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  };
}

function counters(registers: Registry[]) {
  return (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
}

type QueueMetrics = Pick<Metrics, 'batchStored' | 'batchLost' | 'jobDone' | 'watchWaiting'>;

function queueMetrics(registers: Registry[]): QueueMetrics {
  let waiting: () => Promise<number> = async () => await Promise.resolve(0);
  const counter = counters(registers);
  const batches = counter(
    'job_atlas_batches_total',
    'Batches of jobs worked on, by whether they were stored.',
    ['outcome'],
  );
  const rows = counter('job_atlas_rows_measured_total', 'Rows of jobs worked off, by outcome.', [
    'outcome',
  ]);
  const jobs = counter('job_atlas_jobs_done_total', 'Jobs worked off.');
  const gauge = new Gauge({
    name: 'job_atlas_rows_waiting',
    help: 'Rows of jobs that wait to be measured, by any of the servers on this database.',
    registers,
    collect: async () => {
      const count = await waiting().catch(() => null);
      // While the database is away, the last count stands, and the other metrics are told.
      if (count !== null) gauge.set(count);
    },
  });
  return {
    batchStored({ processed, failed }) {
      batches.inc({ outcome: 'stored' });
      rows.inc({ outcome: 'processed' }, processed);
      rows.inc({ outcome: 'failed' }, failed);
    },
    batchLost: () => {
      batches.inc({ outcome: 'lost' });
    },
    jobDone: () => {
      jobs.inc();
    },
    watchWaiting: (count) => {
      waiting = count;
    },
  };
}
