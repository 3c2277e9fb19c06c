import type { ResultColumns } from '#core/columns.ts';
import { joinBytes } from '#lib/joinBytes.ts';
import { readColumns } from '#test/core/demoResults.ts';

/** All bytes of an export. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return joinBytes(parts);
}

/** An export as text; throws where it isn't UTF-8. */
export async function collectText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await collect(chunks));
}

/** Columns of a response given as an object or as text. */
export function columnsOfResponse(response: object | string): ResultColumns {
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  return readColumns(new TextEncoder().encode(text));
}

/** Bytes as a stream, cut into chunks of so many bytes; `fail` makes it break off after them. */
export function streamOf(
  bytes: Uint8Array,
  size: number,
  fail?: Error,
): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += size)));
      else if (fail) controller.error(fail);
      else controller.close();
    },
  });
}

const SQUARE = 'MULTIPOLYGON (((34.10 0.5,34.2 0.5,34.2 0.60,34.1 0.6,34.10 0.5)))';

/** A response with everything that's odd: texts a spreadsheet would run, members, broken shapes, no records. */
export const ODD_RESPONSE = {
  data: [
    {
      polygon: SQUARE,
      start_date: '2019-01-01',
      end_date: '2019-06-30',
      NDVI_mean: 0.5,
      LAI_mean: -1.25,
    },
    {
      polygon: SQUARE,
      start_date: 'Spring',
      end_date: null,
      NDVI_mean: null,
      crop: '=HYPERLINK("http://x")',
    },
    {
      polygon: 'MULTIPOLYGON (((1 2',
      start_date: '2019-01-01',
      end_date: '2019-06-30',
      NDVI_mean: 0.1,
    },
    { polygon: 'MULTIPOLYGON EMPTY', start_date: '2019-01-01', end_date: '2019-06-30' },
    {
      polygon: 'POINT (10 20)',
      start_date: '2019-01-01',
      end_date: '2019-06-30',
      NDVI_mean: 0.25,
      row: 'seven',
      farm: { id: 7 },
    },
    'not a record',
    {
      polygon:
        'MULTIPOLYGON (((0 0,0 1,1 1,1 0,0 0),(0.2 0.2,0.4 0.2,0.4 0.4,0.2 0.4,0.2 0.2)),((5 5,6 5,6 6)))',
      NDVI_mean: 0.75,
    },
  ],
  err_data: {
    'Error processing item: {"code":"BadRequest","description":"Invalid <shape> & \\"ring\\""}': [
      {
        message:
          'Error processing item: {"code":"BadRequest","description":"Invalid <shape> & \\"ring\\""}',
        polygon: SQUARE,
        start_date: '2019-01-01',
        end_date: '2019-06-30',
      },
    ],
    '@SUM(A1)\r\nsecond line': [
      { polygon: 'MULTIPOLYGON (((1 1,2 2', start_date: '2019-01-01', end_date: '2019-06-30' },
    ],
  },
};
