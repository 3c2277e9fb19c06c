import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { generateResult } from '#test/server/generateResult.ts';
import { showFirstPicture, type Placeholder } from '#app/preload/firstPicture.ts';
import { typedConnection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { FINE_STEP } from '#core/spatial/fitView.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import type { RecordDetail } from '#result/protocol.ts';
import { saveTilesFailed } from '#map/base/baseMaps.ts';
import {
  awaitFirstPicture,
  takeFirstPicture,
  type FirstPicture,
} from '#map/plots/pictureOffers.ts';
import { type ResultHandle, openResult } from '#result/client/resultClient.ts';
import { paintedResultOf } from '#result/client/paintedResult.ts';
import { until } from '#test/until.ts';
import '#ui/tokens.css';
import '#ui/base.css';

const CONFIG: Config = { mode: 'static' };

/** Shows it and waits until plots are shown, or won't be. */
async function show(opening: Promise<ResultHandle>, { search = '', config = CONFIG } = {}) {
  const connection = typedConnection('https://service.example', 'key', location.href);
  const shown = showFirstPicture({ opening, config, connection, jobId: 'job-1' }, search);
  await shown.shown;
  return shown;
}

const handles: ResultHandle[] = [];
let placeholder: Placeholder | null = null;

beforeEach(() => page.viewport(1200, 800));
afterEach(() => {
  for (const handle of handles.splice(0)) handle.dispose();
  placeholder?.remove();
});

async function open(query: string): Promise<ResultHandle> {
  const url = `${inject('bodies')}/result?${query}`;
  const handle = await openResult({ kind: 'service', url, headers: {} });
  handles.push(handle);
  return handle;
}

/** Number of pixels that anything is painted on. */
async function inked(canvas: HTMLCanvasElement): Promise<number> {
  const copy = document.createElement('canvas');
  Object.assign(copy, { width: canvas.width, height: canvas.height });
  const context = copy.getContext('2d')!;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, copy.width, copy.height);
  return data.filter((value, i) => i % 4 === 3 && value > 0).length;
}

test('the plots of a small result are shown where the map will be, and nobody is told of a map yet', async () => {
  const handle = await open('records=40');
  placeholder = await show(Promise.resolve(handle));
  const { map } = placeholder;
  expect(placeholder.hasPicture).toBe(true);
  expect(page.getByRole('region').elements()).toEqual([]);
  const canvas = map.querySelector('canvas')!;
  expect(canvas.getBoundingClientRect().width).toBe(map.clientWidth);
  expect(await inked(canvas)).toBeGreaterThan(500);
});

test('the picture keeps to the filter and the position of the address', async () => {
  const handle = await open('records=40');
  const opening = Promise.resolve(handle);
  placeholder = await show(opening);
  const whole = await inked(placeholder.map.querySelector('canvas')!);
  placeholder.remove();
  placeholder = await show(opening, { search: '?map=3/-40/-120' });
  expect(await inked(placeholder.map.querySelector('canvas')!)).toBe(0);
  placeholder.remove();
  const calls = vi.spyOn(handle, 'call');
  placeholder = await show(opening, { search: '?min=0.2&max=0.3' });
  expect(JSON.stringify(calls.mock.calls)).toContain('"min":0.2');
  expect(await inked(placeholder.map.querySelector('canvas')!)).not.toBe(whole);
});

test('the picture shows plots as the address asks: see-through, or as an outline', async () => {
  const handle = await open('records=40');
  const opening = Promise.resolve(handle);
  const calls = vi.spyOn(handle, 'call');
  const canvasFor = async (search: string) => {
    placeholder?.remove();
    placeholder = await show(opening, { search });
    return placeholder.map.querySelector('canvas')!;
  };
  const filled = await canvasFor('');
  expect(getComputedStyle(filled).opacity).toBe('1');
  expect(Number(getComputedStyle(await canvasFor('?plots=see-through')).opacity)).toBeLessThan(1);
  expect(JSON.stringify(calls.mock.calls)).not.toContain('isOutlined');
  const outlines = await canvasFor('?plots=outline');
  expect(getComputedStyle(outlines).opacity).toBe('1');
  expect(JSON.stringify(calls.mock.calls)).toContain('"isOutlined":true');
});

test('the picture looks where a map will that stands at half zooms, unless there are tiles beneath', async () => {
  const handle = await open('records=40');
  const calls = vi.spyOn(handle, 'call');
  const opening = Promise.resolve(handle);
  const search = '?map=9.5/0.5/34.3';
  const zoomWith = async (config: Config) => {
    placeholder?.remove();
    placeholder = await show(opening, { search, config });
    let zoom: number | null = null;
    awaitFirstPicture(paintedResultOf(handle), (picture) => (zoom = picture.position.zoom))();
    return zoom;
  };
  const tileUrl = 'https://tiles.example/{z}/{x}/{y}.png';
  expect(await zoomWith(CONFIG)).toBe(9.5);
  expect(await zoomWith({ ...CONFIG, tileUrl })).toBe(9);
  saveTilesFailed(tileUrl, true);
  onTestFinished(() => saveTilesFailed(tileUrl, false));
  expect(await zoomWith({ ...CONFIG, tileUrl })).toBe(9.5);
  expect(calls).toHaveBeenCalledWith('picture', expect.objectContaining({ zoomStep: FINE_STEP }));
});

test('no picture is painted once the map is there', async () => {
  const handle = await open('records=5');
  const calls = vi.spyOn(handle, 'call');
  takeFirstPicture(paintedResultOf(handle));
  placeholder = await show(Promise.resolve(handle));
  expect(placeholder.hasPicture).toBe(false);
  expect(calls).not.toHaveBeenCalled();
});

