import { afterEach, expect, test, vi } from 'vitest';
import { fastReader } from '#core/read/fastMemory.ts';

afterEach(() => vi.unstubAllGlobals());

test('where WebAssembly may not run there is no module, and the next call tries again', async () => {
  vi.resetModules();
  const { fastReader: fresh } = await import('#core/read/fastMemory.ts');
  vi.stubGlobal('WebAssembly', undefined);
  expect(fresh).toThrow('WebAssembly is missing');
  vi.unstubAllGlobals();
  expect(fresh().memory.bytes.length).toBeGreaterThan(0);
});

test('the module is started once, and its memory never grows', () => {
  const { reader, memory } = fastReader();
  expect(fastReader().memory).toBe(memory);
  reader.begin(0, 0, 0);
  expect(reader.read(0, false)).toBe(0);
  expect(memory.bytes.buffer.byteLength).toBe(memory.bytes.length);
});

test('its arrays are side by side in one memory, and none overlaps another', () => {
  const { bytes, values, ...single } = fastReader().memory;
  const spans = [...Object.values(single), ...values]
    .map(({ buffer, byteOffset, byteLength }) => {
      expect(buffer).toBe(bytes.buffer);
      return { start: byteOffset, end: byteOffset + byteLength };
    })
    .sort((a, b) => a.start - b.start);
  for (const [i, { end }] of spans.entries())
    expect(end).toBeLessThanOrEqual(spans[i + 1]?.start ?? bytes.length);
});

test('counts of rings and parts include those before', () => {
  const { reader } = fastReader();
  reader.begin(10, 7, 5);
  expect([reader.records.value, reader.rings.value, reader.parts.value]).toEqual([0, 7, 5]);
  expect([reader.vertexCount(), reader.textCount()]).toEqual([0, 0]);
});
