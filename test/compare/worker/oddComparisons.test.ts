import { expect, test } from 'vitest';
import { CHANGE_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { buffersOf } from '#compare/pure/comparedColumns.ts';
import type { ComparedSide } from '#compare/pure/pairRecords.ts';
import { createHandlers, type AskedHandlers } from '#test/result/worker/askedHandlers.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import type { ResultSnapshot } from '#result/protocol.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';

/** What can go wrong in a comparison's worker. */

const polygon = (lon: number) =>
  `MULTIPOLYGON (((${lon} 1,${lon + 0.01} 1,${lon + 0.01} 1.01,${lon} 1.01,${lon} 1)))`;
const WINDOW = { start_date: '2019-01-01', end_date: '2019-06-30' };
const at = (lon: number, NDVI_mean: number) => ({ polygon: polygon(lon), ...WINDOW, NDVI_mean });
const failedAt = (lon: number, message: string) => ({ message, polygon: polygon(lon), ...WINDOW });

const LATEST = { kind: 'latest' } as const;
const STYLE = { index: null, scale: CHANGE_SCALE, frame: FRAME };

/** A side as it comes over to another worker. */
async function handedOver({ copyForComparison }: AskedHandlers): Promise<ComparedSide> {
  const { answer, transfer } = await copyForComparison({}, CONTEXT);
  return structuredClone(answer, { transfer: transfer as ArrayBuffer[] });
}

async function sideOf(text: string): Promise<ComparedSide> {
  return handedOver((await openSession(text)).handlers);
}

/** A worker in which nothing is compared yet. */
function waiting() {
  const held: Held = { session: createSession() };
  const snapshots: ResultSnapshot[] = [];
  const handlers = createHandlers(held, {
    post: (snapshot) => snapshots.push(snapshot),
    schedule: createArrivalSchedule(),
  });
  return { held, handlers, snapshots };
}

async function compared(first: ComparedSide, second: ComparedSide) {
  const worker = waiting();
  await worker.handlers.pair({ first, second, name: 'a-b', pairing: LATEST }, CONTEXT);
  await worker.handlers.style(STYLE, CONTEXT);
  return worker;
}

const EMPTY = resultText([]);
const TWO = resultText([at(1, 0.5), at(2, 0.25)]);

test.each([
  ['the first', EMPTY, TWO, { first: 0, second: 2 }],
  ['the second', TWO, EMPTY, { first: 2, second: 0 }],
  ['both', EMPTY, EMPTY, { first: 0, second: 0 }],
])('where %s is empty nothing is matched, and every question has an answer', async (...given) => {
  const [, first, second, alone] = given;
  const count = alone.first + alone.second;
  const { handlers, snapshots } = await compared(await sideOf(first), await sideOf(second));
  expect((await handlers.compared({}, CONTEXT)).answer).toMatchObject({
    matched: 0,
    groups: alone,
  });
  expect(snapshots.at(-1)).toMatchObject({
    phase: 'ended',
    ending: { kind: 'whole' },
    counts: { received: count },
  });
  const order = await handlers.order({ column: 'second', descending: true }, CONTEXT);
  expect(order.answer.rows).toHaveLength(count);
  const { answer: sides } = await handlers.sides({ bins: 4 }, CONTEXT);
  const counted = [sides.first, sides.second].map(({ statsAll }) => statsAll.count);
  expect(counted).toEqual([alone.first, alone.second]);
  expect(sides.scale === null).toBe(count === 0);
  const look = { size: 8, radius: 1, edge: '#000000', quiet: '#cccccc' };
  expect((await handlers.scatter(look, CONTEXT)).answer).toMatchObject({ low: 0, high: 1 });
  for (const format of ['csv', 'geojson', 'kml'] as const) {
    const { answer } = await handlers.export({ format, scope: 'all' }, CONTEXT);
    expect(answer.name).toMatch(/^a-b\./);
  }
});

test('one job on both sides is passed on twice, matches itself, and stays what it was', async () => {
  const { handlers: result } = await openSession(TWO);
  const [first, second] = await Promise.all([handedOver(result), handedOver(result)]);
  const { handlers } = await compared(first, second);
  expect((await handlers.compared({}, CONTEXT)).answer).toMatchObject({ matched: 2, mean: 0 });
  const { answer } = await result.cells({ rows: [0, 1] }, CONTEXT);
  expect(answer.map(({ value }) => value)).toEqual([0.5, 0.25]);
  expect((await handedOver(result)).plots.plotCount).toBe(2);
});

test('two sides of one buffer each differ from a side that was given twice', async () => {
  const side = await sideOf(TWO);
  expect(new Set(buffersOf(side)).size).toBe(buffersOf(side).length);
  const { handlers } = await compared(side, side);
  await handlers.setPairing({ pairing: LATEST, isSwapped: true }, CONTEXT);
  expect((await handlers.compared({}, CONTEXT)).answer).toMatchObject({ matched: 2, mean: 0 });
});

test.each([
  ['cutShort', TWO.slice(0, TWO.indexOf('},') + 12)],
  ['malformed', TWO.replace('},{', '},oops{')],
])('a side that ended %s is compared as far as it came', async (kind, text) => {
  const { handlers: result, last } = await openSession(text);
  expect(last().ending).toMatchObject({ kind });
  const { handlers, snapshots } = await compared(await handedOver(result), await sideOf(TWO));
  expect((await handlers.compared({}, CONTEXT)).answer).toMatchObject({
    matched: 1,
    groups: { first: 0, second: 1 },
  });
  // It's the side that says how it ended, not the comparison.
  expect(snapshots.at(-1)?.ending).toEqual({ kind: 'whole' });
});

test('a side that nobody waits for any more isn’t passed on, and its worker goes on', async () => {
  const controller = new AbortController();
  const { handlers, held } = waiting();
  const asked = handlers.copyForComparison({}, { ...CONTEXT, signal: controller.signal });
  controller.abort();
  const file = new Blob([TWO]);
  await handlers.open({ source: { kind: 'file', file, name: 'a.json' } }, CONTEXT);
  await expect(asked).rejects.toThrow('aborted');
  expect(held.session).toMatchObject({ isHandedOver: false });
  expect((await handedOver(handlers)).columns.recordCount).toBe(2);
});

test('a comparison that is called off takes nothing’s place, and can be made after all', async () => {
  const { held, handlers, snapshots } = waiting();
  const before = held.session;
  const request = { first: await sideOf(TWO), second: await sideOf(TWO), name: 'a-b' };
  const controller = new AbortController();
  const pairing = handlers.pair(
    { ...request, pairing: LATEST },
    { ...CONTEXT, signal: controller.signal },
  );
  controller.abort();
  await expect(pairing).rejects.toThrow('aborted');
  expect(held.session).toBe(before);
  expect(snapshots).toEqual([]);
  await expect(handlers.compared({}, CONTEXT)).rejects.toThrow('No comparison is open');
  await handlers.pair({ ...request, pairing: LATEST }, CONTEXT);
  expect((await handlers.compared({}, CONTEXT)).answer).toMatchObject({ matched: 2 });
});

test('pairing anew that fails halfway leaves the sides where they were', async () => {
  const { handlers, snapshots } = await compared(
    await sideOf(TWO),
    await sideOf(resultText([at(1, 1)])),
  );
  const { answer: before } = await handlers.compared({}, CONTEXT);
  const { revision } = snapshots.at(-1)!;
  const window = {
    toJSON: () => 'a window',
    get start(): never {
      throw new Error('no window');
    },
  };
  const pairing = { kind: 'pick', first: window, second: window } as never;
  const meeting = { pairing, isSwapped: true };
  await expect(handlers.setPairing(meeting, CONTEXT)).rejects.toThrow('no window');
  expect((await handlers.compared({}, CONTEXT)).answer).toEqual(before);
  expect(snapshots.at(-1)!.revision).toBe(revision);
  await handlers.setPairing({ pairing: LATEST, isSwapped: true }, CONTEXT);
  expect((await handlers.compared({}, CONTEXT)).answer).toMatchObject({
    groups: { first: before.groups.second, second: before.groups.first },
  });
});

test('what was chosen before the plots were matched is in force afterwards', async () => {
  const { handlers, snapshots } = waiting();
  await handlers.style(STYLE, CONTEXT);
  await handlers.filter({ filter: { ...ALL, min: 0.1 } }, CONTEXT);
  const { revision } = snapshots.at(-1)!;
  const second = await sideOf(resultText([at(1, 0.5), at(2, 0.75)]));
  await handlers.pair({ first: await sideOf(TWO), second, name: 'x', pairing: LATEST }, CONTEXT);
  expect(snapshots.at(-1)!.revision).toBeGreaterThan(revision);
  expect(snapshots.at(-1)!.scale).not.toBeNull();
  const { answer } = await handlers.order({ column: 'row', descending: false }, CONTEXT);
  expect([...answer.rows]).toEqual([1]);
});

test('a filter by cause holds when first and second change places', async () => {
  const first = await sideOf(resultText([at(2, 0.5)], [failedAt(1, 'No valid pixels')]));
  const second = await sideOf(
    resultText([at(1, 0.5)], [failedAt(2, 'Request timed out'), failedAt(3, 'No valid pixels')]),
  );
  const { handlers } = await compared(first, second);
  const failedFor = async (text: string) => {
    const { groups } = (await handlers.causes({ search: text, first: 0, end: 9 }, CONTEXT)).answer;
    await handlers.filter({ filter: { ...ALL, cause: groups[0]!.key } }, CONTEXT);
    const { rows } = (await handlers.order({ column: 'lon', descending: false }, CONTEXT)).answer;
    const { answer } = await handlers.cells({ rows: [...rows] }, CONTEXT);
    return answer.map(({ lon }) => Math.floor(lon!));
  };
  const before = [await failedFor('valid pixels'), await failedFor('timed out')];
  await handlers.setPairing({ pairing: LATEST, isSwapped: true }, CONTEXT);
  expect([await failedFor('valid pixels'), await failedFor('timed out')]).toEqual(before);
  expect(before).toEqual([[1], [2]]);
});

test('what can be asked of one result alone fails in words, and nothing breaks', async () => {
  const { handlers } = await compared(await sideOf(TWO), await sideOf(TWO));
  const source = { kind: 'file', file: new Blob([TWO]), name: 'a.json' } as const;
  const asked: (() => Promise<unknown>)[] = [
    () => handlers.open({ source }, CONTEXT),
    () => handlers.stop({}, CONTEXT),
    () => handlers.copyForComparison({}, CONTEXT),
    () => handlers.mend({}, CONTEXT),
    () => handlers.examine({ row: 0 }, CONTEXT),
    () => handlers.addNames({ file: new Blob(), fileName: 'x.csv' }, CONTEXT),
    () => handlers.groups({ column: 'x' }, CONTEXT),
    () => handlers.plotThroughTime({ row: 0, place: null }, CONTEXT),
  ];
  for (const ask of asked)
    await expect(ask()).rejects.toMatchObject({
      failure: { kind: 'failed', message: expect.stringContaining('not on a comparison') },
    });
  await expect(handlers.export({ format: 'response', scope: 'all' }, CONTEXT)).rejects.toThrow(
    'no response of its own',
  );
  expect((await handlers.compared({}, CONTEXT)).answer).toMatchObject({ matched: 2 });
});
