import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { jtsTrouble } from '#test/engine/shapes/jts.ts';
import { DEMO, shapeOf } from '#test/engine/shapes/realShapes.ts';
import { USUAL_COLUMNS } from '#engine/resubmission/csvTable.ts';
import { VERDICTS } from '#engine/resubmission/verdict.ts';
import { CONTEXT, openSession, resultText } from '#test/workers/result/openSession.ts';
import type { Handlers, TaskContext } from '#workers/result/scheduling/scheduler.ts';

const WINDOW = { start_date: '2019-01-01', end_date: '2019-06-30' };
const REPEATED =
  'Error processing item: {"code":"BadRequest","description":"invalid_shape_exception: Provided shape has duplicate consecutive coordinates at: (1.0, 2.0)"}';

interface Item {
  message: string;
  polygon: string;
}

async function open(failures: Item[], data: object[] = []): Promise<Handlers> {
  const items = failures.map((item) => ({ ...item, ...WINDOW }));
  return (await openSession(resultText(data, items), 'job 7.json')).handlers;
}

function kenya(): Item[] {
  const file = readFileSync(`${DEMO}/kenya-invalid-fields.json`, 'utf8');
  const { cases } = JSON.parse(file) as { cases: { polygon: string }[] };
  return cases.map(({ polygon }) => ({ message: REPEATED, polygon }));
}

const BOW_TIE = 'POLYGON ((0 0,0.001 0.001,0.001 0,0 0.001,0 0))';
const SQUARE = 'POLYGON ((0 0,0.001 0,0.001 0.001,0 0.001,0 0))';

test('a row that does not exist has no examination, and a choice of it is left out', async () => {
  const handlers = await open([{ message: REPEATED, polygon: SQUARE }]);
  expect((await handlers.examine({ row: 9 }, CONTEXT)).answer).toBeNull();
  const order = { choices: [{ row: 9, as: 'sent' as const }], columns: [...USUAL_COLUMNS] };
  const { answer } = await handlers.resubmit(order, CONTEXT);
  expect(answer).toMatchObject({ count: 0, left: [9] });
});

test('a text that cannot be read says why, can be sent as it was, and cannot be mended', async () => {
  const handlers = await open([{ message: REPEATED, polygon: 'POLYGON ((0 0,1 1' }]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.unreadable).toMatch(/can’t be read/);
  const { answer: table } = await handlers.mend({ cause: null }, CONTEXT);
  expect(VERDICTS[table.verdicts[0]!]).toBe('none');
  const resubmission = await handlers.resubmit(
    {
      choices: [
        { row: 0, as: 'sent' },
        { row: 0, as: 0 },
      ],
      columns: [...USUAL_COLUMNS],
    },
    CONTEXT,
  );
  expect(resubmission.answer).toMatchObject({ count: 1, left: [0] });
});

test('a protocol that is none is refused in words', async () => {
  const handlers = await open([]);
  for (const text of ['', '{', '[]', '{"kind":"job-atlas resubmission"}'])
    expect(() => handlers.compare({ protocol: text }, CONTEXT)).toThrow(/protocol/);
});

test('a time-out is submitted as it was; a shape without a fault has nothing to mend', async () => {
  const handlers = await open([
    { message: 'Request timed out', polygon: SQUARE },
    { message: REPEATED, polygon: SQUARE },
    { message: 'Request timed out', polygon: BOW_TIE },
  ]);
  const { answer } = await handlers.mend({ cause: null }, CONTEXT);
  const kinds = Array.from(answer.verdicts, (verdict) => VERDICTS[verdict]);
  const byRow = new Map(Array.from(answer.rows, (row, at) => [row, kinds[at]]));
  expect(new Set(byRow.values())).toEqual(new Set(['asSent', 'none', 'safe']));
});

test('heights are left away where the service wants none', async () => {
  const polygon = 'POLYGON Z ((0 0 5,0.001 0 5,0.001 0.001 6,0 0 5))';
  const handlers = await open([{ message: 'found Z value [5.0]', polygon }]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.proposals[0]).toMatchObject({ safe: true, areaChange: 0 });
  expect(answer?.proposals[0]?.steps[0]).toContain('4 positions');
});

