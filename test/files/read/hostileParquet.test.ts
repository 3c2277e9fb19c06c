import type { Encoding } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { writeWkb } from '#files/write/wkb.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { cellsOf, problemOf, readFile } from './readFile.ts';

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
