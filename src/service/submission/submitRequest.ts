/**
 * Sends a data request: the service's one write, which may cost money. It's never repeated here. Steps:
 * 1. post the form, with the key in its header and following no redirect. On our own origin that's an XMLHttpRequest, which tells
 *    how much has gone out; it follows redirects with the key, so to another origin it's `fetch`, which refuses them but tells nothing;
 * 2. an answer that names a job is accepted, one that refuses is a refusal;
 * 3. whatever else comes, or nothing, leaves open whether there is a job now: the answer is lost.
 */
import { serviceHeaders, withoutKey, type Connection } from '#service/connection.ts';
import { type ServiceError, serviceErrorFromHttp } from '#service/errors.ts';
import { isRedirect, readHttpAnswer, type HttpAnswer } from '#service/http.ts';
import { messageInBody } from '#service/unexpectedAnswer.ts';
import { namedRows, parsedBody, readAccepted, type Accepted } from './submissionAnswer.ts';

export interface Submission {
  /** Polygons and windows, in the columns that the service wants. */
  readonly csv: Blob;
  readonly fileName: string;
  /** Names of indexes, as the service spells them. */
  readonly indexes: readonly string[];
  /** Tells one request from the next, so that a service that heeds it makes one job of a request sent twice; null where it isn't sent along. */
  readonly idempotencyKey: string | null;
}

/** The parts of the form by the names that the service wants. */
export interface SubmissionFields {
  readonly file: string;
  readonly indexes: string;
}

export type SubmissionOutcome =
  | ({ readonly kind: 'accepted' } & Accepted)
  /** Nothing was accepted. `rows` are those of the CSV that the refusal names, from 1. */
  | { readonly kind: 'refused'; readonly error: ServiceError; readonly rows: readonly number[] }
  /** Cancelled before all of it had gone out. */
  | { readonly kind: 'cancelled' }
  /** There may be a job now. `isWhole` says whether all had gone out, as far as that's known. */
  | {
      readonly kind: 'lost';
      readonly isWhole: boolean;
      readonly status: number | null;
      readonly serviceMessage: string | null;
    };

interface SubmissionOptions {
  readonly fields: SubmissionFields;
  readonly signal?: AbortSignal;
  /** Called with the bytes that have gone out and those there are, form and all; never where that can't be known. */
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
}

/** Sends the request once. Returns how that ended; never throws for what the network or the service does. */
export async function submitRequest(
  connection: Connection,
  submission: Submission,
  options: SubmissionOptions,
): Promise<SubmissionOutcome> {
  const post = connection.kind === 'same-origin' ? postWithProgress : postElsewhere;
  const posted = await post(
    {
      url: `${connection.baseUrl}/polygons`,
      headers: headersOf(connection, submission),
      form: formOf(submission, options.fields),
    },
    options,
  );
  return await outcomeOf(posted, { connection, isKeyed: submission.idempotencyKey !== null });
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
}

type Posted =
  | { readonly kind: 'answered'; readonly answer: HttpAnswer }
  | { readonly kind: 'broken'; readonly isWhole: boolean }
  | { readonly kind: 'cancelled' };

function headersOf(connection: Connection, { idempotencyKey }: Submission): Record<string, string> {
  const headers = serviceHeaders(connection);
  return idempotencyKey === null ? headers : { ...headers, 'idempotency-key': idempotencyKey };
}

export function formOf({ csv, fileName, indexes }: Submission, fields: SubmissionFields): FormData {
  const form = new FormData();
  // The small part first: a service that reads as it arrives then knows the indexes before the rows.
  form.append(fields.indexes, indexes.join(','));
  form.append(fields.file, new File([csv], fileName, { type: 'text/csv' }));
  return form;
}

function postWithProgress(
  { url, headers, form }: Post,
  { signal, onProgress }: SubmissionOptions,
): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    // Until less is told to have gone out, all may have.
    let isWhole = true;
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      isWhole = loaded === total;
      onProgress?.(loaded, total);
    });
    request.upload.addEventListener('load', () => (isWhole = true));
    request.addEventListener('load', () =>
      resolve({ kind: 'answered', answer: answerOf(request) }),
    );
    request.addEventListener('error', () => resolve({ kind: 'broken', isWhole }));
    request.addEventListener('abort', () =>
      resolve(isWhole ? { kind: 'broken', isWhole } : { kind: 'cancelled' }),
    );
    if (signal?.aborted) return resolve({ kind: 'cancelled' });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): HttpAnswer {
  return {
    status: request.status,
    statusText: request.statusText,
    contentType: request.getResponseHeader('content-type') ?? '',
    body: request.responseText,
    retryAfter: request.getResponseHeader('retry-after'),
    date: request.getResponseHeader('date'),
  };
}

async function postElsewhere(
  { url, headers, form }: Post,
  { signal }: SubmissionOptions,
): Promise<Posted> {
  if (signal?.aborted) return { kind: 'cancelled' };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: form,
      signal: signal ?? null,
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      cache: 'no-store',
    });
    // A browser hides where a redirect leads; nothing was taken at the address itself.
    const answer = await readHttpAnswer(response);
    return { kind: 'answered', answer: isRedirect(response) ? { ...answer, status: 302 } : answer };
  } catch {
    // How much of it had gone out can't be known, so it's taken to be all.
    return { kind: 'broken', isWhole: true };
  }
}

/** A request with an Idempotency-Key is answered so while one with this key is being taken: a browser repeats a POST whose connection broke. */
const ALREADY_ARRIVING = 409;

async function outcomeOf(
  posted: Posted,
  { connection, isKeyed }: { connection: Connection; isKeyed: boolean },
): Promise<SubmissionOutcome> {
  if (posted.kind === 'cancelled') return posted;
  if (posted.kind === 'broken')
    return { kind: 'lost', isWhole: posted.isWhole, status: null, serviceMessage: null };
  const { answer } = posted;
  const { status } = answer;
  const said = await withoutKey(messageInBody(answer.body, answer.contentType), connection);
  if (status >= 200 && status < 300) {
    const accepted = readAccepted(parsedBody(answer.body));
    if (accepted) return { kind: 'accepted', ...accepted };
  } else if (status < 500 && !(isKeyed && status === ALREADY_ARRIVING)) {
    const error = serviceErrorFromHttp({ ...answer, body: said ?? '' }, 'jobs');
    return { kind: 'refused', error, rows: namedRows(parsedBody(answer.body)) };
  }
  return { kind: 'lost', isWhole: true, status, serviceMessage: said };
}
