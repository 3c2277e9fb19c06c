import { deserialize } from 'flatgeobuf/lib/mjs/geojson.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import { expect, test } from 'vitest';
import { createFlatWriter } from '#files/write/flatgeobufBytes.ts';

test('the header says how many features, which columns, and where on earth', async () => {
  const writer = createFlatWriter([{ name: 'row', kind: 'number', read: () => null }], 1);
  const feature = writer.feature({ type: 'Point', coordinates: [1, 2] }, [7]);
  const headers: HeaderMeta[] = [];
  const file = Uint8Array.from([...writer.head, ...feature]);
  const options = { headerMetaFn: (meta: HeaderMeta) => headers.push(meta) };
  const read = [];
  for await (const known of deserialize(file, options)) read.push(known);
  expect(read).toMatchObject([
    { properties: { row: 7 }, geometry: { type: 'Point', coordinates: [1, 2] } },
  ]);
  expect(headers[0]).toMatchObject({ featuresCount: 1, crs: { code: 4326 } });
  expect(headers[0]?.columns?.map(({ name }) => name)).toEqual(['row']);
});