test('processed shapes are examined too', async () => {
  const handlers = await open([], [{ polygon: BOW_TIE, ...WINDOW, NDVI_mean: 0.4 }]);
  const { answer } = await handlers.examine({ row: 0 }, CONTEXT);
  expect(answer?.defects.map(({ kind }) => kind)).toEqual(['crossing']);
  expect(answer).toMatchObject({ message: null, place: null });
  expect((await handlers.mend({ cause: null }, CONTEXT)).answer.rows).toHaveLength(0);
});

test('23 real fields: mended without a change of area, in a CSV equal to its preview', async () => {
  const handlers = await open(kenya());
  const { answer: table } = await handlers.mend({ cause: null }, CONTEXT);
  expect([...table.verdicts]).toEqual(Array.from({ length: 23 }, () => VERDICTS.indexOf('safe')));
  expect(table.defects.reduce((sum, count) => sum + count, 0)).toBe(53);
  for (const change of table.areaChanges) expect(Math.abs(change)).toBeLessThan(1e-9);
  const choices = Array.from(table.rows, (row) => ({ row, as: 0 }));
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
  expect(await answer.readable.text()).toContain('repeated point dropped');
});

test('the protocol of one job tells what became of its plots in the next', async () => {
  const first = await open(kenya());
  const { rows } = (await first.mend({ cause: null }, CONTEXT)).answer;
  const choices = Array.from(rows, (row) => ({ row, as: row === 5 ? ('sent' as const) : 0 }));
  const order = { choices, columns: [...USUAL_COLUMNS] };
  const { protocol, preview } = (await first.resubmit(order, CONTEXT)).answer;
  const back = preview.rows.map(([polygon]) => polygon!);
  const second = await open(
    [{ message: REPEATED, polygon: back[5]! }],
    back
      .filter((_, at) => at !== 5 && at !== 7)
      .map((polygon) => ({ polygon, ...WINDOW, NDVI_mean: 0.5 })),
  );
  const { answer } = await second.compare({ protocol: await protocol.text() }, CONTEXT);
  expect(answer).toMatchObject({ got: 21, failedAgain: 1, missing: 1, job: 'job-7' });
  expect(answer.outcomes[5]).toMatchObject({ kind: 'failedAgain', message: REPEATED });
  expect(answer.outcomes[7]).toMatchObject({ kind: 'missing', row: null });
});

const MANY = 10_000;
const many = Array.from({ length: MANY }, (_, i) => {
  const [x, y] = [30 + (i % 100) / 100, Math.floor(i / 100) / 100];
  const ring = `${x} ${y},${x} ${y},${x + 0.001} ${y},${x + 0.001} ${y + 0.001},${x} ${y}`;
  return {
    message: REPEATED.replace('(1.0, 2.0)', `(${x}, ${y})`),
    polygon: `POLYGON ((${ring}))`,
  };
});

test('10,000 failures are worked through with progress, letting others in, and once only', async () => {
  const handlers = await open(many);
  const told: number[] = [];
  let between = 0;
  const timer = setInterval(() => between++, 1);
  const progress = (done: number, total: number) => {
    expect(total).toBe(MANY);
    told.push(done);
  };
  const { answer } = await handlers.mend({ cause: null }, { ...CONTEXT, progress });
  clearInterval(timer);
  expect(answer.rows).toHaveLength(MANY);
  expect(answer.verdicts.every((verdict) => VERDICTS[verdict] === 'safe')).toBe(true);
  expect(answer.words).toEqual(['1 repeated point dropped']);
  expect(told.length).toBeGreaterThan(5);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(MANY);
  expect(between).toBeGreaterThan(5);
  const choices = Array.from(answer.rows, (row) => ({ row, as: 0 }));
  const order = { choices, columns: [...USUAL_COLUMNS] };
  const again = await handlers.resubmit(order, CONTEXT);
  expect(again.answer.count).toBe(MANY);
  expect(again.answer.preview.rows).toHaveLength(200);
}, 60_000);

test('a cancelled sweep stops, and what was done is kept for the next', async () => {
  const handlers = await open(many);
  const controller = new AbortController();
  let seen = 0;
  const context: TaskContext = {
    signal: controller.signal,
    progress: (done) => {
      seen = done;
      if (done > 500) controller.abort();
    },
  };
  await expect(handlers.mend({ cause: null }, context)).rejects.toThrow(/abort/i);
  expect(seen).toBeLessThan(MANY);
  const { answer } = await handlers.mend({ cause: null }, CONTEXT);
  expect(answer.rows).toHaveLength(MANY);
}, 60_000);
