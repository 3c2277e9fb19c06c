import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from 'node:https';
import { ApiError } from '#server/http/apiError.ts';
import { errorCode } from '#server/monitoring/log.ts';
import { KEY_HEADER } from '#service/contract.ts';
import type { RemoteService } from '#server/settings/settings.ts';

const UPGRADE =
  "The service tried to switch to another protocol (status 101), which it wasn't asked to.";

/** How long the remote service may be silent, in milliseconds. */
export interface Timeouts {
  /** Until the head of its answer. */
  readonly answerMs: number;
  /** Between two chunks of its body, while the caller is ready for more. */
  readonly silenceMs: number;
}

interface RemoteRequest {
  readonly connections: ServiceConnections;
  readonly method: 'GET' | 'HEAD';
  readonly url: URL;
  readonly headers: OutgoingHttpHeaders;
  readonly timeouts: Timeouts;
  readonly signal: AbortSignal;
}

/**
 * Sends a request to the remote service. Returns its answer as soon as the head has arrived. Redirects aren't followed, as the key would go
 * along. Throws an ApiError: 502 for a redirect, a status that no read has, and a service that can't be reached, 503 while all connections
 * are taken, 504 for a service that doesn't answer in time.
 */
export async function requestRemote(remote: RemoteRequest): Promise<IncomingMessage> {
  const answer = await answerHead(remote);
  const isConditional = 'if-none-match' in remote.headers || 'if-modified-since' in remote.headers;
  const trouble =
    isConditional && answer.statusCode === 304 ? null : troubleWith(answer.statusCode ?? 0);
  if (trouble === null) return answer;
  answer.destroy();
  throw new ApiError(502, trouble);
}

/** Returns why a status can't be passed on, as a sentence; null where it can. */
export function troubleWith(status: number): string | null {
  if (status === 304)
    return 'The service answered "not modified" (status 304) to a request without a condition.';
  if (status >= 300 && status < 400) {
    return (
      `The service redirects to another address (status ${status}), where the key must not be sent. ` +
      'Set SERVICE_URL to the address that answers without redirecting.'
    );
  }
  if (status >= 200 && status < 600) return null;
  return `The service answered with status ${status}, which isn't an HTTP status.`;
}

/** A reused connection may be closed just as we write to it: the read is then repeated once, on a fresh one. */
async function answerHead(remote: RemoteRequest): Promise<IncomingMessage> {
  const answer = (await askOnce(remote, false)) ?? (await askOnce(remote, true));
  if (!answer) throw unreachable(new Error('The connection went stale twice'));
  return answer;
}

/** Resolves with null where a reused connection went stale. */
async function askOnce(
  { connections, method, url, headers, timeouts, signal }: RemoteRequest,
  fresh: boolean,
): Promise<IncomingMessage | null> {
  return await new Promise((resolve, reject) => {
    const request = connections.request(url, { method, headers, signal }, fresh);
    const timer = setTimeout(() => {
      reject(new ApiError(504, "The service didn't answer in time. Try again."));
      request.destroy();
    }, timeouts.answerMs);
    request.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    request.once('upgrade', (_, socket) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new ApiError(502, UPGRADE));
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      if (request.reusedSocket && !signal.aborted && RESET.includes(errorCode(error)))
        resolve(null);
      else reject(unreachable(error));
    });
    request.end();
  });
}

const RESET = ['ECONNRESET', 'EPIPE'];

function unreachable(error: Error): ApiError {
  const code = errorCode(error);
  const words = code.startsWith('HPE_')
    ? `The service's answer isn't HTTP (${code}). SERVICE_URL may point to another program.`
    : `The service can't be reached${code && ` (${code})`}. It may be down, or its name may not resolve here.`;
  return new ApiError(502, words).because(error);
}

/** Idle connections kept open for the next request. */
const IDLE = 32;

/** As in Node's own agents: few services close idle connections sooner. */
const IDLE_MS = 5000;

export interface ServiceConnections {
  /**
   * Begins a request on an idle connection, if there is one, or on a `fresh` one. Throws an ApiError 503 where all connections are taken:
   * waiting for one could take as long as others read.
   */
  request(url: URL, options: RequestOptions, fresh: boolean): ClientRequest;
}

/** Returns at most `limit` connections to services at addresses like `url`. */
export function createServiceConnections(url: URL, limit: number): ServiceConnections {
  const secure = url.protocol === 'https:';
  const keep = {
    keepAlive: true,
    scheduling: 'lifo',
    timeout: IDLE_MS,
    maxFreeSockets: IDLE,
  } as const;
  const agent = secure ? new HttpsAgent(keep) : new HttpAgent(keep);
  const send = secure ? requestHttps : requestHttp;
  let taken = 0;
  return {
    request(url, options, fresh) {
      if (taken >= limit) throw allTaken();
      const request = send(url, { ...options, agent: fresh ? false : agent });
      taken++;
      request.once('close', () => taken--);
      return request;
    },
  };
}

function allTaken(): ApiError {
  return new ApiError(503, 'All connections to the service are in use. Try again in a moment.', {
    'retry-after': '1',
  });
}

const PROBE_TIMEOUTS = { answerMs: 3000, silenceMs: 3000 };

/** Returns a check that rejects unless the service answers a HEAD request for its list, with any status below 500. */
export function reachService({ url, key }: RemoteService): () => Promise<void> {
  const connections = createServiceConnections(url, 1);
  const target = new URL(url);
  target.pathname = `${url.pathname}/polygons`;
  return async () => {
    const answer = await requestRemote({
      connections,
      method: 'HEAD',
      url: target,
      headers: { accept: 'application/json', [KEY_HEADER]: key },
      timeouts: PROBE_TIMEOUTS,
      signal: AbortSignal.timeout(PROBE_TIMEOUTS.answerMs),
    });
    answer.resume();
    if ((answer.statusCode ?? 0) >= 500)
      throw new Error(`The service answers ${answer.statusCode}`);
  };
}
