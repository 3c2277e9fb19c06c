import { expect, test } from 'vitest';
import { base64 } from '#engine/read/assembly/plainRecords.ts?wasm';
import { compile } from '#engine/webAssembly.ts';

test('a module tells its numbers, and each run has memory of its own', () => {
  const module = compile(base64, ['ROOM_BYTES', 'INPUT']);
  expect(module?.at).toEqual({ ROOM_BYTES: 65_536, INPUT: 65_536 });
  const [one, other] = [module!.start(100_000), module!.start(100_000)];
  expect(one.buffer.byteLength).toBe(131_072);
  new Uint8Array(one.buffer)[70_000] = 7;
  expect(new Uint8Array(other.buffer)[70_000]).toBe(0);
});

test('what can’t be compiled is no module', () => {
  expect(compile('AGFzbQ==', [])).toBeNull();
  expect(compile('no base64 at all', [])).toBeNull();
});
