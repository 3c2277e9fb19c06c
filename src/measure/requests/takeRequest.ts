/**
 * Takes a request: `POST /public/api/v1/polygons`. Steps: refuse what its head shows; begin it in the database, or find what the same idempotency key was
 * answered before; write its rows while they arrive; make it a job in one transaction. What goes wrong before that leaves nothing behind.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/http/apiError.ts';
import { createRate } from '#server/http/callerLimits.ts';
import { rawQuery } from '#server/http/request.ts';
import { errorText, type Log } from '#server/monitoring/log.ts';
import type { RequestSettings } from '#server/settings/requestSettings.ts';
import { acceptRequest } from './addRequest.ts';
import { createRowChecks, type CheckAnswer } from './checkRequest.ts';
import { createItemReader } from './itemReader.ts';
import { createBatchWriter } from './requestBatches.ts';
import { shortText } from './requestColumns.ts';
import {
  BODY_TIMES,
  checkAnnounced,
  requestBody,
  type BodyTimes,
} from '#server/requests/requestBody.ts';
import { idempotencyKey, otherContent } from '#server/requests/requestKeys.ts';
import { checkFormHead, readForm } from './requestForm.ts';
import { beginRequest, keepArriving, LEASE_MS, removeRequest, type Begun } from './requestStore.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';
import type { Measurable } from './measurable.ts';

export interface TakingOptions {
  readonly measurable: Measurable;
  readonly settings: RequestSettings;
  readonly log: Log;
  readonly times?: BodyTimes;
  readonly leaseMs?: number;
}

interface Taken {
  readonly status: 200 | 201;
  readonly body: string;
}

/** Takes an account's request. Throws an ApiError where it's refused. */
export type TakeRequest = (accountNo: number, incoming: IncomingMessage) => Promise<Taken>;

export function createRequestTaker(database: Database, options: TakingOptions): TakeRequest {
  const { settings, log, leaseMs = LEASE_MS } = options;
  const countRequest = createRate(settings.limits.perMinute, 'requests');
  return async (accountNo, incoming) => {
    countRequest(String(accountNo));
    const key = idempotencyKey(incoming);
    const isChecked = isOnlyChecked(rawQuery(incoming.url ?? '/'));
    checkFormHead(incoming);
    checkAnnounced(incoming, settings.limits.bytes);
    const arriving = { ...options, incoming };
    const { inWork: mostInWork } = settings.limits;
    // One that's only checked takes its place like any other, until it's answered.
    const begun = await beginRequest(database, {
      accountNo,
      idempotencyKey: isChecked ? null : key,
      mostInWork,
      leaseMs,
    });
    if (begun.kind === 'known') return { status: 201, body: await repeat(arriving, begun) };
    const { requestNo } = begun;
    const endLease = keepArriving(database.query, requestNo, { ...options, leaseMs });
    try {
      const own = { ...arriving, requestNo, accountNo };
      return isChecked
        ? { status: 200, body: JSON.stringify(await check(own)) }
        : { status: 201, body: await submit(database, own) };
    } finally {
      endLease();
      await removeRequest(database.query, requestNo).catch((error: unknown) => {
        log({ event: 'request not removed', error: errorText(error) });
      });
    }
  };
}

export function nothingToMeasure(): ApiError {
  return new ApiError(
    501,
    'This service takes no requests: it has no scenes to measure. Set SCENES to a folder or an address of scenes.',
  );
}

interface Arriving extends TakingOptions {
  readonly incoming: IncomingMessage;
}

interface ReadRequest {
  readonly indexes: readonly string[];
  /** SHA-256 of the indexes and the file. */
  readonly contentHash: string;
}

