/**
 * Asks for a result's bytes, of a service or of a file. A key travels only along the address it
 * belongs to: a redirect isn't followed.
 */
import { fetchInTime, isRedirect, readHttpAnswer } from '#service/http.ts';
import { CallError } from '#worker/messages.ts';
import type { ResultSource } from '#result/protocol.ts';
import { byteStreamOf, type ByteStream } from './byteStream.ts';

const ERROR_BODY_CHARACTERS = 4096;
/** The status of a job that's still being worked on: whatever comes with it isn't its result. */
const ACCEPTED = 202;

/** Begins to fetch or to read. Throws a CallError: http, network or aborted. */
export async function openBytes(source: ResultSource, signal: AbortSignal): Promise<ByteStream> {
  if (source.kind === 'file') return byteStreamOf(source.file.stream(), source.file.size);
  const response = await askForResult(source, signal);
  if (isRedirect(response)) throw new CallError({ kind: 'redirected' });
  if (!response.ok || response.status === ACCEPTED) throw await refusal(response);
  const body = response.body ?? new Blob([]).stream();
  const stream = await byteStreamOf(body, knownLength(response));
  return Object.assign(stream, { tag: response.headers.get('etag') });
}

/** Asks for a result of a service, by the tag of the one that's known, if there is one: the answer is a 304 then where it's the same. Throws a CallError: network or aborted. */
export async function askForResult(
  source: Extract<ResultSource, { kind: 'service' }>,
  signal: AbortSignal,
  tag?: string,
): Promise<Response> {
  try {
    return await fetchInTime(source.url, {
      headers: {
        accept: 'application/json',
        ...source.headers,
        ...(tag !== undefined && { 'if-none-match': tag }),
      },
      redirect: 'manual',
      // Whoever signed in did so at this origin; to others no cookie goes.
      credentials: source.isAnonymous ? 'omit' : 'same-origin',
      // What a browser keeps on disk by itself can't be deleted when one disconnects or signs out.
      cache: 'no-store',
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw new CallError({ kind: 'aborted' });
    throw new CallError({ kind: 'network', message: String(error) });
  }
}

async function refusal(response: Response): Promise<CallError> {
  const answer = await readHttpAnswer(response);
  const body = answer.body.slice(0, ERROR_BODY_CHARACTERS);
  return new CallError({ ...answer, kind: 'http', body });
}

/**
 * Our own server says the size before compression, to other origins as well; else the length counts where no coding hides it.
 * Across origins the coding itself is hidden, so the length says nothing.
 */
function knownLength(response: Response): number | null {
  const { headers, url } = response;
  const isHidden = new URL(url).origin !== self.location.origin || headers.has('content-encoding');
  const plain = isHidden ? null : headers.get('content-length');
  const length = Number(headers.get('x-result-bytes') ?? plain ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
}
