import { expect, test } from 'vitest';
import * as layout from '#core/paint/assembly/plotLayout.ts';
import { createPlotMemory, reserveShape, setView } from '#core/paint/plotMemory.ts';

test('numbers of the view are written by name', () => {
  const memory = createPlotMemory(16, 9);
  setView(memory, { RATIO: 2, NORTH: 7 });
  expect(memory.numbers[layout.RATIO / 8]).toBe(2);
  expect(memory.numbers[layout.NORTH / 8]).toBe(7);
  expect(memory.numbers[layout.SIDE / 8]).toBe(16);
});

test('nothing overlaps: the arrays follow each other', () => {
  const { words, pixels, rings, vertices, bytes, numbers } = createPlotMemory(100, 33);
  expect(words.byteLength).toBe(pixels.byteOffset);
  const cells = numbers[layout.CELLS / 8]!;
  const masks = numbers[layout.MASKS / 8]!;
  expect(cells).toBe(pixels.byteOffset + pixels.byteLength);
  expect(masks).toBeGreaterThanOrEqual(cells + 4 * 100 * 102);
  expect(rings.byteOffset).toBe(masks + 160 * (8 + 8 * 33 * 33));
  expect(vertices.byteOffset).toBeGreaterThanOrEqual(rings.byteOffset + rings.byteLength);
  expect(bytes.byteLength).toBeGreaterThanOrEqual(vertices.byteOffset + vertices.byteLength);
});

test('a large shape finds room, and everything else stays', () => {
  const memory = createPlotMemory(64, 17);
  setView(memory, { RATIO: 3 });
  memory.makeDot(8, 1);
  memory.pixels.fill(7);
  const { buffer } = memory.bytes;
  reserveShape(memory, 10, 100);
  expect(memory.bytes.buffer).toBe(buffer);
  reserveShape(memory, 5000, 100_000);
  expect(memory.bytes.buffer).not.toBe(buffer);
  expect(memory.rings.length).toBeGreaterThanOrEqual(5000);
  expect(memory.vertices.length).toBeGreaterThanOrEqual(200_000);
  expect(memory.pixels.every((byte) => byte === 7)).toBe(true);
  expect(memory.numbers[layout.RATIO / 8]).toBe(3);
  expect(memory.numbers[layout.VERTICES / 8]).toBe(memory.vertices.byteOffset);
  expect(memory.numbers[layout.RINGS / 8]).toBe(memory.rings.byteOffset);
  memory.pixels.fill(0);
  memory.drawDot(0, 32, 32);
  expect(memory.pixels.some((byte) => byte > 0)).toBe(true);
});

test('memories don’t share their contents', () => {
  const [one, other] = [createPlotMemory(8, 9), createPlotMemory(8, 9)];
  one.pixels.fill(9);
  expect(other.pixels.every((byte) => byte === 0)).toBe(true);
});