/** Reads the form, and hands on the items of its file. */
async function readRequest(
  { incoming, settings: { limits }, measurable, times = BODY_TIMES }: Arriving,
  take: (items: SubmittedItem[]) => Promise<void>,
): Promise<ReadRequest> {
  const reader = createItemReader(limits.rows);
  const hash = createHash('sha256');
  const body = requestBody(incoming, limits.bytes, times);
  const names = await readForm(checkFormHead(incoming), body, {
    async add(bytes) {
      hash.update(bytes);
      await take(reader.add(bytes));
    },
    async end() {
      await take(reader.end());
    },
  });
  const indexes = wantedIndexes(names, measurable.indexes);
  hash.update(JSON.stringify(indexes));
  return { indexes, contentHash: hash.digest('hex') };
}

interface BegunRequest extends Arriving {
  readonly requestNo: number;
  readonly accountNo: number;
}

async function check(arriving: BegunRequest): Promise<CheckAnswer> {
  const checks = createRowChecks(arriving.measurable, arriving.accountNo);
  await readRequest(arriving, async (items) => {
    await checks.add(items);
  });
  return checks.end((rows) => costOf(rows, arriving.settings));
}

/** Reads a request again, and returns what it was answered. Throws an ApiError 422 where it isn't the same. */
async function repeat(
  arriving: Arriving,
  { contentHash, answer }: Extract<Begun, { kind: 'known' }>,
): Promise<string> {
  const again = await readRequest(arriving, async () => {});
  if (again.contentHash === contentHash) return answer;
  throw otherContent();
}

async function submit(database: Database, arriving: BegunRequest): Promise<string> {
  const { requestNo, accountNo, settings } = arriving;
  const writer = createBatchWriter(database.query, requestNo);
  const { indexes, contentHash } = await readRequest(arriving, async (items) => {
    for (const item of items) await writer.add(item);
  });
  const totals = await writer.end();
  const id = randomUUID();
  const answer = JSON.stringify({
    message: `The request was accepted: ${totals.rows} ${totals.rows === 1 ? 'row waits' : 'rows wait'} to be processed.`,
    cost: costOf(totals.rows, settings),
    result: { status: 'waiting', id },
  });
  await database.transaction(async (query) => {
    await acceptRequest(query, {
      requestNo,
      accountNo,
      id,
      indexes,
      totals,
      contentHash,
      answer,
    });
  });
  return answer;
}

/** US dollars, without what floating point adds. */
function costOf(rows: number, { tariffUsdPerRecord }: RequestSettings): number {
  return Number((rows * tariffUsdPerRecord).toFixed(9));
}

/** Whether a request is only to be checked. Throws an ApiError 400 for what is neither true nor false. */
function isOnlyChecked(query: URLSearchParams): boolean {
  const values = query.getAll('validate_only');
  const [value = 'false'] = values;
  if (values.length <= 1 && (value === 'true' || value === 'false')) return value === 'true';
  throw new ApiError(400, '"validate_only" must be true or false.');
}

/** Unknown indexes that an error names at most. */
const MAX_NAMED = 5;

/**
 * Returns the wanted indexes as the service writes them, each once. Throws an ApiError 400 that names those that can be had, where none is wanted or one
 * isn't among them.
 */
function wantedIndexes(text: string | null, known: readonly string[]): string[] {
  const available = `This service has ${listed(known)}.`;
  if (text === null)
    throw new ApiError(400, `The form has no part “indexes”, the names of indexes. ${available}`);
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) throw new ApiError(400, `The part “indexes” names none. ${available}`);
  const byName = new Map(known.map((name) => [name.toLowerCase(), name]));
  const wanted = new Set<string>();
  const unknown = new Set<string>();
  for (const name of names) {
    const found = byName.get(name.toLowerCase());
    if (found === undefined) unknown.add(name);
    else wanted.add(found);
  }
  if (unknown.size === 0) return [...wanted];
  const shown = [...unknown].slice(0, MAX_NAMED).map((name) => `“${shortText(name)}”`);
  const more = unknown.size > MAX_NAMED ? ` and ${unknown.size - MAX_NAMED} more` : '';
  throw new ApiError(400, `Unknown indexes: ${shown.join(', ')}${more}. ${available}`);
}

function listed(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
