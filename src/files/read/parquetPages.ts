/**
 * Checks the heads of a Parquet file's pages (Thrift's compact protocol), and what is in them (parquetRuns.ts), before hyparquet
 * reads them: it goes on by the sizes that they say, and one below zero would lead it in a circle.
 */
import type { ColumnMetaData, FileMetaData } from 'hyparquet';
import {
  getMaxDefinitionLevel,
  getMaxRepetitionLevel,
  getSchemaPath,
} from 'hyparquet/src/schema.js';
import { snappyUncompress } from 'hyparquet/src/snappy.js';
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import type { FileSource } from './fileSource.ts';
import {
  checkLaterPage,
  checkLaterValues,
  checkPage,
  passStruct,
  type Levels,
  type PageValues,
  type Place,
} from './parquetRuns.ts';

/** Bytes of a page once it's unpacked, at most. */
const MOST_UNPACKED = 300_000_000;
/** Values of all columns together, at most: 500,000 rows of 100 columns. */
const MOST_VALUES = 50_000_000;
/** Of one column in one group of rows, whose pages may be read as a whole, each value an object. */
const MOST_IN_GROUP = 4_000_000;
/** Bytes at the end of a file: the length of its metadata, and a mark. */
const END_BYTES = 8;

/** Throws where the metadata at the end of a file isn't such. */
export async function checkMetadata(source: FileSource): Promise<void> {
  const end = await source.read(Math.max(0, source.size - END_BYTES), source.size);
  const length = viewOf(end).getUint32(0, true);
  const from = source.size - END_BYTES - length;
  if (from < 0) throw new Error('its metadata is cut off');
  passStruct({ view: viewOf(await source.read(from, from + length)), offset: 0 });
}

/** Throws where a page of these columns doesn't lie in its column, or says what isn't in it. */
export async function checkPages(
  source: FileSource,
  metadata: FileMetaData,
  names: ReadonlySet<string>,
): Promise<void> {
  let values = 0;
  for (const { columns } of metadata.row_groups)
    for (const { meta_data: column } of columns) {
      if (!column) throw new Error('a column is missing');
      if (!names.has(column.path_in_schema[0] ?? '')) continue;
      const own = Math.abs(Number(column.num_values));
      values += own;
      if (own > MOST_IN_GROUP || values > MOST_VALUES)
        throw new Error('it says that it has more values than can be read');
      const first = Number(column.dictionary_page_offset ?? column.data_page_offset);
      const from = Math.min(first, Number(column.data_page_offset)) || first;
      const bytes = await source.read(from, from + Number(column.total_compressed_size));
      checkColumn(bytes, column, levelsOf(metadata, column));
    }
}

function levelsOf({ schema }: FileMetaData, { path_in_schema: names }: ColumnMetaData): Levels {
  const path = getSchemaPath(schema, names);
  const [repetition, definition] = [getMaxRepetitionLevel(path), getMaxDefinitionLevel(path)];
  return {
    repetitionBits: bitsOf(repetition),
    definitionBits: bitsOf(definition),
    mostDefinition: definition,
  };
}

function bitsOf(level: number): number {
  return 32 - Math.clz32(level);
}

/** What a page's head says, by the numbers of Thrift's fields: kind, sizes, then the heads of data, dictionary and data of version 2. */
interface PageHead {
  field_1?: unknown;
  field_2?: unknown;
  field_3?: unknown;
  field_5?: { field_1?: unknown; field_2?: unknown };
  field_7?: { field_1?: unknown };
  field_8?: LaterHead;
}

/** Values, those missing, rows, encoding, bytes of levels of definition and of repetition, and whether it's compressed. */
interface LaterHead {
  field_1?: unknown;
  field_2?: unknown;
  field_4?: unknown;
  field_5?: unknown;
  field_6?: unknown;
  field_7?: unknown;
}

/** Kinds of pages. */
const [DATA, WORDS, LATER_DATA] = [0, 2, 3];

function checkColumn(bytes: Uint8Array, column: ColumnMetaData, levels: Levels): void {
  const reader: Place = { view: viewOf(bytes), offset: 0 };
  let left = Number(column.num_values);
  while (reader.offset < bytes.length - 1) {
    passStruct({ ...reader });
    const head: PageHead = deserializeTCompactProtocol(reader);
    const { field_1: kind, field_2: unpacked, field_3: packed } = head;
    if (!isSize(unpacked, MOST_UNPACKED) || !isSize(packed, bytes.length - reader.offset))
      throw new Error('a page’s size is wrong');
    const page = bytes.subarray(reader.offset, reader.offset + packed);
    reader.offset += packed;
    const count = countIn(head);
    if (!isSize(count, left)) throw new Error('a page’s number of values is wrong');
    if (kind === WORDS) continue;
    left -= count;
    const encoding = Number(head.field_5?.field_2);
    const values = { count, encoding, isBoolean: column.type === 'BOOLEAN' };
    if (kind === DATA) checkPage(unpack(page, column, unpacked), values, levels);
    else checkLater(page, { head: head.field_8!, unpacked }, { column, values, levels });
  }
}

/** The number of values by the head of the page's own kind; undefined where that's missing. */
function countIn({ field_1: kind, field_5: data, field_7: words, field_8: later }: PageHead) {
  if (kind === DATA) return data?.field_1;
  return (kind === WORDS ? words : kind === LATER_DATA ? later : undefined)?.field_1;
}

interface Expected {
  column: ColumnMetaData;
  values: PageValues;
  levels: Levels;
}

function checkLater(
  page: Uint8Array,
  { head, unpacked }: { head: LaterHead; unpacked: number },
  { column, values, levels }: Expected,
): void {
  const { field_2: missing, field_4: encoding, field_5: definition, field_6: repetition } = head;
  const most = Math.min(unpacked, page.length);
  if (!isSize(definition, most) || !isSize(repetition, most - definition))
    throw new Error('the size of a page’s levels is wrong');
  if (!isSize(missing, values.count)) throw new Error('a page’s number of values is wrong');
  const from = repetition + definition;
  checkLaterPage(
    { repetition: page.subarray(0, repetition), definition: page.subarray(repetition, from) },
    { levels, count: values.count },
  );
  const rest = page.subarray(from);
  const bytes = head.field_7 === false ? rest : unpack(rest, column, unpacked - from);
  checkLaterValues(bytes, {
    ...values,
    encoding: Number(encoding),
    count: values.count - missing,
  });
}

/** Bytes as hyparquet unpacks them; none where it can't. */
function unpack(page: Uint8Array, { codec }: ColumnMetaData, size: number): Uint8Array {
  if (codec !== 'SNAPPY') return page;
  const bytes = new Uint8Array(size);
  snappyUncompress(page, bytes);
  return bytes;
}

function isSize(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
