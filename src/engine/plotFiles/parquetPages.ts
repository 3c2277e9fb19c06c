/**
 * Checks the heads of a Parquet file's pages (Thrift's compact protocol) before hyparquet reads them: it goes on by the sizes
 * that they say, and one below zero would lead it in a circle.
 */
import type { FileMetaData } from 'hyparquet';
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import type { FileSource } from './fileSource.ts';

/** Bytes of a page once it's unpacked, at most. */
const MOST_UNPACKED = 300_000_000;

/** Throws where a page doesn't lie in its column. */
export async function checkPages(source: FileSource, metadata: FileMetaData): Promise<void> {
  for (const { columns } of metadata.row_groups)
    for (const { meta_data: column } of columns) {
      if (!column) throw new Error('a column is missing');
      const first = Number(column.dictionary_page_offset ?? column.data_page_offset);
      const from = Math.min(first, Number(column.data_page_offset)) || first;
      const bytes = await source.read(from, from + Number(column.total_compressed_size));
      checkColumn(bytes, Number(column.num_values));
    }
}

/** What a page's head says, by the numbers of Thrift's fields: sizes, then the heads of data, dictionary and data of version 2. */
interface PageHead {
  field_2?: unknown;
  field_3?: unknown;
  field_5?: { field_1?: unknown };
  field_7?: { field_1?: unknown };
  field_8?: { field_1?: unknown; field_5?: unknown; field_6?: unknown };
}

function checkColumn({ buffer, byteOffset, byteLength }: Uint8Array, valueCount: number): void {
  const view = new DataView(buffer, byteOffset, byteLength);
  const reader = { view, offset: 0 };
  while (reader.offset < byteLength - 1) {
    const head: PageHead = deserializeTCompactProtocol(reader);
    const {
      field_2: unpacked,
      field_3: packed,
      field_5: data,
      field_7: words,
      field_8: later,
    } = head;
    const values = (data ?? words ?? later)?.field_1;
    if (!isSize(unpacked, MOST_UNPACKED) || !isSize(packed, byteLength - reader.offset))
      throw new Error('a page’s size is wrong');
    const levels = [later?.field_5 ?? 0, later?.field_6 ?? 0];
    if (!levels.every((size) => isSize(size, unpacked)))
      throw new Error('the size of a page’s levels is wrong');
    if (!isSize(values, valueCount)) throw new Error('a page’s number of values is wrong');
    reader.offset += packed;
  }
}

function isSize(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most;
}
