import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recordText } from '#test/result/worker/bodies.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { CONTEXT, openRecords } from '#test/result/worker/openSession.ts';

test('what is filtered is exported, with the polygons as they were submitted', async () => {
  const { handlers } = await openRecords(20, 2);
  await handlers.filter({ filter: { ...ALL, state: 'failed' } }, CONTEXT);
  const failed = await handlers.export({ format: 'csv', scope: 'filtered' }, CONTEXT);
  const lines = (await failed.answer.blob.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(failed.answer.name).toBe('result-filtered.csv');
  const all = await handlers.export({ format: 'csv', scope: 'all' }, CONTEXT);
  expect((await all.answer.blob.text()).trim().split('\r\n')).toHaveLength(23);
  expect(all.answer).toMatchObject({ name: 'result.csv', note: null });
});

test('the untouched response is byte for byte what came', async () => {
  const { handlers } = await openRecords(3);
  const { answer } = await handlers.export({ format: 'response', scope: 'all' }, CONTEXT);
  expect(await answer.blob.text()).toContain(recordText(2));
});

test.each(['geojson', 'geoparquet', 'flatgeobuf', 'geopackage', 'kml', 'table', 'wkt'] as const)(
  '%s holds something',
  async (format) => {
    const { handlers } = await openRecords(3);
    const { answer } = await handlers.export({ format, scope: 'all' }, CONTEXT);
    expect(answer.blob.size).toBeGreaterThan(200);
  },
);

test('where nothing is filtered a file holds the whole, and is named so', async () => {
  const { handlers } = await openRecords(3);
  const { answer } = await handlers.export({ format: 'kml', scope: 'filtered' }, CONTEXT);
  expect(answer.name).toBe('result.kml');
});

test('a file for an archive is the same file, compressed', async () => {
  const { handlers } = await openRecords(20, 2);
  const order = { format: 'csv', scope: 'all' } as const;
  const { blob, ...plain } = (await handlers.export(order, CONTEXT)).answer;
  const { packed, ...rest } = (await handlers.pack(order, CONTEXT)).answer;
  expect(rest).toEqual(plain);
  expect(packed.plainBytes).toBe(blob.size);
  expect(packed.blob.size).toBeLessThan(blob.size / 2);
  const inflated = inflateRawSync(await packed.blob.arrayBuffer());
  expect(inflated.toString()).toBe(await blob.text());
});

test('packing that is cancelled leaves nothing', async () => {
  const { handlers } = await openRecords(20);
  const signal = AbortSignal.abort();
  const packing = handlers.pack({ format: 'geojson', scope: 'all' }, { ...CONTEXT, signal });
  await expect(packing).rejects.toThrow('aborted');
});
