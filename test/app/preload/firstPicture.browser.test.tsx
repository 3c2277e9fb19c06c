import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showFirstPicture, type Placeholder } from '#app/preload/firstPicture.ts';
import type { Config } from '#api/contract.ts';
import { saveTilesFailed } from '#features/map/base/baseMaps.ts';
import { awaitFirstPicture, takeFirstPicture } from '#features/map/plots/firstPicture.ts';
import { type ResultHandle, openResult } from '#workers/resultClient/resultClient.ts';
import { paintedResultOf } from '#workers/resultClient/paintedResult.ts';
import '#app/tokens.css';
import '#app/base.css';

const CONFIG: Config = { mode: 'static' };

/** Shows it and waits until plots are shown, or won't be. */
async function show(opening: Promise<ResultHandle>, { search = '', config = CONFIG } = {}) {
  const shown = showFirstPicture({ opening, config }, search);
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
  expect(calls).toHaveBeenCalledWith('picture', expect.objectContaining({ zoomStep: 0.5 }));
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
