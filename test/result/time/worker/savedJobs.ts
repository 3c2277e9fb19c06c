import { yieldTask } from '#lib/slices.ts';
import { connectionId, typedConnection } from '#service/connection.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import { openResult } from '#result/client/resultClient.ts';
import type { ResultSource } from '#result/protocol.ts';
import { createHandlers } from '#test/result/worker/askedHandlers.ts';
import { disposed, ended } from '#test/result/worker/openedResults.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import { createSession } from '#result/worker/session/resultSession.ts';

/** The connection whose jobs are kept. */
export const MINE = typedConnection(
  'https://a.test/public/api/v1',
  'time-key',
  'https://atlas.test/',
);
export const placeOf = (jobId: string) => ({ connection: connectionId(MINE), jobId });

/** A context for requests that nobody cancels or watches. */
export const CONTEXT: TaskContext = {
  signal: new AbortController().signal,
  progress: () => undefined,
  rest: yieldTask,
};

type Corner = [lon: number, lat: number];

/** A square field of a side in degrees. */
export const field = (lon: number, side = 0.001): Corner[] => [
  [lon, 0.5],
  [lon + side, 0.5],
  [lon + side, 0.5 + side],
  [lon, 0.5 + side],
];

function polygon(corners: Corner[]): string {
  const ring = [...corners, corners[0]!].map((corner) => corner.join(' ')).join(',');
  return `MULTIPOLYGON (((${ring})))`;
}
const half = (year: number) => ({ start_date: `${year}-01-01`, end_date: `${year}-06-30` });

/** A processed record of the first half of a year. */
export const processed = (corners: Corner[], year: number, value: number) => ({
  polygon: polygon(corners),
  ...half(year),
  NDVI_mean: value,
});

/** A failed record of the first half of a year. */
export const failed = (corners: Corner[], year: number) => ({
  polygon: polygon(corners),
  ...half(year),
});

function jobFile(data: object[], failures: object[] = []): ResultSource {
  const text = JSON.stringify({ data, err_data: { 'No data': failures } });
  return { kind: 'file', file: new Blob([text]), name: 'job.json' };
}

/** A session that has read these records to their end. */
export async function openJob(data: object[], failures: object[] = []) {
  const session = createSession();
  const handlers = createHandlers(
    { session },
    {
      post: () => undefined,
      schedule: createArrivalSchedule(),
    },
  );
  await handlers.open({ source: jobFile(data, failures) }, CONTEXT);
  while (!session.ending) await new Promise((done) => setTimeout(done, 2));
  return { session, handlers };
}

/** Opens a job and keeps its plots. */
export async function keepJob(jobId: string, data: object[], failures: object[] = []) {
  const open = await openJob(data, failures);
  await open.handlers.savePlots({ place: placeOf(jobId) }, CONTEXT);
  return open;
}

/** A complete result of these records, read by the worker itself. */
export async function readJob(data: object[], failures: object[] = []) {
  const handle = await disposed(openResult(jobFile(data, failures)));
  await ended(handle);
  return handle;
}
