import type { Encoding, PageHeader, ParquetType } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';
import { describe, expect, test } from 'vitest';
import { writeWkb } from '#files/write/wkb.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { cellsOf, problemOf, readFile } from './readFile.ts';

const MANY = 2 ** 30;
const ROWS = 3;

/** A number of variable length, as run lengths and Thrift have them. */
function number(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...number(rest)];
}

/** A run of equal values of a byte, and one of packed bits that aren't there. */
const run = (count: number, value = 1) => [...number(2 * count), value];
const packedRun = (groups: number) => number(2 * groups + 1);
const withLength = (bytes: number[]) => [bytes.length, 0, 0, 0, ...bytes];
/** The head of a block of differences. */
const block = (size: number, parts: number) => [...number(size), ...number(parts), ROWS, 0];

interface Page {
  bytes: number[];
  header: Partial<PageHeader>;
}

const first = (encoding: Encoding, ...bytes: number[][]): Page => ({
  bytes: bytes.flat(),
  header: {
    type: 'DATA_PAGE',
    data_page_header: {
      num_values: ROWS,
      encoding,
      definition_level_encoding: 'RLE',
      repetition_level_encoding: 'RLE',
    },
  },
});

const second = (encoding: Encoding, [levels, values]: [number[], number[]], missing = 0): Page => ({
  bytes: [...levels, ...values],
  header: {
    type: 'DATA_PAGE_V2',
    data_page_header_v2: {
      num_values: ROWS,
      num_nulls: missing,
      num_rows: ROWS,
      encoding,
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
      is_compressed: false,
    },
  },
});

/** Without the size of its levels in its head. */
function unsized({ bytes, header: { data_page_header_v2: head, ...header } }: Page): Page {
  const { repetition_levels_byte_length: _, ...rest } = head!;
  return { bytes, header: { ...header, data_page_header_v2: rest as LaterHead } };
}

type LaterHead = NonNullable<PageHeader['data_page_header_v2']>;

interface Written {
  page: Page;
  type?: ParquetType;
  values?: number;
}

/** A file of three rows and one column, of one page. */
function fileOf({ page: { bytes, header }, type = 'BYTE_ARRAY', values = ROWS }: Written) {
  const writer = new ByteWriter();
  writer.appendBytes(new TextEncoder().encode('PAR1'));
  const size = { uncompressed_page_size: bytes.length, compressed_page_size: bytes.length };
  writePageHeader(writer, { type: 'DATA_PAGE', ...size, ...header });
  writer.appendBytes(Uint8Array.from(bytes));
  const length = BigInt(writer.offset - 4);
  writeMetadata(writer, {
    version: 2,
    schema: [
      { name: 'root', num_children: 1 },
      { name: 'geometry', type, repetition_type: 'OPTIONAL' },
    ],
    num_rows: BigInt(ROWS),
    metadata_length: 0,
    row_groups: [
      {
        num_rows: BigInt(ROWS),
        total_byte_size: length,
        columns: [
          {
            file_offset: 4n,
            meta_data: {
              type,
              encodings: ['PLAIN'],
              path_in_schema: ['geometry'],
              codec: 'UNCOMPRESSED',
              num_values: BigInt(values),
              total_uncompressed_size: length,
              total_compressed_size: length,
              data_page_offset: 4n,
            },
          },
        ],
      },
    ],
  });
  writer.appendBytes(new TextEncoder().encode('PAR1'));
  return writer.getBytes();
}

const LEVELS = run(ROWS);
const LONG = 'a run is longer than its page';
const EMPTY = 'a block of differences has no values';

test.each<[string, Written, string]>([
  ['levels', { page: first('PLAIN', withLength(run(MANY))) }, LONG],
  [
    'words of a dictionary',
    { page: first('RLE_DICTIONARY', withLength(LEVELS), [1], run(MANY)) },
    LONG,
  ],
  [
    'words that take no bit, packed',
    { page: second('RLE_DICTIONARY', [LEVELS, [0, ...packedRun(MANY)]]) },
    LONG,
  ],
  ['levels of version 2', { page: second('PLAIN', [run(MANY), []]) }, LONG],
  [
    'yes and no',
    { page: first('RLE', withLength(LEVELS), withLength(run(MANY))), type: 'BOOLEAN' },
    LONG,
  ],
  [
    'words of which some are missing',
    { page: first('RLE_DICTIONARY', withLength([...run(1), ...run(2, 0)]), [1], run(MANY)) },
    LONG,
  ],
  [
    'differences in less than no parts',
    {
      page: first('DELTA_BINARY_PACKED', withLength(LEVELS), block(128, 2 ** 32 - 2), [0, 0]),
      type: 'INT32',
    },
    EMPTY,
  ],
  [
    'differences in parts of less than no values',
    {
      page: first('DELTA_BINARY_PACKED', withLength(LEVELS), block(2 ** 32 - 128, 4), [0, 3, 3]),
      type: 'INT32',
    },
    EMPTY,
  ],
  [
    'differences in parts without values',
    { page: first('DELTA_LENGTH_BYTE_ARRAY', withLength(LEVELS), block(0, 4), [0, 0]) },
    EMPTY,
  ],
  [
    'the second of two lists of differences',
    {
      page: first(
        'DELTA_BYTE_ARRAY',
        withLength(LEVELS),
        block(128, 4),
        [0, 0, 0, 0, 0],
        block(0, 1),
      ),
    },
    EMPTY,
  ],
  [
    'a difference without an end',
    {
      page: first(
        'DELTA_BINARY_PACKED',
        withLength(LEVELS),
        block(128, 4),
        Array<number>(5000).fill(255),
      ),
      type: 'INT64',
    },
    'a number is too long',
  ],
  [
    'more values than a column has',
    { page: first('PLAIN', withLength(LEVELS)), values: 2 },
    'a page’s number of values is wrong',
  ],
  [
    'billions of values',
    { page: first('PLAIN', withLength(LEVELS)), values: 1e10 },
    'more values than can be read',
  ],
  [
    'millions of values in a group of rows',
    { page: first('PLAIN', withLength(LEVELS)), values: 5e6 },
    'more values than can be read',
  ],
  [
    'levels of a size that isn’t said',
    { page: unsized(second('PLAIN', [LEVELS, []])) },
    'the size of a page’s levels is wrong',
  ],
  [
    'levels of version 2 behind a head of version 1',
    {
      page: {
        bytes: run(MANY),
        header: { ...first('PLAIN').header, ...second('PLAIN', [run(MANY), []]).header },
      },
    },
    LONG,
  ],
  [
    'more missing values than there are',
    { page: second('RLE_DICTIONARY', [LEVELS, [1]], 4) },
    'a page’s number of values is wrong',
  ],
])('%s: a false number is told before anything is made of it', async (_, written, problem) => {
  expect(await problemOf(fileOf(written))).toContain(problem);
});

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;

