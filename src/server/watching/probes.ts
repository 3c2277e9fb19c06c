/**
 * What those ask who watch the server, without a key and by whatever name they call it: `/healthz` (the process answers),
 * `/readyz` (what it needs answers as well, the database or the service) and `/metrics`.
 */
import type { RequestListener, ServerResponse } from 'node:http';
import { rawPath } from '#server/http/rawRequest.ts';
import type { Metrics } from './metrics.ts';

/** How old the answer to "ready?" may be: anyone may ask, and each answer costs a request to what stands behind. */
const READY_MS = 1000;

/** What the server tells of itself. */
export interface Watched {
  readonly metrics: Metrics;
  /** Asks what the server needs. Rejects, with any error, where it isn't there. */
  readonly needs: () => Promise<unknown>;
}

/** Answers a request of those who watch. Returns false, having done nothing, where it's none. */
export type AnswerProbe = (path: string, outgoing: ServerResponse) => boolean;

/** Returns the answers; `/metrics` is left out where it has a port of its own. */
export function createProbes({ metrics, needs }: Watched, withMetrics = true): AnswerProbe {
  let ready: { readonly atMs: number; readonly answer: Promise<boolean> } | null = null;
  function isReady(): Promise<boolean> {
    const nowMs = performance.now();
    if (!ready || nowMs - ready.atMs > READY_MS)
      ready = { atMs: nowMs, answer: needs().then(yes, no) };
    return ready.answer;
  }

  return (path, outgoing) => {
    if (path === '/healthz') send(outgoing, 200, 'ok\n');
    else if (path === '/readyz')
      void isReady().then((is) => send(outgoing, is ? 200 : 503, is ? 'ready\n' : 'not ready\n'));
    else if (path === '/metrics' && withMetrics)
      metrics.text().then(
        ({ body, type }) => send(outgoing, 200, body, type),
        () => send(outgoing, 500, ''),
      );
    else return false;
    return true;
  };
}

/** Returns a listener that answers those who watch and nobody else, for a port of their own. */
export function probeListener(watched: Watched): RequestListener {
  const answer = createProbes(watched);
  return (incoming, outgoing) => {
    if (!answer(rawPath(incoming.url ?? '/'), outgoing)) send(outgoing, 404, 'nothing here\n');
  };
}

const yes = () => true;
const no = () => false;

function send(
  outgoing: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
) {
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  };
  outgoing
    .writeHead(status, status === 503 ? { ...headers, 'retry-after': '2' } : headers)
    .end(body);
}
