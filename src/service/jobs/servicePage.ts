import * as v from 'valibot';
import { withoutKey, type Connection } from '#service/connection.ts';
import { JobListSchema, JobSchema, type Job } from '#service/contract.ts';
import { mayMeanNoSuchPage, ServiceError } from '#service/errors.ts';
import { messageInJson } from '#service/unexpectedAnswer.ts';
import { request } from '#service/serviceClient.ts';

/** The service's answer for a page, by the service's own page number. */
export type ServicePage =
  | {
      kind: 'listed';
      jobs: Job[];
      /** Items of the list that aren't jobs: without an id, or of another type. */
      unreadable: number;
      /** `page` and `page_size` as the answer says them; null where they aren't numbers. */
      page: number | null;
      pageSize: number | null;
    }
  /** Not served; perhaps because there is no such page. */
  | { kind: 'refused'; error: ServiceError };

/**
 * Fetches one page by the service's own number. A refusal that isn't about the key, the rate or an
 * outage is an answer; so is a 500 that comes twice. Throws a ServiceError for the rest, or the signal's
 * reason once it's aborted.
 */
export async function fetchServicePage(
  connection: Connection,
  wanted: { servicePage: number; pageSize: number },
  signal?: AbortSignal,
): Promise<ServicePage> {
  const path = `/polygons?page=${wanted.servicePage}&page_size=${wanted.pageSize}`;
  for (let attempt = 1; ; attempt++) {
    try {
      return await readList(await request(connection, path, { signal }), connection);
    } catch (error) {
      if (!(error instanceof ServiceError) || !mayMeanNoSuchPage(error)) throw error;
      if (error.status !== 500 || attempt === 2) return { kind: 'refused', error };
    }
  }
}

export function hasEntries(answer: ServicePage): boolean {
  return answer.kind === 'listed' && answer.jobs.length + answer.unreadable > 0;
}

export interface ListedPage {
  kind: 'listed';
  jobs: Job[];
  /** Entries of the list, those that aren't jobs included. */
  entries: number;
}

/** What came for a page: a page without entries is missing. */
export type PageAnswer = ListedPage | { kind: 'missing'; error: ServiceError | null };

/** Returns an answer as those see it who read page after page. */
export function asPageAnswer(answer: ServicePage): PageAnswer {
  if (answer.kind === 'refused') return { kind: 'missing', error: answer.error };
  const entries = answer.jobs.length + answer.unreadable;
  return entries === 0
    ? { kind: 'missing', error: null }
    : { kind: 'listed', jobs: answer.jobs, entries };
}

export function isSamePage(some: ListedPage, other: ListedPage): boolean {
  return (
    some.jobs.length > 0 &&
    some.jobs.length === other.jobs.length &&
    some.jobs.every(({ id }, index) => id === other.jobs[index]?.id)
  );
}

async function readList(body: unknown, connection: Connection): Promise<ServicePage> {
  const list = v.safeParse(JobListSchema, body);
  if (!list.success) return { kind: 'refused', error: await notAList(body, connection) };
  const items = list.output.jobs.map((item) => v.safeParse(JobSchema, item));
  const jobs = items.filter((item) => item.success).map((item) => item.output);
  return {
    kind: 'listed',
    jobs,
    unreadable: items.length - jobs.length,
    page: wholeNumber(list.output.page),
    pageSize: wholeNumber(list.output.page_size),
  };
}

/** The error for a 200 without a list: a refusal if it has a message or a page, else not such a service. */
async function notAList(body: unknown, connection: Connection): Promise<ServiceError> {
  const said = typeof body === 'object' ? messageInJson(body) : null;
  const serviceMessage = await withoutKey(said, connection);
  const isReply =
    serviceMessage !== null || (typeof body === 'object' && body !== null && 'page' in body);
  return new ServiceError({
    kind: isReply ? 'refused' : 'notTheService',
    status: 200,
    serviceMessage,
    isThroughGateway: connection.key === null,
  });
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(number) ? (number as number) : null;
}