/** A file of shapes and a column of texts. */
async function fileWith(name: string, cells: readonly string[]): Promise<Uint8Array> {
  const writer = new ByteWriter();
  const schema = [
    { name: 'root', num_children: 2 },
    { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' } as const,
    { name, ...TEXT },
  ];
  const parquet = new ParquetWriter({ writer, schema });
  const columns = columnsOf([{ coordinates: square(34, 0) }]);
  const columnData = [
    { name: 'geometry', data: cells.map(() => writeWkb(columns, 0)) },
    { name, data: [...cells], encoding: 'RLE_DICTIONARY' as const },
  ];
  await parquet.write({ columnData });
  await parquet.finish();
  return new Uint8Array(writer.getBytes());
}

test('a word of a dictionary that stands for more text than can be read is told', async () => {
  const bytes = await fileWith('notes', Array<string>(1100).fill('x'.repeat(1_000_000)));
  expect(bytes.length).toBeLessThan(2_000_000);
  expect(await problemOf(bytes)).toContain('more values than can be read');
});

test.each(['__proto__', 'constructor'])('a column may be called %s', async (name) => {
  expect(cellsOf(await readFile(await fileWith(name, ['a', 'b'])), name)).toEqual(['a', 'b']);
});

test('a number without an end in the metadata is told', async () => {
  const metadata = [0x16, ...Array<number>(5000).fill(255), 1, 0];
  const length = metadata.length;
  const bytes = [
    0x50,
    0x41,
    0x52,
    0x31,
    ...metadata,
    length & 255,
    length >> 8,
    0,
    0,
    0x50,
    0x41,
    0x52,
    0x31,
  ];
  expect(await problemOf(Uint8Array.from(bytes))).toContain('a number is too long');
});

describe('what writers write is read', () => {
  const shapes = [34, 35, 36, 37].flatMap((lon) =>
    Array.from({ length: 60 }, (_, at) => square(lon, at / 60)),
  );
  const columns = columnsOf(shapes.map((coordinates) => ({ coordinates })));
  const rows = shapes.map((_, row) => row);

  test.each<[Encoding, Encoding, 'SNAPPY' | 'UNCOMPRESSED']>([
    ['PLAIN', 'PLAIN', 'UNCOMPRESSED'],
    ['DELTA_LENGTH_BYTE_ARRAY', 'DELTA_BINARY_PACKED', 'SNAPPY'],
    ['DELTA_BYTE_ARRAY', 'BYTE_STREAM_SPLIT', 'SNAPPY'],
    ['RLE_DICTIONARY', 'RLE_DICTIONARY', 'SNAPPY'],
  ])('shapes as %s, numbers as %s, %s', async (texts, numbers, codec) => {
    const writer = new ByteWriter();
    const parquet = new ParquetWriter({
      writer,
      codec,
      schema: [
        { name: 'root', num_children: 4 },
        { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
        { name: 'crop', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
        { name: 'size', type: 'INT32', repetition_type: 'OPTIONAL' },
        { name: 'wet', type: 'BOOLEAN', repetition_type: 'OPTIONAL' },
      ],
    });
    await parquet.write({
      columnData: [
        { name: 'geometry', data: rows.map((row) => writeWkb(columns, row)), encoding: texts },
        {
          name: 'crop',
          data: rows.map((row) => (row % 7 === 0 ? null : `crop ${row % 5}`)),
          encoding: texts,
        },
        {
          name: 'size',
          data: rows.map((row) => (row % 3 === 0 ? null : row * 1000)),
          encoding: numbers,
        },
        { name: 'wet', data: rows.map((row) => row % 50 < 40), encoding: 'RLE' },
      ],
    });
    await parquet.finish();
    const file = await readFile(writer.getBytes());
    expect(file.shapes.coords.subarray(0, 10 * rows.length)).toEqual(
      columns.coords.subarray(0, 10 * rows.length),
    );
    expect(cellsOf(file, 'crop')).toEqual(
      rows.map((row) => (row % 7 === 0 ? '' : `crop ${row % 5}`)),
    );
    expect(cellsOf(file, 'size')).toEqual(
      rows.map((row) => (row % 3 === 0 ? '' : String(row * 1000))),
    );
    expect(cellsOf(file, 'wet')).toEqual(rows.map((row) => String(row % 50 < 40)));
  });
});
