/**
 * What those ask who watch the server, without a key and by whatever name they call it: `/healthz` (the process answers),
 * `/readyz` (what it needs answers as well, the database or the service) and `/metrics`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createProbeAdmission } from '#server/http/admission.ts';
import { rawPath } from '#server/http/request.ts';
import { endWhenStalled } from '#server/http/answerEnd.ts';
import type { Metrics } from './metrics.ts';

/**
 * How old an answer may be that costs something: anyone may ask, "ready?" costs a request to what stands behind, and the figures of
 * the process are read from the system.
 */
const FRESH_MS = 1000;

/** How long a reader may take nothing of an answer, in milliseconds. */
const READER_MS = 10_000;

/** What the server tells of itself. */
export interface Probed {
  readonly metrics: Metrics;
  /** Asks what the server needs. Rejects, with any error, where it isn't there. */
  readonly needs: () => Promise<unknown>;
}

/** Answers a request of those who watch, in its turn. Returns false, having done nothing, where it's none. */
type AnswerProbe = (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Returns the answers; `/metrics` is left out where it isn't to be told. */
export function createProbes({ metrics, needs }: Probed, withMetrics = true): AnswerProbe {
  const admit = createProbeAdmission();
  const answers = new Map<string, () => Answer | Promise<Answer>>([
    ['/healthz', () => OK],
    ['/readyz', keptFresh(async () => await needs().then(yes, no))],
  ]);
  if (withMetrics)
    answers.set(
      '/metrics',
      keptFresh(async () => ({ status: 200, ...(await metrics.text()) })),
    );

  return (path, incoming, outgoing) => {
    const answer = answers.get(path);
    if (!answer) return false;
    admit(incoming, outgoing, () => {
      endWhenStalled(outgoing, READER_MS, () => {});
      void send(outgoing, answer());
    });
    return true;
  };
}

/** Makes an answer anew where the last one was begun too long ago: those who ask at once get the same. */
function keptFresh(make: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly atMs: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs > FRESH_MS) last = { atMs: nowMs, answer: make() };
    return last.answer;
  };
}

const OK = { status: 200, body: 'ok\n' };
const READY = { status: 200, body: 'ready\n' };
const NOT_READY = { status: 503, body: 'not ready\n' };

/** Returns a listener that answers those who watch and nobody else, for a port of their own. */
export function probeListener(watched: Probed): RequestListener {
  const answer = createProbes(watched);
  return (incoming, outgoing) => {
    if (!answer(rawPath(incoming.url ?? '/'), incoming, outgoing))
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
