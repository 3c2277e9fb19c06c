import { expect, test, vi } from 'vitest';
import { WebAssemblyUnavailable } from '#core/webAssembly.ts';
import { CallError, type FromWorker, type ToWorker } from '#worker/messages.ts';
import {
  serve,
  type Handlers,
  type Port,
  type Questions,
  type Task,
  type TaskContext,
} from '#worker/answerCalls.ts';
import { until } from '#test/until.ts';

interface Sums {
  add: { request: { one: number; other: number }; answer: number };
  fill: {
    request: { bytes: number };
    answer: { buffer: ArrayBuffer };
    transfers: { answer: 'buffer' };
  };
}

/** A port whose other end is this test; a line that takes what isn't answered beside all else. */
function served(
  handlers: Partial<Handlers<Sums>>,
  urgency: Questions<Sums>['add']['urgency'],
  isFetched = false,
) {
  const sent: FromWorker<never>[] = [];
  const transferred: Transferable[][] = [];
  const port: Port<Sums> = {
    postMessage: (message, transfer) => {
      sent.push(message);
      transferred.push(transfer);
    },
    onmessage: null,
  };
  const waiting: Task[] = [];
  const fetching: (() => void)[] = [];
  const load = () => handlers as Handlers<Sums>;
  const fetched = async () => {
    await new Promise<void>((come) => void fetching.push(come));
    return load();
  };
  const questions = {
    add: { urgency, load: isFetched ? fetched : load },
    fill: { urgency: 'beside' as const, load },
  };
  const drop = vi.fn<(id: number) => void>();
  const calm = vi.fn<() => Promise<void>>(() => Promise.resolve());
  serve<Sums>(port, questions, { take: (task) => void waiting.push(task), drop, calm });
  const say = (data: ToWorker<Sums>) => port.onmessage?.({ data } as MessageEvent<ToWorker<Sums>>);
  return { sent, transferred, waiting, drop, calm, say, fetching };
}

const add = (id: number) => ({ id, kind: 'add', one: 1, other: 2 }) as const;

test('a request is answered with its id, and what changes hands is named', async () => {
  const fill: Handlers<Sums>['fill'] = ({ bytes }) => {
    const buffer = new ArrayBuffer(bytes);
    return { answer: { buffer }, transfer: [buffer] };
  };
  const { sent, transferred, say } = served({ fill }, 'beside');
  say({ id: 7, kind: 'fill', bytes: 3 });
  await until(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ kind: 'answer', id: 7, answer: { buffer: { byteLength: 3 } } }]);
  expect(transferred[0]).toHaveLength(1);
});

test('what a line decides waits for it; how urgent it is may depend on the request', async () => {
  const { sent, waiting, drop, say } = served(
    { add: ({ one, other }) => ({ answer: one + other }) },
    ({ one }) => (one > 1 ? 'sum' : 'quick'),
  );
  say(add(1));
  say({ ...add(2), one: 5 });
  expect(waiting).toMatchObject([
    { id: 1, urgency: 'quick' },
    { id: 2, urgency: 'sum' },
  ]);
  expect(sent).toEqual([]);
  await waiting[1]?.run(() => Promise.resolve());
  expect(sent).toEqual([{ kind: 'answer', id: 2, answer: 7 }]);
  say({ kind: 'cancel', id: 1 });
  expect(drop).toHaveBeenCalledExactlyOnceWith(1);
});

const handlers: Partial<Handlers<Sums>> = { add: ({ one, other }) => ({ answer: one + other }) };

test('what waits for its code stands in nobody’s way', async () => {
  const { sent, waiting, fetching, say } = served(handlers, 'view', true);
  say(add(1));
  expect(waiting).toEqual([]);
  fetching[0]?.();
  await until(() => expect(waiting).toMatchObject([{ id: 1, urgency: 'view' }]));
  const run = waiting[0]?.run(() => Promise.resolve());
  fetching[1]?.();
  await run;
  expect(sent).toEqual([{ kind: 'answer', id: 1, answer: 3 }]);
});

