import { Buffer } from 'node:buffer';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wellKnownTextOf } from '#core/read/wellKnownText.ts';
import { openReport } from '#report/worker/openReport.ts';
import { reportHandlers } from '#report/worker/reportHandlers.ts';
import { createSession, type Held } from '#result/worker/session/resultSession.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { square } from '#test/shapes/identity/squares.ts';
import { CallError } from '#worker/messages.ts';
import { LABELS, readAsStranger } from './strangersReader.ts';

const plot = (lon: number, lat: number, NDVI_mean: number) => ({
  polygon: wellKnownTextOf(square(lon, lat, 0.01)),
  start_date: '2021-01-01',
  end_date: '2021-06-30',
  NDVI_mean,
});

const FEATURES = (
  [
    ['West', [...square(30, 1, 1), ...square(31.5, 1, 1)]],
    ['East', square(33, 1, 1)],
  ] as const
).map(([name, coordinates]) => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'MultiPolygon', coordinates },
}));

/** A report of two plots in West and one outside all, with its areas. */
async function reportWithAreas() {
  const { session, handlers } = await openSession(
    resultText([plot(30.1, 1.1, 0.2), plot(30.5, 1.5, 0.4), plot(50, 1, 0.9)]),
  );
  const file = new Blob([JSON.stringify({ type: 'FeatureCollection', features: FEATURES })]);
  await handlers.addAreas({ file, fileName: 'areas.geojson' }, CONTEXT);
  const { answer: outlines } = await handlers.areaOutlines({ tolerance: 0 }, CONTEXT);
  const { answer: grouped } = await handlers.groups({ column: null }, CONTEXT);
  const areas = { index: 'NDVI_mean', groups: grouped!.groups, outlines: outlines! };
  const request = { labels: LABELS, leftOut: [], areas };
  const { answer } = await reportHandlers(session).packReport(request, CONTEXT);
  return { areas, base64: await answer.base64.text() };
}

const opened = (base64: string) => {
  const held: Held = { session: createSession() };
  return openReport(held, base64, CONTEXT.signal);
};

test('areas come back with their outlines and figures, and a reader that doesn’t know them isn’t disturbed', async () => {
  const { areas, base64 } = await reportWithAreas();
  const back = (await opened(base64)).areas!;
  expect(back.groups).toEqual(areas.groups);
  expect(back.index).toBe('NDVI_mean');
  const { names, areaOffsets, ringOffsets } = areas.outlines;
  expect(back.outlines).toMatchObject({ names, areaOffsets, ringOffsets });
  for (const part of ['coords', 'bounds', 'labels'] as const)
    areas.outlines[part].forEach((degrees, at) =>
      expect(back.outlines[part][at]).toBeCloseTo(degrees, 6),
    );
  expect(readAsStranger(base64).tables[0]!.records).toBe(3);
});

test('without areas a report has none', async () => {
  const { session } = await openSession(resultText([plot(30.1, 1.1, 0.2)]));
  const request = { labels: LABELS, leftOut: [] };
  const { answer } = await reportHandlers(session).packReport(request, CONTEXT);
  expect((await opened(await answer.base64.text())).areas).toBeNull();
});

test('areas that aren’t whole are said to be damaged', async () => {
  const { base64 } = await reportWithAreas();
  const changed = (from: string, to: string) => {
    const bytes = gunzipSync(Buffer.from(base64, 'base64'));
    expect(bytes.lastIndexOf(from)).toBeGreaterThan(0);
    bytes.write(to, bytes.lastIndexOf(from));
    return opened(gzipSync(bytes).toString('base64'));
  };
  await expect(changed('"labels"', '"lapels"')).rejects.toThrow(CallError);
  await expect(changed('["West","East"]', '["West",   12 ]')).rejects.toThrow(CallError);
  await expect(changed('"rings","kind":"count"', '"rings","kind":"delta"')).rejects.toThrow(
    CallError,
  );
});
