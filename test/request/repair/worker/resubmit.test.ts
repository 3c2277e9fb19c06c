import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { shapeOf } from '#test/shapes/realShapes.ts';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import { readRepairLog, type RepairLog } from '#request/repair/pure/repairLog.ts';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import { WINDOW, REPEATED, open, kenya, SQUARE } from './failedPlots.ts';

test('a row that does not exist has no examination, and a choice of it is left out', async () => {
  const handlers = await open([{ message: REPEATED, polygon: SQUARE }]);
  expect((await handlers.examine({ row: 9 }, CONTEXT)).answer).toBeNull();
  const order = { choices: [{ row: 9, as: 'sent' as const }], columns: [...USUAL_COLUMNS] };
  const { answer } = await handlers.resubmit(order, CONTEXT);
  expect(answer).toMatchObject({ count: 0, left: [9] });
});

test('the repair log has one’s own verdict on a plot, not a colleague’s', async () => {
  const handlers = await open([
    { message: REPEATED, polygon: SQUARE },
    { message: REPEATED, polygon: SQUARE.replaceAll('0 0', '0 0.1') },
  ]);
  const { answer: key } = await handlers.verdictKey({ row: 0 }, CONTEXT);
  const verdict = { key: key!, verdict: 'doubtful' as const, note: '', at: 1, by: null };
  const verdicts = [{ ...verdict, verdict: 'good' as const, by: 'Ana' }, verdict];
  await handlers.takeVerdicts({ verdicts }, CONTEXT);
  const choices = [0, 1].map((row) => ({ row, as: 'sent' as const }));
  const { answer } = await handlers.resubmit({ choices, columns: [...USUAL_COLUMNS] }, CONTEXT);
  const { plots } = readRepairLog(await answer.repairLog.text()) as RepairLog;
  expect(plots.map((plot) => plot.verdict)).toEqual(['doubtful', undefined]);
});

test('23 real fields: mended without a change of area, in a CSV equal to its preview', async () => {
  const handlers = await open(kenya());
  const rows = kenya().map((_, row) => row);
  const { answer: lines } = await handlers.mendLines({ rows }, CONTEXT);
  expect(lines.map(({ kind }) => kind)).toEqual(rows.map(() => 'safe'));
  let defects = 0;
  for (const row of rows)
    defects += (await handlers.examine({ row }, CONTEXT)).answer!.defects.length;
  expect(defects).toBe(53);
  for (const { areaChange } of lines) expect(Math.abs(areaChange!)).toBeLessThan(1e-9);
  const choices = rows.map((row) => ({ row, as: 0 }));
  const columns = [
    { field: 'end_date' as const, name: 'bis' },
    { field: 'polygon' as const, name: '=geom' },
    { field: 'start_date' as const, name: 'von' },
  ];
  const { answer } = await handlers.resubmit({ choices, columns }, CONTEXT);
  const read = Papa.parse<string[]>((await answer.csv.text()).trim()).data;
  expect(read[0]).toEqual(['bis', "'=geom", 'von']);
  expect(answer.preview.head).toEqual(['bis', '=geom', 'von']);
  expect(read.slice(1)).toEqual(answer.preview.rows);
  expect(answer.count).toBe(23);
  for (const [end, polygon, start] of read.slice(1)) {
    expect([start, end]).toEqual([WINDOW.start_date, WINDOW.end_date]);
    expect(jtsTrouble(shapeOf(polygon!))).toBeNull();
  }
  expect(answer.names.csv).toBe('job-7-resubmission.csv');
  expect(await answer.readable.text()).toContain('duplicate point removed');
});
