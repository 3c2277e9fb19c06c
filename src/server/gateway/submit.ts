/**
 * Passes new requests on to the service, which may cost money, so a request is sent once and never repeated. Steps: let only this server's own pages and
 * plain clients through; answer a repeat of a keyed request without passing it on; send the body as it arrives, with our key; pass the answer on. Where
 * no answer comes, the caller is told that the service may have taken the request all the same.
 */
import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
} from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { KEY_HEADER } from '#service/contract.ts';
import { callerSignal, onceEnded } from '#server/http/answerEnd.ts';
import { ApiError } from '#server/http/apiError.ts';
import { callerAddress, personOf } from '#server/http/caller.ts';
import { createRate } from '#server/http/callerLimits.ts';
import { createCounts } from '#server/http/counts.ts';
import { isOwnOrigin } from '#server/http/origin.ts';
import { REQUEST_ID_HEADER, requestId } from '#server/http/request.ts';
import { errorCode } from '#server/monitoring/log.ts';
import { BODY_TIMES, checkAnnounced, requestBody } from '#server/requests/requestBody.ts';
import { idempotencyKey } from '#server/requests/requestKeys.ts';
import type { RequestLimits } from '#server/settings/requestSettings.ts';
import { createBodyHash, type BodyHash } from './bodyHash.ts';
import { passOn, pick, TIMEOUTS, type Forwarding } from './forward.ts';
import { troubleWith } from './requestRemote.ts';
import { answerAgain, createSentOnce, newSending, sendingId, type Sending } from './sentOnce.ts';

/** Headers of a request that are passed on, and no others. */
const HEADERS = ['content-type', 'content-length', 'idempotency-key', 'accept-language'];

/** Passes a caller's request on to `url`, and answers the caller. */
type Submit = (url: URL, caller: HttpBindings) => Promise<Response>;

/** Returns the answer to a new request where none is passed on. */
export function submitsNothing(): ApiError {
  return new ApiError(
    405,
    'This gateway passes no new requests on to its service. Set SUBMIT=on to let it.',
    { allow: 'GET, HEAD' },
  );
}

export function createSubmissions(options: Forwarding, limits: RequestLimits): Submit {
  const countRequest = createRate(limits.perMinute, 'requests');
  const countAtOnce = createAtOnce(limits.inWork);
  const sentOnce = createSentOnce();

  async function pass(url: URL, caller: HttpBindings, sending: Sending): Promise<Response> {
    const onWhole = (hash: string) => {
      sending.mayBeTaken = true;
      sending.bodyHash = hash;
    };
    let answer: IncomingMessage;
    try {
      answer = await send(url, caller, { ...options, bytes: limits.bytes, onWhole });
    } catch (error) {
      if (isUnsent(error)) sending.mayBeTaken = false;
      throw error;
    }
    sending.mayBeTaken = true;
    const trouble = troubleWith(answer.statusCode ?? 0);
    if (trouble !== null) {
      answer.destroy();
      throw new ApiError(502, trouble);
    }
    return await passOn(answer, caller, { ...options, onText: (text) => (sending.answer = text) });
  }

  return async (url, caller) => {
    const { incoming, outgoing } = caller;
    checkSender(incoming.headers);
    const sender = personOf(incoming) ?? callerAddress(incoming.socket.remoteAddress);
    const id = sendingId(idempotencyKey(incoming), sender, url);
    // Before the limits: a repeat that they refused would look as if nothing had been taken.
    const earlier = id === null ? null : sentOnce.earlier(id);
    if (earlier) {
      const known = await answerAgain(earlier, () => hashOf(incoming, limits.bytes));
      outgoing.writeHead(known.status, known.headers).end(known.body);
      return RESPONSE_ALREADY_SENT;
    }
    countRequest(sender);
    checkAnnounced(incoming, limits.bytes);
    countAtOnce(sender, caller);
    if (id === null) return await pass(url, caller, newSending());
    return await sentOnce.pass(id, async (sending) => await pass(url, caller, sending));
  };
}

/** Throws an ApiError 403 for a request of another origin's page, which would be sent with our key. */
function checkSender(headers: IncomingHttpHeaders): void {
  const { 'sec-fetch-site': site = 'same-origin' } = headers;
  if (isOwnOrigin(headers) && site === 'same-origin') return;
  throw new ApiError(403, 'Only pages of this server may send requests through it.');
}

