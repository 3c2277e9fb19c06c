import type { OtherAnswer } from './otherAnswer.ts';
import { isWebPage, messageInBody, truncatedLine } from './unexpectedAnswer.ts';
import type { HttpAnswer } from './http.ts';
import { readProgress, type JobProgress } from './progress.ts';
import { parseJson } from '#lib/json.ts';

/** Ways in which a read of the service fails; `explainError` has the texts for each. */
export type ServiceErrorKind =
  /** 401 or 403. */
  | 'keyRefused'
  /** Whoever reads has to sign in again, at our own server or a proxy in front of it. */
  | 'signInNeeded'
  /** Nothing answered: no network, no such host, nothing listening, or a connection that broke. */
  | 'unreachable'
  /** Something answers at the address, but the browser may not read it from this page. */
  | 'crossOriginRefused'
  /** The service may be read from this page, but what it answers to this read may not. */
  | 'hidden'
  /** The page's own Content-Security-Policy forbids reading that address. */
  | 'forbiddenByPage'
  /** The address answers with a redirect, and a key never follows one. */
  | 'redirected'
  /** An answer that isn't what such a service gives: a web page, no JSON, another shape, or no list at all (404). */
  | 'notTheService'
  /** 429, for longer or more often than is retried. */
  | 'rateLimited'
  /** A 5xx answer. */
  | 'outage'
  /** 404 or 410 for one job. */
  | 'unknownJob'
  /** The job is still being worked on: 202, or 409 or 425 that says when to ask again. */
  | 'notReady'
  /** Any other status. */
  | 'refused';

/** What is known of a failed read; what is left out is unknown. */
interface Failure {
  kind: ServiceErrorKind;
  /** HTTP status; null where there was no answer. */
  status?: number | null;
  /** The service's own message, as plain text; null where it sent none. */
  serviceMessage?: string | null;
  /** What the answer is instead of a result; null where that isn't known. */
  answered?: OtherAnswer['what'] | null;
  /** How long the service asked to wait, in milliseconds. */
  retryAfterMs?: number | null;
  /** What our own server said about signing in; null where it said nothing. */
  signIn?: string | null;
  /** How far the service said it is with the job. */
  progress?: JobProgress | null;
  /** How often it was tried before giving up. */
  tries?: number;
  /** Whether a server in between holds address and key, so that whoever reads can change neither. */
  isThroughGateway?: boolean;
  cause?: unknown;
}

const UNKNOWN = {
  status: null,
  serviceMessage: null,
  answered: null,
  retryAfterMs: null,
  signIn: null,
  progress: null,
  tries: 1,
  isThroughGateway: false,
};

/** A read that failed; `kind` says how. Carries no key and no address. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  declare readonly kind: ServiceErrorKind;
  declare readonly status: number | null;
  declare readonly serviceMessage: string | null;
  declare readonly answered: OtherAnswer['what'] | null;
  declare readonly retryAfterMs: number | null;
  declare readonly signIn: string | null;
  declare readonly progress: JobProgress | null;
  declare readonly tries: number;
  declare readonly isThroughGateway: boolean;

  constructor({ cause, ...known }: Failure) {
    super(
      [known.kind, known.status, known.serviceMessage].filter(Boolean).join(' '),
      cause === undefined ? undefined : { cause },
    );
    Object.assign(this, UNKNOWN, known);
  }
}

/** Returns what throws a failure of `fetch` as a ServiceError, or the reason of the signal where that was aborted. */
export function unreachable(signal?: AbortSignal | null): (cause: unknown) => never {
  return (cause) => {
    signal?.throwIfAborted();
    throw cause instanceof ServiceError ? cause : new ServiceError({ kind: 'unreachable', cause });
  };
}

/**
 * Returns the error that an answer stands for. `read` says what was requested: a 404 means an unknown job when
 * one job was read, and the wrong address, or a page past the end, when the list was.
 */
export function serviceErrorFromHttp(
  answer: HttpAnswer,
  read: 'job' | 'jobs' = 'job',
): ServiceError {
  const kind = kindOf(answer, read);
  return new ServiceError({
    kind,
    status: answer.status,
    serviceMessage:
      messageInBody(answer.body, answer.contentType) ?? truncatedLine(answer.statusText),
    retryAfterMs: parseRetryAfter(answer),
    signIn: answer.signIn ?? null,
    progress: kind === 'notReady' ? readProgress(parseJson(answer.body)) : null,
  });
}

/**
 * Returns the milliseconds to wait by a `Retry-After` in seconds or as a date; null where there is none or it can't be read.
 * A date counts from the answer's own, as clocks differ; from this device's clock only where the answer has none. Source:
 * RFC 9110, sections 10.2.3 and 6.6.1.
 */
function parseRetryAfter({ retryAfter, date }: HttpAnswer): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Without a letter it isn't an HTTP date, though Date.parse reads it as one.
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, until - (Date.parse(date ?? '') || Date.now()));
}

function kindOf(answer: HttpAnswer, read: 'job' | 'jobs'): ServiceErrorKind {
  const { status, body, contentType } = answer;
  if (read === 'job' && isEarly(answer)) return 'notReady';
  if (status === 401 || status === 403) return 'keyRefused';
  if (status === 429) return 'rateLimited';
  if (status >= 500) return 'outage';
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 404 || status === 410) return read === 'job' ? 'unknownJob' : 'notTheService';
  return isWebPage(body, contentType) ? 'notTheService' : 'refused';
}

/** Whether a read of the list may have failed for want of such a page alone: a service needn't say it by a 404. */
export function mayMeanNoSuchPage(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { kind, status } = error;
  return kind === 'refused' || kind === 'notTheService' || status === 500;
}

/** Whether a result was read before it's there. */
function isEarly({ status, retryAfter }: HttpAnswer): boolean {
  return status === 202 || ((status === 409 || status === 425) && retryAfter !== null);
}
