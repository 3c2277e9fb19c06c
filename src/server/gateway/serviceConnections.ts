import { Agent as HttpAgent, request as requestHttp, type ClientRequest } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from 'node:https';
import { ApiError } from '#server/http/apiError.ts';

/** Idle connections that are kept for the next request. */
const IDLE = 32;

/** As Node's own agents have it: a service that keeps idle connections shorter than this is rare. */
const IDLE_MS = 5000;

/** The connections to one service. */
export interface ServiceConnections {
  /**
   * Begins a request on a connection that was used before, where there is one, or on a `fresh` one. Throws an ApiError 503 where all
   * connections are taken: whoever waited for one could wait for as long as others read.
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
