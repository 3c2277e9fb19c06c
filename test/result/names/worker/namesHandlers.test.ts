import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import {
  demoResponse,
  KENYA_FILE,
  KENYA_JOB,
  submittedBytes,
} from '#test/result/names/pure/submittedFixtures.ts';
import { CONTEXT, openSession } from '#test/result/worker/openSession.ts';

async function openKenya() {
  const open = await openSession(new TextDecoder().decode(demoResponse(KENYA_JOB)));
  const file = new Blob([submittedBytes(KENYA_FILE).slice()]);
  const { answer } = await open.handlers.addNames({ file, fileName: KENYA_FILE }, CONTEXT);
  return { ...open, summary: answer };
}

test('the page gets what the file gave, and its columns stand in records, order and search', async () => {
  const { handlers, last, summary } = await openKenya();
  expect(last().names).toEqual(summary);
  expect(summary).toMatchObject({
    counts: { matched: 290, near: 0, notInFile: 0, missing: 29 },
    label: 'Field ID',
    group: 'Crop1',
  });
  const [cells] = (await handlers.cells({ rows: [0] }, CONTEXT)).answer;
  expect(cells?.name).toBe(`Field ${cells?.named?.[0]}`);
  const { answer: detail } = await handlers.record({ row: 0 }, CONTEXT);
  expect(detail?.name).toBe(cells?.name);

  const { rows } = (await handlers.order({ column: 'named:Crop1', descending: false }, CONTEXT))
    .answer;
  const sorted = (await handlers.cells({ rows: [...rows] }, CONTEXT)).answer;
  const crops = sorted.map(({ named }) => named?.[1] ?? '');
  expect(crops).toEqual(crops.toSorted((a, b) => a.localeCompare(b, 'en')));

  const found = await handlers.filter({ filter: { ...ALL, text: 'cassava' } }, CONTEXT);
  expect(found.answer.matching).toMatchObject({ processed: 116, failed: 3 });
});

test('plots are grouped, and one group alone is shown', async () => {
  const { handlers } = await openKenya();
  const member = { column: 'Crop1', value: 'Maize' };
  const window = { kind: 'latest' } as const;
  const { matching } = (await handlers.filter({ filter: { ...ALL, window, member } }, CONTEXT))
    .answer;
  expect(matching).toMatchObject({ processed: 191, failed: 16 });
  const { answer } = await handlers.groups({ column: 'Crop1' }, CONTEXT);
  expect(answer?.count).toBe(13);
  expect(answer?.groups[1]).toMatchObject({ value: 'Cassava', plots: 58, failed: 3 });
  expect((await handlers.groups({ column: 'Village' }, CONTEXT)).answer).toBeNull();
  const gone = { ...ALL, member: { column: 'Village', value: 'x' } };
  expect((await handlers.filter({ filter: gone }, CONTEXT)).answer.matching.received).toBe(601);
});

test('who was never answered is listed, and comes as a CSV that can be submitted', async () => {
  const { handlers } = await openKenya();
  const { answer } = await handlers.unmatched({ which: 'missing' }, CONTEXT);
  expect(answer.count).toBe(29);
  expect(answer.plots.map(({ name }) => name)).toContain('Field 4.17');
  const { data } = Papa.parse<Record<string, string>>(await answer.csv.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(29);
  expect(data[0]?.['polygon']).toMatch(/^MULTIPOLYGON \(\(\(/);
  expect(data.map((row) => row['Field ID'])).toContain('4.17');
});

test('exports and the resubmission hold the columns', async () => {
  const { handlers } = await openKenya();
  for (const format of ['csv', 'geojson', 'kml'] as const) {
    const { blob } = (await handlers.export({ format, scope: 'all' }, CONTEXT)).answer;
    const text = await blob.text();
    expect(text).toContain('Crop1');
    expect(text).toContain('rainfed');
    if (format === 'kml') expect(text).toMatch(/<Placemark id="row1"><name>Field \d/);
  }
  const { rows } = (await handlers.failedRows({}, CONTEXT)).answer;
  const { preview, repairLog, readable } = (
    await handlers.resubmit(
      {
        choices: [{ row: rows[0]!, as: 'sent' }],
        columns: [
          { field: 'polygon', name: 'polygon' },
          { field: 'start_date', name: 'Planting Date' },
        ],
      },
      CONTEXT,
    )
  ).answer;
  expect(preview.head.slice(0, 4)).toEqual(['polygon', 'Planting Date', 'Field ID', 'Crop1']);
  expect(preview.head).toContain('Planting Date_2');
  expect(preview.rows[0]).toHaveLength(preview.head.length);
  expect(preview.rows[0]?.[2]).toMatch(/^\d/);
  // A plot is called by its name in the repair log, too, and in what becomes of it in a later job.
  const called = `Field ${preview.rows[0]?.[2]}`;
  expect(await readable.text()).toContain(`${called}, record ${rows[0]! + 1}, `);
  const compared = await handlers.compare({ repairLog: await repairLog.text() }, CONTEXT);
  expect(compared.answer.outcomes[0]).toMatchObject({ name: called, plot: rows[0]! + 1 });
});

test('plots may be called by another column, and a file that is none is refused in words', async () => {
  const { handlers, last } = await openKenya();
  await handlers.callPlotsBy({ column: 'Crop1' }, CONTEXT);
  expect(last().names?.label).toBe('Crop1');
  const [cells] = (await handlers.cells({ rows: [0] }, CONTEXT)).answer;
  expect(cells?.name).toBe(cells?.named?.[1]);
  const file = new Blob(['a,b\n1,2\n']);
  await expect(handlers.addNames({ file, fileName: 'x.csv' }, CONTEXT)).rejects.toMatchObject({
    failure: { kind: 'failed', message: expect.stringContaining('“a”, “b”') as string },
  });
  expect(last().names?.fileName).toBe(KENYA_FILE);
});

test('a file of another place leaves the names that are there', async () => {
  const { handlers, last, summary } = await openKenya();
  const { revision } = last();
  const europe = new Blob(['name,longitude,latitude\nBarn,8.5,47.4\n']);
  await expect(
    handlers.addNames({ file: europe, fileName: 'europe.csv' }, CONTEXT),
  ).rejects.toThrow('None of its shapes or points lies in this result.');
  expect(last()).toMatchObject({ revision, names: summary });
  const [cells] = (await handlers.cells({ rows: [0] }, CONTEXT)).answer;
  expect(cells?.name).toMatch(/^Field /);
});
