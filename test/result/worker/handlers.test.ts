import { expect, onTestFinished, test, vi } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { isWithin, joinBounds } from '#core/spatial/bounds.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { manyCausesText, oddMessage } from '#test/result/failures/pure/manyCauses.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { CONTEXT, openRecords, openSession } from './openSession.ts';

test('the four counts add up, and a filter leaves what it should', async () => {
  const { handlers, last } = await openRecords(20, 5);
  expect(last().counts).toEqual({ received: 25, processed: 20, failed: 5, notDrawable: 0 });
  const filter = { ...ALL, min: 5 / 97, max: 9 / 97 };
  const { matching } = (await handlers.filter({ filter }, CONTEXT)).answer;
  expect(matching).toEqual({ received: 5, processed: 5, failed: 0, notDrawable: 0 });
  const { rows } = (await handlers.order({ column: 'value', descending: true }, CONTEXT)).answer;
  expect([...rows]).toEqual([9, 8, 7, 6, 5]);
});

test('a link finds its record again', async () => {
  const { handlers } = await openRecords(30);
  const { answer: cells } = await handlers.cells({ rows: [17] }, CONTEXT);
  const { lon, lat, areaHectares, startDay, endDay } = cells[0]!;
  const place = { row: 3, lon: lon!, lat: lat!, areaHectares: areaHectares!, startDay, endDay };
  expect((await handlers.find({ place }, CONTEXT)).answer.rows).toEqual([17]);
});

test('a result without records has no scale and no bounds', async () => {
  const { handlers, last } = await openRecords(0);
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  expect(last()).toMatchObject({ scale: null, bounds: null, ending: { kind: 'whole' } });
  expect(
    (await handlers.order({ column: 'value', descending: true }, CONTEXT)).answer.rows,
  ).toEqual(new Uint32Array(0));
});

test('the map is told where what matches the filter is, and where all is if nothing matches', async () => {
  const { handlers, last } = await openRecords(20, 5);
  const all = last().bounds!;
  await handlers.filter({ filter: { ...ALL, min: 5 / 97, max: 9 / 97 } }, CONTEXT);
  const shapes = await handlers.shapes({ rows: [5, 6, 7, 8, 9] }, CONTEXT);
  const around = shapes.answer.map(({ bounds }) => bounds!).reduce(joinBounds);
  expect(last().bounds).toEqual(around);
  expect(around).not.toEqual(all);
  await handlers.filter({ filter: { ...ALL, min: 1e6 } }, CONTEXT);
  expect(last().bounds).toEqual(all);
});

test('a press on a mark brings its plots and what it says; one on a plot alone brings its record', async () => {
  const { handlers } = await openRecords(20, 5);
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  const { answer: shape } = await handlers.shape({ row: 3 }, CONTEXT);
  const [west, south, east, north] = shape!.bounds!;
  const place = { lon: (west + east) / 2, lat: (south + north) / 2, withRecord: true };
  const { answer: alone } = await handlers.pick({ ...place, zoom: 20 }, CONTEXT);
  expect(alone).toMatchObject({ rows: [3], mark: null, record: { detail: { row: 3 } } });
  const { answer: heap } = await handlers.pick({ ...place, zoom: 0 }, CONTEXT);
  expect(heap).toMatchObject({ mark: { bounds: expect.any(Array) as number[] } });
  expect(heap.rows.length).toBeGreaterThan(1);
  expect(heap.mark!.count).toBeGreaterThan(1);
  expect(heap.record).toBeUndefined();
  const fit = { size: { width: 900, height: 640 }, zoomStep: 1 };
  const { answer: part } = await handlers.pick({ ...place, zoom: 0, fit }, CONTEXT);
  expect(part.mark).toEqual({ ...heap.mark, bounds: part.mark!.bounds });
  expect(new Set(part.rows)).toEqual(new Set(heap.rows));
  expect(isWithin(part.mark!.bounds, heap.mark!.bounds)).toBe(true);
});

test('every change of filter or style raises the revision', async () => {
  const { handlers, last } = await openRecords(5);
  const before = last().revision;
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  const styled = last().revision;
  await handlers.filter({ filter: { ...ALL, state: 'failed' } }, CONTEXT);
  expect(styled).toBeGreaterThan(before);
  expect(last().revision).toBeGreaterThan(styled);
});

test('of many causes the page gets those it asks for, and the records of the one it opens', async () => {
  const { handlers } = await openSession(manyCausesText(2000));
  const ask = { search: '', first: 1950, end: 2000 };
  const { answer } = await handlers.causes(ask, CONTEXT);
  expect(answer).toMatchObject({ first: 1950, found: 2000, total: 2000 });
  expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  const { key } = answer.groups[7]!;
  const { answer: cause } = await handlers.cause({ key }, CONTEXT);
  expect([...cause!.rows]).toEqual([1957]);
  expect(cause!.messages.map(({ text }) => text)).toEqual([oddMessage(1957)]);
  expect((await handlers.failedRows({}, CONTEXT)).answer.rows).toHaveLength(2000);
});

test.each(['distribution', 'spread', 'plots', 'farPlots'] as const)(
  'a sum that is cancelled while it rests ends there: %s',
  async (kind) => {
    const { handlers } = await openRecords(5000);
    // Every step uses its slice up.
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    onTestFinished(() => clock.mockRestore());
    const controller = new AbortController();
    let rests = 0;
    const rest = async () => {
      rests++;
      controller.abort();
    };
    const within: Bounds = [-180, -90, 180, 90];
    const request = { bins: 8, within };
    const asked = handlers[kind](request, { ...CONTEXT, signal: controller.signal, rest });
    await expect(asked).rejects.toThrow(controller.signal.reason);
    expect(rests).toBe(1);
  },
);

test('the spread is that of what a result opens with: the latest window of each plot', async () => {
  const at = (polygon: string, year: number, NDVI_mean: number) => ({
    polygon,
    start_date: `${year}-01-01`,
    end_date: `${year}-12-31`,
    NDVI_mean,
  });
  const [one, other] = ['MULTIPOLYGON (((1 1,1 2,2 2,1 1)))', 'MULTIPOLYGON (((5 1,5 2,6 2,5 1)))'];
  const spreadOf = async (data: object[]) => {
    const { handlers } = await openSession(JSON.stringify({ data, err_data: [] }));
    const { answer } = await handlers.spread({ bins: 2 }, CONTEXT);
    return [answer.statistics.mean, answer.windows, answer.bins];
  };
  expect(await spreadOf([at(one, 2019, 0.2), at(one, 2020, 0.6), at(other, 2020, 0.8)])).toEqual([
    expect.closeTo(0.7, 6),
    'latest',
    [1, 1],
  ]);
  expect(await spreadOf([at(one, 2020, 0.6), at(other, 2020, 0.8)])).toEqual([
    expect.closeTo(0.7, 6),
    'only',
    [1, 1],
  ]);
});