test('what changes something keeps its place while its code is fetched', () => {
  const { waiting, say } = served(handlers, 'change', true);
  say(add(1));
  expect(waiting).toMatchObject([{ id: 1, urgency: 'change' }]);
});

test('a request cancelled while its code is fetched is never worked on', async () => {
  const { waiting, fetching, say } = served(handlers, 'view', true);
  say(add(1));
  say(add(2));
  say({ kind: 'cancel', id: 1 });
  for (const come of fetching) come();
  await until(() => expect(waiting).toMatchObject([{ id: 2 }]));
});

test('a handler rests as the line says, and beside all else until that is calm', async () => {
  const fill: Handlers<Sums>['fill'] = async (_request, { rest }) => {
    await rest();
    return { answer: { buffer: new ArrayBuffer(0) }, transfer: [] };
  };
  const sum: Handlers<Sums>['add'] = async (_request, { rest }) => {
    await rest();
    return { answer: 0 };
  };
  const { waiting, calm, say } = served({ add: sum, fill }, 'sum');
  say({ id: 1, kind: 'fill', bytes: 0 });
  await until(() => expect(calm).toHaveBeenCalledOnce());
  say(add(2));
  const rest = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await waiting[0]?.run(rest);
  expect(rest).toHaveBeenCalledOnce();
  expect(calm).toHaveBeenCalledOnce();
});

test.each([
  [new Error('no such query'), { kind: 'failed', message: 'no such query' }],
  [new TypeError('no plots today'), { kind: 'failed', message: 'TypeError: no plots today' }],
  [new WebAssemblyUnavailable('forbidden'), { kind: 'noWebAssembly', reason: 'forbidden' }],
  [new CallError({ kind: 'notAResult', start: '<html>' }), { kind: 'notAResult', start: '<html>' }],
])('%o becomes the failure of that call alone', async (error, failure) => {
  const { sent, say } = served(
    {
      add: () => {
        throw error;
      },
      fill: () => ({ answer: { buffer: new ArrayBuffer(0) }, transfer: [] }),
    },
    'beside',
  );
  say(add(1));
  say({ id: 2, kind: 'fill', bytes: 0 });
  await until(() => expect(sent).toHaveLength(2));
  expect(sent).toContainEqual({ kind: 'failure', id: 1, failure });
  expect(sent).toContainEqual({ kind: 'answer', id: 2, answer: { buffer: new ArrayBuffer(0) } });
});

test('a sign of life is given at once, whatever waits', () => {
  const { sent, say } = served({}, 'view');
  say(add(1));
  say({ kind: 'ping' });
  expect(sent).toEqual([{ kind: 'pong' }]);
});

test('a request cancelled under way sees its signal and fails as aborted', async () => {
  const begun = vi.fn<() => void>();
  const { sent, say } = served(
    {
      add: (_request: unknown, { signal }: TaskContext) => {
        begun();
        return new Promise((_done, fail) =>
          signal.addEventListener('abort', () => fail(new Error('x'))),
        );
      },
    },
    'beside',
  );
  say(add(1));
  await until(() => expect(begun).toHaveBeenCalledOnce());
  say({ kind: 'cancel', id: 1 });
  await until(() =>
    expect(sent).toEqual([{ kind: 'failure', id: 1, failure: { kind: 'aborted' } }]),
  );
});

test('progress is posted at most every tenth of a second, and at the end', async () => {
  const { sent, say } = served(
    {
      add: (_request, { progress }) => {
        for (let i = 1; i <= 1000; i++) progress(i, 1000);
        return { answer: 0 };
      },
    },
    'beside',
  );
  say(add(1));
  await until(() => expect(sent.at(-1)?.kind).toBe('answer'));
  const told = sent.filter((message) => message.kind === 'progress');
  expect(told.at(0)).toMatchObject({ done: 1, total: 1000 });
  expect(told.at(-1)).toMatchObject({ done: 1000, total: 1000 });
  expect(told.length).toBeLessThan(10);
});
