import { expect, test } from 'vitest';
import type { ClaimedBatch } from '#measure/queue/claims.ts';
import { measureBatch } from '#measure/queue/measureBatch.ts';
import type { MeasuringThread } from '#measure/queue/measuringThread.ts';
import { ThreadEndedError } from '#server/threads/threads.ts';
import { outcomeText } from '#measure/queue/outcomeTexts.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';
import { outcomeOf, OBEDIENT, rowsFor, textsOf, threadsWith } from './requestsForTests.ts';

const items = rowsFor([0, 1, 'bad', 3, 4]);
const BATCH = { requestNo: 1, batchNo: 0, indexes: ['NDVI'], items, tries: 1, endedOver: [] };
const INTERNAL = /^Error processing item: \{"code":"InternalError","description":"/;

/** Works the batch out with this thread; a new one is asked for each time. */
async function run(thread: () => Promise<MeasuringThread>, begun: Partial<ClaimedBatch> = {}) {
  const logged: LogLine[] = [];
  const pauses: number[] = [];
  const noted: (readonly number[])[] = [];
  const batch = { ...BATCH, ...begun };
  const outcomes = await measureBatch(batch, {
    thread,
    note: async (places) => await Promise.resolve(void noted.push(places)),
    pause: async (ms) => await Promise.resolve(pauses.push(ms)),
    log: (line) => void logged.push(line),
  });
  return { outcomes, logged, pauses, noted };
}

const quiet = new AbortController().signal;

/** A thread that measures with `measure`. */
function threadOf(measure: (item: SubmittedItem) => Promise<ReturnType<typeof outcomeOf>>) {
  const open = threadsWith({ ...OBEDIENT, measure });
  return async () => await open(quiet);
}

test('all outcomes come in the order of the items', async () => {
  expect(await run(async () => await threadsWith(OBEDIENT)(quiet))).toEqual({
    outcomes: textsOf(items),
    logged: [],
    pauses: [],
    noted: [],
  });
});

test('pictures that can be read again cost pauses only', async () => {
  let failures = 2;
  const { outcomes, pauses, logged } = await run(
    threadOf(async (item) => {
      if (item.polygon === items[3]?.polygon && failures-- > 0)
        throw new Error('connection refused');
      return await Promise.resolve(outcomeOf(item));
    }),
  );
  expect(outcomes).toEqual(textsOf(items));
  expect(pauses).toEqual([1000, 5000]);
  expect(logged).toMatchObject([
    { event: 'pictures not read', error: 'connection refused' },
    { event: 'pictures not read' },
  ]);
});

test('items whose pictures stay away fail, without what the error said, and the others do not', async () => {
  const { outcomes, pauses } = await run(
    threadOf(async (item) => {
      if (item.polygon === items[1]?.polygon) throw new Error('/secret/path');
      return await Promise.resolve(outcomeOf(item));
    }),
  );
  expect(pauses).toEqual([1000, 5000, 20_000]);
  const [message, document] = outcomes[1] ?? [];
  expect(message).toMatch(INTERNAL);
  expect(`${message} ${document}`).not.toContain('secret');
  expect(outcomes.with(1, ['', ''])).toEqual(textsOf(items).with(1, ['', '']));
});

test('an item over which three threads end fails alone', async () => {
  let threads = 0;
  const { outcomes, logged } = await run(async () => {
    threads++;
    const thread = await threadsWith(OBEDIENT)(quiet);
    return {
      ...thread,
      measure: async (question) => {
        if (question.items.some(({ polygon }) => polygon === items[1]?.polygon))
          throw new ThreadEndedError('out of memory');
        return await thread.measure(question);
      },
    };
  });
  expect(logged).toHaveLength(3);
  expect(threads).toBeLessThan(12);
  expect(outcomes[1]?.[0]).toMatch(INTERNAL);
  expect(outcomes.with(1, ['', ''])).toEqual(textsOf(items).with(1, ['', '']));
});

test('threads that always end fail all items, each after three', async () => {
  let asked = 0;
  const { outcomes } = await run(async () => {
    asked++;
    return await Promise.resolve({
      hasEnded: false,
      measure: async () => await Promise.reject(new ThreadEndedError('exit code 1')),
      end: async () => {},
    });
  });
  expect(outcomes.map(([message]) => INTERNAL.test(message ?? ''))).toEqual(items.map(() => true));
  expect(asked).toBe(3 + 2 * (items.length - 1));
});

test('an outcome is written as the service writes it', () => {
  const [item] = items;
  if (!item) throw new Error('no item');
  const { polygon } = item;
  const window = { start_date: '2021-03-01', end_date: '2021-03-31' };
  expect(
    outcomeText(item, { ...outcomeOf(item), values: { NDVI: 0.5, EVI: 0.25 } } as ReturnType<
      typeof outcomeOf
    >),
  ).toEqual([
    null,
    JSON.stringify({
      polygon,
      ...window,
      NDVI_mean: 0.5,
      EVI_mean: 0.25,
      pixel_count: 4,
      valid_share: 1,
      scene_count: 1,
    }),
  ]);
  const message = 'Error processing item: {"code":"BadRequest","description":"It \\"is\\" late"}';
  expect(
    outcomeText(item, { kind: 'failed', description: 'It "is" late', code: 'BadRequest' }),
  ).toEqual([message, JSON.stringify({ message, polygon, ...window })]);
});

test('once a server has ended over a batch three times, each item is measured alone and noted before', async () => {
  const asked: number[] = [];
  const thread = async () => {
    const opened = await threadsWith(OBEDIENT)(quiet);
    return {
      ...opened,
      measure: async (question: Parameters<typeof opened.measure>[0]) => {
        asked.push(question.items.length);
        return await opened.measure(question);
      },
    };
  };
  const third = await run(thread, { tries: 3, endedOver: [] });
  expect([third.noted, asked]).toEqual([[], [5]]);
  const fourth = await run(thread, { tries: 4, endedOver: [] });
  expect(fourth.outcomes).toEqual(textsOf(items));
  expect(fourth.noted).toEqual([[0], [1], [2], [3], [4]]);
  expect(asked).toEqual([5, 1, 1, 1, 1, 1]);
});

test('the item over which the server ends four times running fails alone; a server stopped here and there blames none', async () => {
  const thread = async () => await threadsWith(OBEDIENT)(quiet);
  const { outcomes, noted } = await run(thread, { tries: 9, endedOver: [0, 1, 1, 1, 1, 3] });
  expect(outcomes[1]?.[0]).toMatch(INTERNAL);
  expect(outcomes.with(1, ['', ''])).toEqual(textsOf(items).with(1, ['', '']));
  expect(noted[0]).toEqual([0, 1, 1, 1, 1, 3, 0]);
  const stopped = await run(thread, { tries: 20, endedOver: [1, 1, 1, 0, 1, 1, 1] });
  expect(stopped.outcomes).toEqual(textsOf(items));
});
