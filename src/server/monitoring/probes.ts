/**
 * Probes for monitoring, answered without a key and under any host name: `/healthz` (the process answers), `/readyz` (so does what it
 * depends on, the database or the service) and `/metrics`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createProbeAdmission } from '#server/http/admission.ts';
import { rawPath } from '#server/http/request.ts';
import { endWhenStalled } from '#server/http/answerEnd.ts';
import type { Metrics } from './metrics.ts';

/**
 * How old an expensive answer may be: anyone may probe, while `/readyz` costs a request to the database or service, and metrics of the
 * process are read from the system.
 */
const FRESH_MS = 1000;

/** How long a reader may take nothing of an answer. */
const READER_MS = 10_000;

export interface Probed {
  readonly metrics: Metrics;
  /** Checks the database or service that the server depends on; rejects, with any error, where it doesn't answer. */
  readonly checkReady: () => Promise<unknown>;
}

/** Answers a probe, in its turn. Returns false, having done nothing, for any other request. */
type AnswerProbe = (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Returns the answers to probes, `/metrics` only if `withMetrics`. */
export function createProbes({ metrics, checkReady }: Probed, withMetrics = true): AnswerProbe {
  const admit = createProbeAdmission();
  const answers = new Map<string, () => Answer | Promise<Answer>>([
    ['/healthz', () => OK],
    [
      '/readyz',
      reused(async () =>
        checkReady().then(
          () => READY,
          () => NOT_READY,
        ),
      ),
    ],
  ]);
  if (withMetrics)
    answers.set(
      '/metrics',
      reused(async () => ({ status: 200, ...(await metrics.text()) })),
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

/** Returns `make` with its last answer reused while it's fresh; simultaneous probes share one. */
function reused(make: () => Promise<Answer>): () => Promise<Answer> {
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

export function probeListener(probed: Probed): RequestListener {
  const answer = createProbes(probed);
  return (incoming, outgoing) => {
    if (!answer(rawPath(incoming.url ?? '/'), incoming, outgoing))
      void send(outgoing, { status: 404, body: 'nothing here\n' });
  };
}

/** An answer; `type` is plain text, if left out. */
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
