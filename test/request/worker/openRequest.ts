import { readFileSync } from 'node:fs';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import type { RequestCalls } from '#request/protocol.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';
import type { RequestSession } from '#request/worker/openedPlots.ts';
import { createHandlers } from '#test/result/worker/askedHandlers.ts';
import { serveLand } from '#test/shapes/serveLand.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { CONTEXT } from '#test/result/worker/openSession.ts';

/** The day of all checks in tests, 2026-06-01: days since 1970-01-01. */
export const TODAY = 20_605;

export const CHECK = {
  pixelMetres: 10,
  usesFileWindows: true,
  today: TODAY,
  otherJobs: null,
} as const;

export const COLUMNS = { polygon: 'polygon', start: 'start_date', end: 'end_date' };

/** A file of the test data. */
export function dataFile(name: string): Blob {
  return new Blob([readFileSync(`test/fixtures/data/${name}`)]);
}

/** A worker's side without a file yet. */
export function nothingOpen() {
  const snapshots: ResultSnapshot[] = [];
  const held: Held = { session: createSession() };
  const schedule = createArrivalSchedule();
  const post = (snapshot: ResultSnapshot) => void snapshots.push(snapshot);
  const handlers = createHandlers(held, { post, schedule });
  return { held, schedule, handlers, last: () => snapshots.at(-1)! };
}

type Open = Partial<RequestCalls['openPlots']['request']>;

/** A worker's side with a file, which is looked through unless `check` is null. */
export async function openRequest(
  file: Blob | string,
  { check = CHECK, ...open }: Open & { check?: RequestCalls['check']['request'] | null } = {},
) {
  serveLand();
  const opened = nothingOpen();
  const { handlers, held } = opened;
  const blob = typeof file === 'string' ? new Blob([file]) : file;
  const request = { fileName: 'fields.csv', ...open, file: blob };
  const { answer: summary } = await handlers.openPlots(request, CONTEXT);
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  const checked = check && (await handlers.check(check, CONTEXT)).answer;
  const session = held.session as RequestSession;
  return { ...opened, session, summary, checked: checked! };
}
