import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallOptions, WorkerClient } from '#worker/client.ts';
import { openHistory } from '#history/client/historyClient.ts';
import { attach } from '#result/client/attachResult.ts';
import { createResultWorker } from '#result/client/resultClient.ts';
import { until } from '#test/until.ts';
import { keepJobs, listedJob, newConnection } from '#test/history/savedHistory.ts';
import { at, failureOf } from './worker/openedResults.ts';

/** One protocol against both real workers: every call settles, whatever becomes of the worker. */

/** A worker with something to be asked about. */
interface Subject {
  worker: Worker;
  client: Pick<WorkerClient<object, unknown>, 'subscribe' | 'failure' | 'dispose'>;
  /** Asks for the thing of this number; its number comes back. */
  ask: (number: number, options?: CallOptions) => Promise<number>;
  /** Asks what can't be answered. */
  askInVain: () => Promise<unknown>;
  /** Asks with what can't be posted. */
  askUnposted: () => Promise<unknown>;
}

const UNPOSTED = { ids: () => undefined } as never;

async function readingResult(instead?: Worker): Promise<Subject> {
  const worker = instead ?? createResultWorker();
  const client = attach(worker);
  if (!instead) {
    await client.call('open', { source: at('/result?records=200') });
    await until(() => expect(client.snapshot().phase).toBe('ended'));
  }
  return {
    worker,
    client,
    ask: async (row, options) => (await client.call('cells', { rows: [row] }, options))[0]!.row,
    askInVain: () => client.call('compared', {}),
    askUnposted: () => client.call('cells', UNPOSTED),
  };
}

async function holdingHistory(instead?: Worker): Promise<Subject> {
  const connection = newConnection();
  const made: Worker[] = instead ? [instead] : [];
  if (!instead) {
    const Real = Worker;
    vi.spyOn(globalThis, 'Worker').mockImplementation(function make(...how) {
      made.push(new Real(...how));
      return made[0]!;
    });
    await keepJobs(
      connection,
      Array.from({ length: 9 }, (_, number) => listedJob(String(number))),
    );
  }
  const client = openHistory(connection, instead && (() => instead));
  vi.restoreAllMocks();
  if (!instead) await until(() => expect(client.snapshot().phase).toBe('ready'));
  return {
    worker: made[0]!,
    client,
    ask: async (number, options) => {
      const [row] = await client.call('jobs', { ids: [String(number)] }, options);
      return Number(row!.job.id);
    },
    askInVain: () => client.call('rows', { queryId: -1, first: 0, count: 1 }),
    askUnposted: () => client.call('jobs', UNPOSTED),
  };
}

function workerOf(script: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([script])));
}

describe.each([
  { does: 'reads a result', subjectOf: readingResult },
  { does: 'holds the history', subjectOf: holdingHistory },
])('the worker that $does', ({ subjectOf }) => {
  async function begun(instead?: Worker): Promise<Subject> {
    const subject = await subjectOf(instead);
    onTestFinished(subject.client.dispose);
    return subject;
  }

  test('answers come to the calls they belong to', async () => {
    const { ask } = await begun();
    const numbers = [7, 3, 5, 0, 8];
    expect(await Promise.all(numbers.map((number) => ask(number)))).toEqual(numbers);
  });

  test('what can’t be answered fails alone', async () => {
    const { ask, askInVain } = await begun();
    const [failure, answer] = await Promise.all([failureOf(askInVain()), ask(4)]);
    expect(failure.kind).toBe('failed');
    expect(answer).toBe(4);
  });

  test('an aborted signal rejects before anything is asked', async () => {
    const { ask, worker } = await begun();
    const posted = vi.spyOn(worker, 'postMessage');
    expect(await failureOf(ask(1, { signal: AbortSignal.abort() }))).toEqual({ kind: 'aborted' });
    expect(posted.mock.calls.filter(([message]) => (message as { id?: number }).id)).toEqual([]);
  });

  test('an abort in flight rejects at once, and the worker, which is told, answers what comes next', async () => {
    const { ask, worker } = await begun();
    const posted = vi.spyOn(worker, 'postMessage');
    const controller = new AbortController();
    const aborted = failureOf(ask(1, { signal: controller.signal }));
    controller.abort();
    expect(posted).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'cancel' }), []);
    expect(await aborted).toEqual({ kind: 'aborted' });
    expect(await ask(2)).toBe(2);
  });

  test('a request that can’t be posted rejects, and nothing waits for it', async () => {
    const { ask, askUnposted } = await begun();
    await expect(askUnposted()).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await ask(2)).toBe(2);
  });

  test('a crash settles every call and tells who listens', async () => {
    const script = 'onmessage = () => setTimeout(() => { throw new Error("out of luck"); })';
    const { ask, client } = await begun(workerOf(script));
    const told = vi.fn<() => void>();
    client.subscribe(told);
    const why = { kind: 'crashed', message: expect.stringContaining('out of luck') as string };
    expect(await Promise.all([ask(1), ask(2)].map(failureOf))).toEqual([why, why]);
    expect(client.failure()).toEqual(why);
    expect(told).toHaveBeenCalledOnce();
    expect(await failureOf(ask(3))).toEqual(why);
  });

  test('code that can’t be fetched is out of reach, not broken', async () => {
    const gone = URL.createObjectURL(new Blob(['']));
    URL.revokeObjectURL(gone);
    const { ask } = await begun(new Worker(gone, { type: 'module' }));
    const why = { kind: 'network', message: 'Part of the page couldn’t be loaded' };
    expect(await failureOf(ask(1))).toEqual(why);
  });

  test('a message that can’t be read settles every call', async () => {
    const { ask, worker } = await begun();
    const failure = failureOf(ask(1));
    worker.dispatchEvent(new MessageEvent('messageerror'));
    expect(await failure).toMatchObject({ kind: 'crashed' });
  });

  test('disposed of with work pending it settles that, and what is asked later', async () => {
    const { ask, client } = await begun();
    const pending = failureOf(ask(1));
    client.dispose();
    expect(await pending).toEqual({ kind: 'aborted' });
    expect(await failureOf(ask(2))).toEqual({ kind: 'aborted' });
    expect(client.failure()).toEqual({ kind: 'aborted' });
  });
});
