import { isDeepStrictEqual } from 'node:util';
import { array, constantFrom, nat, oneof, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { ResultColumns } from '#core/columns.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { generateResult } from '#test/server/generateResult.ts';
import { endingOf, filled, read } from './readText.ts';

const odd =
  '"log":[1,{"a":null}],"err_data":{"\\u00e9":[{"message":"é","polygon":"POINT Z (1 2 3)","x":"y"}]}}';
const good = `${[...generateResult({ polygons: 12, failures: 2 })].join('').slice(0, -1)},${odd}`;
const bytes = new TextEncoder().encode(good);

/** Offsets rise, end at the counts, and bounds hold what can be drawn. */
function expectConsistent(columns: ResultColumns): void {
  const { recordCount, polygonCount, ringCount, vertexCount } = columns;
  expectOffsets(columns.geomOffsets, recordCount, polygonCount);
  expectOffsets(columns.polygonOffsets, polygonCount, ringCount);
  expectOffsets(columns.ringOffsets, ringCount, vertexCount);
  for (let row = 0; row < recordCount; row++) {
    const parts = columns.geomOffsets[row + 1]! - columns.geomOffsets[row]!;
    const isDrawable = columns.undrawable[row] === 0;
    if (isDrawable) expect(parts).toBeGreaterThan(0);
    expect(Number.isFinite(columns.bounds[4 * row]!)).toBe(isDrawable);
  }
  for (const row of columns.sources.keys()) expect(row).toBeLessThan(recordCount);
}

function expectOffsets(offsets: Uint32Array, count: number, end: number): void {
  expect(offsets[0]).toBe(0);
  expect(offsets[count]).toBe(end);
  for (let i = 0; i < count; i++) expect(offsets[i + 1]!).toBeGreaterThanOrEqual(offsets[i]!);
}

/** By Node's comparison: the test runner's took most of the time. */
function expectSame(columns: ResultColumns, other: ResultColumns): void {
  expect(isDeepStrictEqual(filled(columns), filled(other))).toBe(true);
}

test('the good result is whole', () => {
  const { columns, ending } = read(bytes);
  expect(ending).toEqual({ kind: 'whole' });
  expect(columns.recordCount).toBe(15);
});

test('corrupt bytes never throw or hang, and counts stay consistent however they are cut', () => {
  const change = tuple(nat(bytes.length - 1), nat(255));
  const telling = constantFrom(...new TextEncoder().encode('"\\{}[](),:-+.eEnN0 \n\t'));
  const pointed = tuple(nat(bytes.length - 1), telling);
  const changes = array(oneof(change, pointed), { minLength: 1, maxLength: 5 });
  assertProperty(
    property(changes, nat(bytes.length), (places, cut) => {
      const corrupt = bytes.slice();
      for (const [place, byte] of places) corrupt[place] = byte;
      const whole = read(corrupt);
      expectConsistent(whole.columns);
      const parts = read(corrupt, [cut]);
      expect(endingOf(parts)).toEqual(endingOf(whole));
      expectSame(parts.columns, whole.columns);
    }),
    { seed: 5, numRuns: 3000 },
  );
});

test('bytes left out, doubled or cut off never throw, and counts stay consistent', () => {
  const span = tuple(nat(bytes.length), nat(200), constantFrom('drop', 'double', 'end'));
  assertProperty(
    property(span, ([at, length, how]) => {
      const rest = { drop: at + length, double: Math.max(0, at - length), end: bytes.length };
      const corrupt = [...bytes.subarray(0, at), ...bytes.subarray(rest[how as 'drop'])];
      const { columns } = read(Uint8Array.from(corrupt));
      expectConsistent(columns);
      expect(columns.recordCount).toBeLessThan(40);
    }),
    { seed: 6, numRuns: 2000 },
  );
});
