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
  let ready: { readonly atMs: number; readonly answer: Promise<Answer> } | null = null;
  function isReady(): Promise<Answer> {
    const nowMs = performance.now();
    if (!ready || nowMs - ready.atMs > READY_MS)
      ready = { atMs: nowMs, answer: needs().then(yes, no) };
    return ready.answer;
  }

  async function figures(): Promise<Answer> {
    return { status: 200, ...(await metrics.text()) };
  }

  return (path, outgoing) => {
    if (path === '/healthz') void send(outgoing, OK);
    else if (path === '/readyz') void send(outgoing, isReady());
    else if (path === '/metrics' && withMetrics) void send(outgoing, figures());
    else return false;
    return true;
  };
}

const OK = { status: 200, body: 'ok\n' };
const READY = { status: 200, body: 'ready\n' };
const NOT_READY = { status: 503, body: 'not ready\n' };

/** Returns a listener that answers those who watch and nobody else, for a port of their own. */
export function probeListener(watched: Watched): RequestListener {
  const answer = createProbes(watched);
  return (incoming, outgoing) => {
    if (!answer(rawPath(incoming.url ?? '/'), outgoing))
      void send(outgoing, { status: 404, body: 'nothing here\n' });
  };
}

const yes = () => READY;
const no = () => NOT_READY;

/** The answer; `type` is plain text, if left out. */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
}

async function send(outgoing: ServerResponse, answer: Answer | Promise<Answer>): Promise<void> {
  const { status, body, type = 'text/plain; charset=utf-8' } = await answer;
  outgoing.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  });
  outgoing.end(body);
}
