import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { ApiError } from '#server/http/apiError.ts';
import type { ServiceConnections } from './serviceConnections.ts';

/** How long the remote service may be silent before it's given up, in milliseconds. */
export interface Timeouts {
  /** Until the head of its answer. */
  readonly answerMs: number;
  /** Between two chunks of its body, while the caller is ready for more. */
  readonly silenceMs: number;
}

/** One request to the remote service. */
export interface RemoteRequest {
  readonly connections: ServiceConnections;
  readonly method: 'GET' | 'HEAD';
  readonly url: URL;
  readonly headers: OutgoingHttpHeaders;
  readonly timeouts: Timeouts;
  /** Cancels the request, at any time. */
  readonly signal: AbortSignal;
}

/**
 * Sends a request to the remote service. Returns its answer as soon as the head is there. A redirect is not
 * followed, as the key would go along to wherever it leads. Throws an ApiError: 502 for a redirect
 * and for a service that can't be reached, 503 while all connections are taken, 504 for one that doesn't answer in time.
 */
export async function requestRemote(remote: RemoteRequest): Promise<IncomingMessage> {
  const answer = await answerHead(remote);
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new ApiError(
      502,
      `The service sent us on to another address (status ${status}), where the key must not go. ` +
        'SERVICE_URL has to name the address that answers itself.',
    );
  }
  return answer;
}

/** A connection used before may have been closed as we wrote to it: a read is then tried once more, on a fresh one. */
async function answerHead(remote: RemoteRequest): Promise<IncomingMessage> {
  const answer = (await askOnce(remote, false)) ?? (await askOnce(remote, true));
  if (!answer) throw unreachable(new Error('The connection went stale twice'));
  return answer;
}

/** Resolves with null where the connection had been used before and went stale. */
async function askOnce(
  { connections, method, url, headers, timeouts, signal }: RemoteRequest,
  fresh: boolean,
): Promise<IncomingMessage | null> {
  return await new Promise((resolve, reject) => {
    const request = connections.request(url, { method, headers, signal }, fresh);
    const timer = setTimeout(() => {
      reject(new ApiError(504, 'The service did not answer in time. Trying again may help.'));
      request.destroy();
    }, timeouts.answerMs);
    request.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      if (request.reusedSocket && !signal.aborted && isReset(error)) resolve(null);
      else reject(unreachable(error));
    });
    request.end();
  });
}

function isReset(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

function unreachable(error: Error): ApiError {
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return new ApiError(502, `The service can't be reached${code}. It may be down or unknown here.`);
}