function createAtOnce(most: number): (caller: string, answer: HttpBindings) => void {
  const counts = createCounts<string>();
  return (caller, { incoming, outgoing }) => {
    if (counts.of(caller) >= most)
      throw new ApiError(429, 'Too many requests of yours are being passed on. Try again soon.', {
        'retry-after': '5',
      });
    counts.add(caller, 1);
    onceEnded(incoming, outgoing, () => {
      counts.add(caller, -1);
    });
  };
}

interface SendOptions extends Forwarding {
  /** The body's at most. */
  readonly bytes: number;
  /** All of the body goes out; `hash` tells it from others. */
  readonly onWhole: (hash: string) => void;
}

/** Sends the request on a connection of its own, as one that is kept might be closed just then. Resolves with the head of the answer. */
async function send(
  url: URL,
  { incoming, outgoing }: HttpBindings,
  { remote, connections, metrics, timeouts = TIMEOUTS, bytes, onWhole }: SendOptions,
): Promise<IncomingMessage> {
  const headers = sentHeaders(incoming, remote.key);
  const signal = callerSignal(incoming, outgoing);
  const request = connections.request(url, { method: 'POST', headers, signal }, true);
  const startMs = performance.now();
  const answer = answerTo(request, timeouts.answerMs);
  const sent = sendBody(request, requestBody(incoming, bytes, BODY_TIMES), {
    hash: hashFor(incoming),
    onWhole,
  });
  try {
    // The answer may come before the body has ended, and the body may break off before there is an answer.
    return await Promise.race([answer, sent.then(async () => await answer)]);
  } catch (error) {
    request.destroy();
    throw error;
  } finally {
    metrics.serviceAnswered((performance.now() - startMs) / 1000);
  }
}

/** Resolves with the head of the answer. Throws an ApiError where none comes within that time after the last byte was sent. */
async function answerTo(request: ClientRequest, answerMs: number): Promise<IncomingMessage> {
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const late = () => {
      reject(new ApiError(504, unknownEnd("The service didn't answer in time")));
      request.destroy();
    };
    request.setTimeout(answerMs, late);
    request.once('response', (answer) => {
      request.setTimeout(0);
      answer.once('close', () => request.destroy());
      resolve(answer);
    });
    request.once('upgrade', (_, socket) => {
      socket.destroy();
      reject(new ApiError(502, unknownEnd('The service tried to switch to another protocol')));
    });
    request.on('error', (error) => {
      reject(failure(error));
    });
  });
}

/** Sends the body as it arrives, until the service has answered: what it refuses early needn't be sent to its end. */
async function sendBody(
  request: ClientRequest,
  body: AsyncGenerator<Buffer>,
  { hash, onWhole }: { readonly hash: BodyHash } & Pick<SendOptions, 'onWhole'>,
): Promise<void> {
  let isAnswered = false;
  request.once('response', () => {
    isAnswered = true;
  });
  for await (const chunk of body) {
    if (isAnswered || request.destroyed) return;
    hash.add(chunk);
    if (!request.write(chunk)) await drained(request);
  }
  onWhole(hash.end());
  request.end();
}

function hashFor({ headers }: IncomingMessage): BodyHash {
  return createBodyHash(headers['content-type'] ?? '');
}

/** Reads a body for its hash alone. */
async function hashOf(incoming: IncomingMessage, mostBytes: number): Promise<string> {
  const hash = hashFor(incoming);
  for await (const chunk of requestBody(incoming, mostBytes, BODY_TIMES)) hash.add(chunk);
  return hash.end();
}

/** Resolves once the connection takes more, or is closed. */
async function drained(request: ClientRequest): Promise<void> {
  const events = ['drain', 'close', 'response'];
  await new Promise<void>((resolve) => {
    const proceed = () => {
      for (const event of events) request.off(event, proceed);
      resolve();
    };
    for (const event of events) request.on(event, proceed);
  });
}

function sentHeaders(incoming: IncomingMessage, key: string): OutgoingHttpHeaders {
  return {
    accept: 'application/json',
    ...pick(incoming.headers, HEADERS),
    // Else a service that refuses early may close the connection before its answer was read.
    connection: 'keep-alive',
    [REQUEST_ID_HEADER]: requestId(incoming),
    [KEY_HEADER]: key,
  };
}

/** What has a code of these never reached the service. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && UNSENT.has(errorCode(error.cause));
}

function failure(error: Error): ApiError {
  const code = errorCode(error);
  const words = UNSENT.has(code)
    ? `The service can't be reached (${code}). The request wasn't sent.`
    : unknownEnd(`The service broke off before it answered${code && ` (${code})`}`);
  return new ApiError(502, words).because(error);
}

function unknownEnd(what: string): string {
  return `${what}. It may have taken the request all the same: look for it among the newest jobs before you send it again.`;
}
