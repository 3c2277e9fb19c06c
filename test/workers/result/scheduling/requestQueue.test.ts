import { expect, test } from 'vitest';
import type { RequestMessage } from '#workers/protocol.ts';
import { createRequestQueue } from '#workers/result/scheduling/requestQueue.ts';

const TILE = { z: 0, x: 0, y: 0, size: 256, pixelRatio: 1 };
const paint = (id: number): RequestMessage => ({
  id,
  kind: 'paint',
  tile: { ...TILE, part: { left: 0, top: 0, right: 256, bottom: 256 } },
});
const wholeTile = (id: number): RequestMessage => ({ id, kind: 'paint', tile: TILE });
const sum = (id: number): RequestMessage => ({ id, kind: 'windows', buckets: 10 });

test('what eyes wait for goes before sums, each in order of arrival', () => {
  const queue = createRequestQueue(() => false);
  for (const request of [sum(1), paint(2), sum(3), paint(4)]) queue.push(request);
  const order = Array.from({ length: 5 }, () => queue.next(0));
  expect(order.map((next) => next && 'id' in next && next.id)).toEqual([2, 4, 1, 3, null]);
});

test('what is quickly said goes before tiles, the order of rows and the causes take turns with them', () => {
  const queue = createRequestQueue(() => false);
  const cells: RequestMessage = { id: 2, kind: 'cells', rows: [0] };
  const order: RequestMessage = { id: 3, kind: 'order', column: 'row', descending: false };
  const causes: RequestMessage = { id: 5, kind: 'causes' };
  for (const request of [paint(1), cells, order, paint(4), causes]) queue.push(request);
  const next = Array.from({ length: 5 }, () => queue.next(0));
  expect(next.map((request) => request && 'id' in request && request.id)).toEqual([2, 1, 3, 4, 5]);
});

test('tiles that nobody looks at wait like sums', () => {
  const queue = createRequestQueue(() => true, 100);
  for (const request of [wholeTile(1), paint(2), wholeTile(3)]) queue.push(request);
  expect(queue.next(300)).toMatchObject({ id: 2 });
  expect(queue.next(300)).toEqual({ wait: 600 });
  expect(queue.next(900)).toMatchObject({ id: 1 });
});

test('while bytes arrive sorting waits like a sum', () => {
  const queue = createRequestQueue(() => true, 100);
  queue.push({ id: 1, kind: 'order', column: 'value', descending: false });
  expect(queue.next(300)).toEqual({ wait: 600 });
});

test('what was dropped never comes', () => {
  const queue = createRequestQueue(() => false);
  for (const request of [paint(1), sum(2), paint(3)]) queue.push(request);
  queue.drop(1);
  queue.drop(2);
  expect(queue.next(0)).toMatchObject({ id: 3 });
  expect(queue.next(0)).toBeNull();
});

test('after the picture has changed sums wait a moment, tiles do not', () => {
  const queue = createRequestQueue(() => false);
  queue.holdUntil(1060);
  queue.push(sum(1));
  expect(queue.next(1010)).toEqual({ wait: 50 });
  queue.push(paint(2));
  expect(queue.next(1020)).toMatchObject({ id: 2 });
  expect(queue.next(1060)).toMatchObject({ id: 1 });
});

test('while bytes arrive no sum is worked out in the first 0.8 s', () => {
  const queue = createRequestQueue(() => true, 100);
  queue.push(sum(1));
  expect(queue.next(300)).toEqual({ wait: 600 });
  expect(queue.next(900)).toMatchObject({ id: 1 });
});

test('while bytes arrive a sum is followed by a rest eight times as long; afterwards by none', () => {
  let arriving = true;
  const queue = createRequestQueue(() => arriving);
  queue.done(sum(1), 25, 1000);
  queue.push(sum(2));
  expect(queue.next(1100)).toEqual({ wait: 100 });
  arriving = false;
  expect(queue.next(1100)).toMatchObject({ id: 2 });
  arriving = true;
  queue.done(paint(3), 500, 2000);
  queue.push(sum(4));
  expect(queue.next(2000)).toMatchObject({ id: 4 });
});

test('tiles wait for a result that will soon be whole, but for no longer than that was to take', () => {
  let arriving = true;
  const queue = createRequestQueue(() => arriving);
  queue.expectWhole(1500);
  queue.push(paint(1));
  queue.push({ id: 2, kind: 'cells', rows: [0] });
  expect(queue.next(1000)).toMatchObject({ id: 2 });
  expect(queue.next(1000)).toEqual({ wait: 500 });
  queue.push(sum(3));
  expect(queue.next(1000)).toEqual({ wait: 500 });
  expect(queue.next(1500)).toMatchObject({ id: 1 });
  queue.expectWhole(2500);
  queue.push(paint(4));
  expect(queue.next(2000)).toEqual({ wait: 500 });
  arriving = false;
  expect(queue.next(2000)).toMatchObject({ id: 4 });
});
