/** Parquet files of one page each, whose numbers may be false. */
import type { Encoding } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';

const ROWS = 3;

/** A number of variable length, as run lengths and Thrift have them. */
function number(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...number(rest)];
}

const run = (count: number) => [...number(2 * count), 1];
const withLength = (bytes: number[]) => [bytes.length, 0, 0, 0, ...bytes];
/** The head of a block of differences. */
const block = (size: number, parts: number) => [...number(size), ...number(parts), ROWS, 0];

interface Page {
  bytes: number[];
  encoding: Encoding;
}

const LEVELS = withLength(run(ROWS));

/** Pages that lie: of one a reader makes a billion values, over the other it goes in a circle. */
export const LYING = {
  longRun: { bytes: withLength(run(2 ** 30)), encoding: 'PLAIN' },
  circle: {
    bytes: [...LEVELS, ...block(128, 2 ** 32 - 2), 0, 0],
    encoding: 'DELTA_LENGTH_BYTE_ARRAY',
  },
} as const satisfies Record<string, Page>;

/** A file of three rows and one column, of one page. */
export function parquetOfPage({ bytes, encoding }: Page): Blob {
  const writer = new ByteWriter();
  writer.appendBytes(new TextEncoder().encode('PAR1'));
  writePageHeader(writer, {
    type: 'DATA_PAGE',
    uncompressed_page_size: bytes.length,
    compressed_page_size: bytes.length,
    data_page_header: {
      num_values: ROWS,
      encoding,
      definition_level_encoding: 'RLE',
      repetition_level_encoding: 'RLE',
    },
  });
  writer.appendBytes(Uint8Array.from(bytes));
  const length = BigInt(writer.offset - 4);
  writeMetadata(writer, {
    version: 2,
    schema: [
      { name: 'root', num_children: 1 },
      { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
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
              type: 'BYTE_ARRAY',
              encodings: ['PLAIN'],
              path_in_schema: ['geometry'],
              codec: 'UNCOMPRESSED',
              num_values: BigInt(ROWS),
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
  return new Blob([writer.getBuffer()]);
}
