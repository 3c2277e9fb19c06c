import { nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { copyColumns, type ResultColumns } from '#core/columns.ts';
import { keptColumns, readKeptColumns, type KeptColumns } from '#device/keptColumns.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { assertProperty } from '#test/assertProperty.ts';

const RECORD = {
  polygon: 'POLYGON((1.123456789012345 2,3 4,5 0,1.123456789012345 2))',
  start_date: '2020-01-01',
  end_date: '2020-02-30x',
  NDVI_mean: 0.1234567890123456,
  extra: { deep: [1] },
  constructor: 'c',
  ['__proto__']: 'p',
};
const RESULT = {
  data: [
    RECORD,
    { ...RECORD, polygon: 'MULTIPOLYGON(((0 0,1 0,1 1,0 0)),((5 5,6 5,6 6,5 5)))' },
    7,
    { ...RECORD, polygon: 'POLYGON EMPTY' },
  ],
  err_data: { 'No pixels': [RECORD] },
};

function columnsOfText(text: string): ResultColumns {
  const reader = createResultReader();
  reader.push(new TextEncoder().encode(text));
  expect(reader.finish().kind).toBe('whole');
  return reader.columns;
}

/** As a browser's store gives it back. */
function stored({ head, pieces }: KeptColumns) {
  return structuredClone({ head, pieces });
}

test('what is kept comes back exactly, texts that columns can’t give back included', () => {
  const columns = columnsOfText(JSON.stringify(RESULT));
  const read = readKeptColumns(stored(keptColumns(columns)));
  expect(read).toEqual({ ...copyColumns(columns, columns.indices), sources: columns.sources });
  expect(read?.recordCount).toBe(5);
  expect(read?.sources.size).toBeGreaterThan(0);
});

test('why a shape can’t be read is told in the page’s language, whatever it was when that was kept', () => {
  const polygons = [
    'POINT(1 2)',
    'POLYGON((1 2,3',
    'POLYGON((0 0,1 0,1 1,0 0))x',
    'POLYGON((0 0,\t1 "0',
    'nonsense \\ é',
  ];
  const data = [...polygons.map((polygon) => ({ ...RECORD, polygon })), 7];
  const columns = columnsOfText(JSON.stringify({ data }));
  const reasons = [...columns.sources.values()].map(({ problem }) => problem?.reason);
  expect(new Set(reasons).size).toBeGreaterThan(4);
  const kept = stored(keptColumns(columns));
  const { sources } = kept.head as { sources: Map<number, { problem?: { reason: string } }> };
  for (const { problem } of sources.values()) if (problem) problem.reason = 'il manque une virgule';
  expect(readKeptColumns(kept)?.sources).toEqual(columns.sources);
});

test('a result without records, and one of several pieces for an array', () => {
  const none = columnsOfText('{"data":[],"err_data":[]}');
  expect(readKeptColumns(stored(keptColumns(none)))?.recordCount).toBe(0);
  const points = Array.from({ length: 100_000 }, (_, i) => `${i / 1e4} ${i % 7}`).join();
  const polygon = `POLYGON((${points},0 0))`;
  const data = Array.from({ length: 4 }, () => ({ ...RECORD, polygon }));
  const columns = columnsOfText(JSON.stringify({ data }));
  const kept = keptColumns(columns);
  expect(Math.max(...kept.pieces.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(
    4_000_000,
  );
  const read = readKeptColumns(stored(kept));
  expect(read?.coords.at(-1)).toBe(columns.coords[2 * columns.vertexCount - 1]);
  expect(kept.bytes).toBeGreaterThan(
    kept.pieces.reduce((sum, piece) => sum + piece.byteLength, 0) - 1,
  );
});

test('what isn’t as it was kept is refused: other lengths, offsets, codes and types', () => {
  const columns = columnsOfText(JSON.stringify(RESULT));
  const kept = keptColumns(columns);
  const head = kept.head as Record<string, unknown>;
  const refused: [string, Pick<KeptColumns, 'head' | 'pieces'>][] = [
    ['no head', { head: undefined, pieces: kept.pieces }],
    ['a piece less', { head, pieces: kept.pieces.slice(1) }],
    ['a piece more', { head, pieces: [...kept.pieces, new ArrayBuffer(8)] }],
    ['a piece of another kind', { head, pieces: ['text' as never, ...kept.pieces.slice(1)] }],
    ['more records than there are', { head: { ...head, recordCount: 6 }, pieces: kept.pieces }],
    ['more records than memory', { head: { ...head, recordCount: 4e9 }, pieces: kept.pieces }],
    ['a negative count', { head: { ...head, ringCount: -1 }, pieces: kept.pieces }],
    ['no messages', { head: { ...head, messages: [] }, pieces: kept.pieces }],
    [
      'a source of no row',
      { head: { ...head, sources: new Map([[99, {}]]) }, pieces: kept.pieces },
    ],
    [
      'sources that are none',
      { head: { ...head, sources: new Map([[0, { item: 5 }]]) }, pieces: kept.pieces },
    ],
  ];
  for (const [what, hostile] of refused) expect(readKeptColumns(hostile), what).toBeNull();
  // Offsets, sections and messages: whichever integer is changed to a large one.
  for (const at of [1, 2, 3, 4, 5, 9]) {
    const pieces = structuredClone(kept.pieces) as ArrayBuffer[];
    new Uint8Array(pieces[at]!).fill(0xfe);
    expect(readKeptColumns({ head, pieces }), `piece ${at}`).toBeNull();
  }
});

test('any bytes are either refused or columns within their bounds', () => {
  const columns = columnsOfText(JSON.stringify(RESULT));
  const kept = keptColumns(columns);
  assertProperty(
    property(nat(9), nat(200), nat(255), (piece, place, byte) => {
      const pieces = structuredClone(kept.pieces) as ArrayBuffer[];
      const bytes = new Uint8Array(pieces[piece]!);
      bytes[place % bytes.length] = byte;
      const read = readKeptColumns({ head: kept.head, pieces });
      if (!read) return;
      expect(read.ringOffsets.every((offset) => offset <= read.vertexCount)).toBe(true);
      expect(read.geomOffsets.every((offset) => offset <= read.polygonCount)).toBe(true);
      expect(read.section.every((code) => code <= 1)).toBe(true);
    }),
    { seed: 32, numRuns: 500 },
  );
});