test('the map takes the picture over once', async () => {
  const handle = await open('records=5');
  placeholder = await show(Promise.resolve(handle));
  const result = paintedResultOf(handle);
  const picture = takeFirstPicture(result);
  expect(picture?.size.width).toBe(placeholder.map.clientWidth);
  expect(takeFirstPicture(result)).toBeNull();
  picture?.release();
  expect(placeholder.map.isConnected).toBe(false);
});

test('a result without plots, or that fails to open, leaves a placeholder without a picture', async () => {
  placeholder = await show(Promise.resolve(await open('records=0')));
  expect(placeholder.hasPicture).toBe(false);
  placeholder.remove();
  placeholder = await show(Promise.reject(new Error('refused')));
  expect(placeholder.hasPicture).toBe(false);
});

/** The last plot that `wanted` is true of: a point in it, longitude and latitude. */
async function pointInPlot(
  handle: ResultHandle,
  wanted: (detail: RecordDetail) => boolean,
): Promise<[number, number]> {
  const { received } = handle.snapshot().counts;
  for (let row = received - 1; row >= 0; row--) {
    const detail = await handle.call('record', { row });
    if (!detail?.bounds || !wanted(detail)) continue;
    const [west, south, east, north] = detail.bounds;
    return [(west + east) / 2, (south + north) / 2];
  }
  throw new Error('There is no such plot');
}

/** Presses the picture at a point of the world, or at its corner, and returns a function that gives the card. */
function press(handle: ResultHandle, point?: [number, number]): () => HTMLElement | null {
  const offered: FirstPicture[] = [];
  awaitFirstPicture(paintedResultOf(handle), (picture) => void offered.push(picture))();
  const { element, position, size } = offered[0]!;
  const [lon, lat] = point ?? [];
  const world = worldSize(position.zoom);
  const { left, top } = element.getBoundingClientRect();
  const x = lon === undefined ? 2 : size.width / 2 + ((lon - position.lon) / 360) * world;
  const down = lat === undefined ? 0 : mercatorY(lat) - mercatorY(position.lat);
  const y = lat === undefined ? 2 : size.height / 2 + down * world;
  const at = { pointerId: 1, clientX: left + x, clientY: top + y, button: 0, bubbles: true };
  for (const kind of ['pointerdown', 'pointerup'])
    element.dispatchEvent(new PointerEvent(kind, at));
  return () => element.querySelector<HTMLElement>('section');
}

test('a plot pressed on the picture shows its value, and a press beside it takes that away', async () => {
  const handle = await open('records=40');
  placeholder = await show(Promise.resolve(handle));
  const card = press(handle, await pointInPlot(handle, ({ state }) => state === 'processed'));
  await until(() => expect(card()?.innerText).toMatch(/^Record \d+\s+0\.\d{3}/));
  await placeholder.answered();
  const row = Number(/\d+/.exec(card()!.getAttribute('aria-label')!)![0]) - 1;
  const detail = await handle.call('record', { row });
  expect(card()!.innerText).toContain(detail!.value!.toFixed(3));
  press(handle);
  await until(() => expect(card()).toBeNull());
});

test('why a pressed plot failed is told as text', async () => {
  const file = new Blob(Array.from(generateResult({ polygons: 100, failures: 5 })));
  const handle = await openResult({ kind: 'file', file, name: 'saved.json' });
  handles.push(handle);
  placeholder = await show(Promise.resolve(handle));
  const card = press(handle, await pointInPlot(handle, ({ state }) => state === 'failed'));
  await until(() => expect(card()?.innerText).toMatch(/Failed/));
  const row = Number(/\d+/.exec(card()!.getAttribute('aria-label')!)![0]) - 1;
  const detail = await handle.call('record', { row });
  expect(card()!.querySelector('code')!.textContent).toBe(detail!.message);
});

test('a failed plot’s card says why it can’t be drawn in the words of the page’s card', async () => {
  const file = new Blob(Array.from(generateResult({ polygons: 100, failures: 5 })));
  const handle = await openResult({ kind: 'file', file, name: 'saved.json' });
  handles.push(handle);
  placeholder = await show(Promise.resolve(handle));
  const failed = await pointInPlot(handle, ({ state }) => state === 'failed');
  const { call } = handle;
  const told = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    const { record } = answer as { record?: { detail: RecordDetail } };
    if (record) record.detail.problem = 'it has no area';
    return answer;
  };
  Object.assign(handle, { call: told });
  const card = press(handle, failed);
  await until(() => expect(card()?.innerText).toContain('Can’t be drawn: it has no area.'));
});

test('a screen reader is told what a press on the picture shows', async () => {
  const handle = await open('records=40');
  placeholder = await show(Promise.resolve(handle));
  // There before the card, or its coming wouldn't be told.
  const told = page.getByRole('status').element();
  expect(told.textContent).toBe('');
  const card = press(handle, await pointInPlot(handle, ({ state }) => state === 'processed'));
  await until(() => expect(card()).not.toBeNull());
  expect(told.contains(card())).toBe(true);
  press(handle);
  await until(() => expect(told.textContent).toBe(''));
});

test('a press that the worker can’t answer shows nothing, and the app isn’t held up', async () => {
  const handle = await open('records=40');
  placeholder = await show(Promise.resolve(handle));
  handle.dispose();
  const card = press(handle);
  await placeholder.answered();
  expect(card()).toBeNull();
});
