import { beforeEach, expect, test } from 'vitest';
import { NO_DAY } from '#core/columns.ts';
import { base64 } from '#core/read/assembly/plainRecords.ts?wasm';
import * as layout from '#core/read/assembly/recordLayout.ts';
import { moduleFor } from './moduleFor.ts';

const { INPUT, NAME_HEAD, NAME_SIZE, NAMES } = layout;

const { exports, write, memory } = moduleFor<{
  begin: (vertexTotal: number, ringTotal: number, partTotal: number) => void;
  read: (nameCount: number, keepsTexts: boolean) => number;
  records: WebAssembly.Global<'i32'>;
  rings: WebAssembly.Global<'i32'>;
  parts: WebAssembly.Global<'i32'>;
  textCount: () => number;
  vertexCount: () => number;
}>(base64);

const MEMBERS = [
  ['polygon', layout.POLYGON],
  ['start_date', layout.START],
  ['end_date', layout.END],
  ['NDVI_mean', layout.INDEX],
  ['crop', layout.TEXT],
] as const;

beforeEach(() => {
  for (const [place, [name, kind]] of MEMBERS.entries()) {
    const entry = NAMES + NAME_SIZE * place;
    write(`"${name}"`, entry + NAME_HEAD);
    memory.setUint8(entry, kind);
    memory.setUint8(entry + 1, name.length + 2);
  }
});

const SHAPE = '"polygon":"POLYGON ((1 2,3 4,5 6))"';

/** How many bytes of a text are read. */
function readLength(text: string, keepsTexts = false): number {
  write(text, INPUT);
  exports.begin(100, 10, 5);
  return exports.read(MEMBERS.length, keepsTexts);
}

function counts(): Record<string, number> {
  const { records, rings, parts, vertexCount, textCount } = exports;
  return {
    records: records.value,
    rings: rings.value - 10,
    parts: parts.value - 5,
    vertices: vertexCount(),
    texts: textCount(),
  };
}

const NOTHING = { records: 0, rings: 0, parts: 0, vertices: 0, texts: 0 };

test.each([
  '',
  '[]',
  '{}',
  '{"NDVI_mean":0.5}',
  `{${SHAPE}`,
  `{${SHAPE},}`,
  `{${SHAPE},${SHAPE}}`,
  `{${SHAPE},"id":7}`,
  `{${SHAPE},"crop":7}`,
  `{"crop":"maize",${SHAPE},"start_date":7}`,
  `{${SHAPE},"crop":tru}`,
  `{${SHAPE} "crop":true}`,
  `{${SHAPE.replace(':', '=')}}`,
])('%s isn’t plain, and leaves nothing behind', (text) => {
  expect(readLength(text)).toBe(0);
  expect(counts()).toEqual(NOTHING);
});

test('a run ends before the first record that isn’t plain, and keeps nothing of that', () => {
  const plain = `{"crop":"maize",${SHAPE}}`;
  expect(readLength(`${plain} , {"crop":"teff",${SHAPE},"id":7}`)).toBe(plain.length);
  expect(counts()).toEqual({ records: 1, rings: 1, parts: 1, vertices: 3, texts: 1 });
  expect(memory.getUint32(layout.GEOMS, true)).toBe(5 + 1);
});

test('days and values go into their row; what is missing or null has none', () => {
  const full = `{ "NDVI_mean" : -0.5 ,\n"start_date":"1970-01-02","end_date":"1969-12-31",${SHAPE}}`;
  const bare = `{${SHAPE},"start_date":null,"NDVI_mean":null}`;
  expect(readLength(`${full},${bare}]`)).toBe(full.length + 1 + bare.length);
  const days = [layout.START_DAYS, layout.END_DAYS].flatMap((at) =>
    [0, 4].map((row) => memory.getInt32(at + row, true)),
  );
  expect(days).toEqual([1, NO_DAY, -1, NO_DAY]);
  expect([0, 8].map((row) => memory.getFloat64(layout.VALUES + row, true))).toEqual([-0.5, NaN]);
});

test('texts that columns can’t give back are noted, and every polygon’s where that is wanted', () => {
  const odd = `{"start_date":"soon","NDVI_mean":"none","crop":false,${SHAPE}}`;
  expect(readLength(odd)).toBe(odd.length);
  expect(exports.textCount()).toBe(3);
  expect(readLength(odd, true)).toBe(odd.length);
  expect(exports.textCount()).toBe(4);
});
