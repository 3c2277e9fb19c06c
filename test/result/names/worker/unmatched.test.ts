import { expect, test } from 'vitest';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';

const polygon = (lon: number, side = 0.001) =>
  `POLYGON ((${lon} 0,${lon + side} 0,${lon + side} 0.001,${lon} 0.001,${lon} 0))`;

test('nearly the same come with their share, least first; those not in the file by their rows', async () => {
  const dates = { start_date: '2019-01-01', end_date: '2019-12-31', NDVI_mean: 0.5 };
  const { handlers } = await openSession(
    resultText([34, 35, 36].map((lon) => ({ polygon: polygon(lon), ...dates }))),
  );
  const csv = `plot;crop;wkt\nA;Maize;${polygon(34, 0.00098)}\nB;Beans;${polygon(35, 0.00092)}\n`;
  await handlers.addNames({ file: new Blob([csv]), fileName: 'x.csv' }, CONTEXT);
  const near = (await handlers.unmatched({ which: 'near' }, CONTEXT)).answer;
  expect(near.plots).toMatchObject([
    { name: 'B', detail: 'Beans', row: 1, fileRow: 2 },
    { name: 'A', detail: 'Maize', row: 0, fileRow: 1 },
  ]);
  expect(near.plots[0]?.share).toBeCloseTo(0.92, 6);
  expect((await near.csv.text()).split('\r\n')[1]).toMatch(
    /^2,0\.9200,B,Beans,MULTIPOLYGON|^2,0\.9200,B,Beans,"MULTIPOLYGON/,
  );
  const gone = (await handlers.unmatched({ which: 'notInFile' }, CONTEXT)).answer;
  expect(gone.plots).toMatchObject([{ row: 2, fileRow: null, name: null, share: null }]);
  expect(gone.name).toBe('result-not-in-the-file.csv');
});
