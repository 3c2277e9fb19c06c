import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { polygonTexts, type PolygonText } from '#engine/exports/polygonTexts.ts';
import { demoBytes } from '#test/engine/demoResults.ts';
import { ODD_RESPONSE, streamOf } from './collect.ts';

async function textsOf(stream: ReadableStream<Uint8Array>): Promise<PolygonText[]> {
  const texts: PolygonText[] = [];
  for await (const text of polygonTexts(stream)) texts.push(text);
  return texts;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a stream that fails fails the texts', async () => {
  const stream = streamOf(bytesOf('{"data":[{"polygon":"POINT (1 2)"}'), 8, new Error('Line lost'));
  await expect(textsOf(stream)).rejects.toThrow('Line lost');
});

test('a response cut short, malformed, or none gives what came before', async () => {
  const one = [{ row: 0, polygon: 'POINT (1 2)' }];
  expect(await textsOf(streamOf(bytesOf('{"data":[{"polygon":"POINT (1 2)"},{"pol'), 8))).toEqual(
    one,
  );
  expect(await textsOf(streamOf(bytesOf('{"data":[{"polygon":"POINT (1 2)"},]}'), 8))).toEqual(one);
  expect(await textsOf(streamOf(bytesOf('<html>'), 8))).toEqual([]);
});

test('given up, it cancels the stream', async () => {
  let reason: unknown = 'open';
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytesOf('{"data":[{"polygon":"POINT (1 2)"},')),
    cancel: (why) => {
      reason = why;
    },
  });
  for await (const text of polygonTexts(stream)) {
    expect(text.row).toBe(0);
    break;
  }
  expect(reason).toBeUndefined();
});

test('rows count what is no record and what has no polygon; escapes are made plain', async () => {
  const text = String.raw`{"err_data":{"m":[{"polygon":"A\u0042"}]},"data":[1,{},{"polygon":7},{"polygon":"POINT (1.50 2)"}]}`;
  expect(await textsOf(streamOf(bytesOf(text), 5))).toEqual([
    { row: 0, polygon: 'AB' },
    { row: 4, polygon: 'POINT (1.50 2)' },
  ]);
});

test('the same texts however the bytes are cut', async () => {
  const bytes = bytesOf(JSON.stringify(ODD_RESPONSE));
  const expected = await textsOf(streamOf(bytes, bytes.length));
  expect(expected).toHaveLength(8);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
      expect(await textsOf(streamOf(bytes, size))).toEqual(expected);
    }),
    { seed: 4, numRuns: 40 },
  );
});

test('the texts of a real result as they were sent', async () => {
  const bytes = demoBytes('kenya-fields-ndvi-2019.json.gz');
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: { polygon: string }[] };
  const texts = await textsOf(streamOf(bytes, 10_007));
  expect(texts).toEqual(data.map(({ polygon }, row) => ({ row, polygon })));
});
