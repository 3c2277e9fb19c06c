import { expect, test } from 'vitest';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import { serveLand } from '#test/shapes/serveLand.ts';
import { shutGate } from '#test/gate.ts';
import { UNDRAWABLE } from '#core/columns.ts';
import { yieldTask } from '#lib/slices.ts';
import { NO_DECISIONS } from '#request/findings/decisions.ts';
import { CallError } from '#worker/messages.ts';
import { CHECK, COLUMNS, dataFile, nothingOpen, openRequest } from './openRequest.ts';

const square = (lon: number, size = 0.001) =>
  `"POLYGON ((${lon} 1, ${lon + size} 1, ${lon + size} ${1 + size}, ${lon} ${1 + size}, ${lon} 1))"`;
const table = (...rows: string[]) => ['polygon,start_date,end_date,name', ...rows].join('\n');

const failureOf = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  if (error instanceof CallError) return error.failure;
  throw error;
};

test.each<[string, Blob, RegExp]>([
  ['an empty file', new Blob([]), /empty/],
  ['a file without shapes', new Blob(['a,b\n1,2\n']), /no column of shapes/],
  ['a collection without features', new Blob(['{"type":"FeatureCollection","features":[]}']), /./],
  ['a damaged archive', new Blob(['PK\u0003\u0004garbage']), /./],
])('%s is refused in words, and what is open stays open', async (_, file, words) => {
  const { handlers, held, session } = await openRequest(
    table(`${square(34)},2024-01-01,2024-02-01,a`),
  );
  const failure = await failureOf(handlers.openPlots({ file, fileName: 'x' }, CONTEXT));
  expect(failure).toMatchObject({ kind: 'failed', message: expect.stringMatching(words) });
  expect(held.session).toBe(session);
});

test('a file that is gone says so', async () => {
  const { handlers } = nothingOpen();
  const gone = new Blob(['polygon\n']);
  const lost = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  Object.assign(gone, {
    arrayBuffer: lost,
    slice: () => Object.assign(new Blob(['x']), { arrayBuffer: lost }),
  });
  expect(
    await failureOf(handlers.openPlots({ file: gone, fileName: 'x.csv' }, CONTEXT)),
  ).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/moved or changed/),
  });
});

test('what needs a file, or a check, says that it is missing', async () => {
  const { handlers } = nothingOpen();
  expect(await failureOf(handlers.check(CHECK, CONTEXT))).toMatchObject({
    message: 'No file with plots is open',
  });
  const unchecked = await openRequest(table(`${square(34)},2024-01-01,2024-02-01,a`), {
    check: null,
  });
  expect(
    await failureOf(unchecked.handlers.decide({ decisions: NO_DECISIONS }, CONTEXT)),
  ).toMatchObject({ message: 'The plots aren’t checked yet' });
  expect(await failureOf(unchecked.handlers.open({} as never, CONTEXT))).toMatchObject({
    message: expect.stringMatching(/not on plots to be sent/),
  });
});

test('reading and checking stop where nobody wants them, and leave what was open', async () => {
  const { handlers, held, session } = await openRequest(
    table(`${square(34)},2024-01-01,2024-02-01,a`),
    { check: null },
  );
  const gone = { ...CONTEXT, signal: AbortSignal.abort() };
  const file = dataFile('kenya-fields-submitted.csv');
  await expect(handlers.openPlots({ file, fileName: 'k.csv' }, gone)).rejects.toThrow(/abort/i);
  expect(held.session).toBe(session);
  const stop = new AbortController();
  const rest = () => Promise.resolve(stop.abort());
  const checking = handlers.check(CHECK, { ...CONTEXT, signal: stop.signal, rest });
  await expect(checking).rejects.toThrow(/abort/i);
  expect(session.checked).toBeNull();
  // The next check isn't held up by one that was stopped.
  expect((await handlers.check(CHECK, CONTEXT)).answer.rowsRead).toBe(1);
});

test('a check of a file that another has replaced is given up', async () => {
  const { handlers } = await openRequest(table(`${square(34)},2024-01-01,2024-02-01,a`), {
    check: null,
  });
  const { opened, open } = shutGate();
  const checking = failureOf(handlers.check(CHECK, { ...CONTEXT, rest: () => opened }));
  const file = new Blob([table(`${square(35)},2024-01-01,2024-02-01,a`)]);
  await handlers.openPlots({ file, fileName: 'other.csv' }, CONTEXT);
  open();
  expect(await checking).toEqual({ kind: 'aborted' });
});

test('of two checks of one file the later stays, whichever takes longer', async () => {
  const { handlers, session } = await openRequest(
    table(`${square(34, 0.0004)},2024-01-01,2024-02-01,a`),
    { check: null },
  );
  const keys = async (pixelMetres: number, rests: number) => {
    const rest = async () => {
      for (let at = 0; at < rests; at++) await yieldTask();
    };
    const { answer } = await handlers.check({ ...CHECK, pixelMetres }, { ...CONTEXT, rest });
    return answer.findings.map(({ key }) => key);
  };
  const [coarse, fine] = await Promise.all([keys(30, 50), keys(1, 1)]);
  expect(coarse).toContain('below-5-pixels');
  expect(fine).not.toContain('below-5-pixels');
  expect(session.checked?.pixelMetres).toBe(1);
});

test('a file is summed up: columns, dates, windows, and progress by bytes', async () => {
  const told: number[][] = [];
  const rows = [
    `${square(34)},2024-01-01,2024-02-01,North`,
    `${square(35)},2024-03-01,2024-04-01,South`,
    `${square(36)},2024-03-01,2024-04-01,East`,
    `${square(37)},2024-03-01,2024-05-01,Hill`,
    `${square(38)},2024-03-01,2024-06-01,Well`,
    `nonsense,2024-03-01,soon,West`,
  ];
  serveLand();
  const { handlers, last } = nothingOpen();
  const file = new Blob([table(...rows)]);
  const context = { ...CONTEXT, progress: (...done: number[]) => void told.push(done) };
  const { answer } = await handlers.openPlots({ file, fileName: 'Fields 2024.csv' }, context);
  expect(answer).toMatchObject({
    fileName: 'Fields 2024.csv',
    format: 'CSV',
    rows: 6,
    points: 0,
    circles: 0,
    columns: ['polygon', 'start_date', 'end_date', 'name'],
    chosen: { polygon: 'polygon', start: 'start_date', end: 'end_date', name: 'name' },
    dates: 'clear',
    windowCount: 4,
    windows: [
      { start: 19_783, end: 19_814, rows: 2 },
      { start: 19_723, end: 19_754, rows: 1 },
      { start: 19_783, end: 19_844, rows: 1 },
      { start: 19_783, end: 19_875, rows: 1 },
    ],
    firstDay: 19_723,
    lastDay: 19_875,
  });
  expect(told).toEqual([
    [0, file.size],
    [file.size, file.size],
  ]);
  // What an open result has, map and rows have here, too.
  expect(last()).toMatchObject({
    phase: 'ended',
    ending: { kind: 'whole' },
    bytes: file.size,
    counts: { received: 6, processed: 5, failed: 0, notDrawable: 1 },
    names: { fileName: 'Fields 2024.csv', label: 'name' },
  });
});

test('only the 400 commonest windows are listed, and all are counted', async () => {
  const day = (at: number) => new Date(86_400_000 * at).toISOString().slice(0, 10);
  const rows = Array.from(
    { length: 450 },
    (_, i) => `${square(34)},${day(18_000 + i)},${day(18_100 + i)},a`,
  );
  const { summary } = await openRequest(
    table(...rows, `${square(35)},${day(18_449)},${day(18_549)},b`),
    {
      check: null,
    },
  );
  expect(summary.windows).toHaveLength(400);
  expect(summary.windows[0]).toMatchObject({ start: 18_449, rows: 2 });
  expect(summary.windowCount).toBe(450);
});

test('dates that may be read in two ways are asked about, and read as answered', async () => {
  const rows = table(`${square(34)},01/07/2024,02/08/2024,a`);
  const { summary } = await openRequest(rows, { check: null });
  expect(summary).toMatchObject({ dates: 'ambiguous', windows: [], firstDay: null });
  const read = await openRequest(rows, { check: null, dateOrder: 'dayFirst' });
  expect(read.summary).toMatchObject({ dates: 'clear', windows: [{ start: 19_905, end: 19_937 }] });
  const { checked } = await openRequest(rows);
  expect(checked.findings.map(({ key }) => key)).toContain('window-unreadable');
});

test('points are counted, and are circles once they have a radius; both columns of a place are one choice', async () => {
  const rows = 'id,lat,lon\n1,1.5,34.25\n2,1.6,34.35\n';
  const { summary, checked } = await openRequest(rows);
  expect(summary).toMatchObject({
    points: 2,
    circles: 0,
    dates: 'none',
    chosen: { polygon: 'lon + lat', start: null, end: null },
  });
  expect(checked).toMatchObject({ refused: 2, findings: [{ key: 'point', count: 2 }] });
  const columns = { polygon: 'lon + lat' };
  const circles = await openRequest(rows, { radiusMetres: 60, columns });
  expect(circles.summary).toMatchObject({ points: 0, circles: 2 });
  expect(circles.checked.refused).toBe(0);
});

test('other columns are read as chosen; a date without its counterpart is unsure', async () => {
  const rows = table(`${square(34)},2024-01-01,2024-02-01,a`);
  const none = { start: null, end: null };
  const { summary, checked } = await openRequest(rows, { columns: none });
  expect(summary).toMatchObject({ dates: 'none', chosen: { start: null, end: null }, unsure: [] });
  expect(checked.lookedFor).not.toContain('End before start');
  const half = await openRequest(rows.replace('end_date', 'other'), {
    check: null,
    columns: { end: null },
  });
  expect(half.summary.unsure).toEqual(['start']);
});

test('a date that is missing is given to all such rows, and empty rows are none', async () => {
  const field = (lon: number) =>
    `"POLYGON ((${lon} 0.5,${lon}.00934567 0.5,${lon}.0091234567 0.51,${lon} 0.5134567,${lon} 0.5))"`;
  const rows = [
    'polygon,start,end',
    `${field(34)},2019-01-01,2019-06-30`,
    `${field(35)},,soon`,
    ',,',
    `${field(36)},,2019-07-31`,
    ' , ,',
  ];
  const text = rows.join('\n');
  const missing = 'A date is missing or can’t be read';
  const titles = ({ checked }: Awaited<ReturnType<typeof openRequest>>) =>
    checked.findings.map(({ title, count }) => `${title} ${count}`);
  const asked = await openRequest(text);
  expect(asked.summary).toMatchObject({ rows: 3, dateless: { start: 2, end: 1 } });
  expect(titles(asked)).toEqual([`${missing} 2`]);
  const [start, end] = [17_928, 18_108];
  const partly = await openRequest(text, { missingDates: { start, end: null } });
  expect(titles(partly)).toEqual([`${missing} 1`]);
  const given = await openRequest(text, { missingDates: { start, end } });
  expect(titles(given)).toEqual([]);
  // How many had none stays known, so that another day can be given.
  expect(given.summary.dateless).toEqual({ start: 2, end: 1 });
  const order = { windows: 'file', columns: COLUMNS } as const;
  const { csv } = (await given.handlers.writeRequest(order, CONTEXT)).answer;
  expect((await csv.text()).split(/\r?\n/)[2]).toMatch(/,2019-02-01,2019-07-31$/);
});

test('a row that lies beyond all maps isn’t drawn, and stays what it is', async () => {
  const { session } = await openRequest(table(`${square(34)},,,near`, `${square(600)},,,far`));
  const { undrawable, bounds, vertexCount } = session.reader.columns;
  expect([...undrawable].map((code) => UNDRAWABLE[code])).toEqual(['', 'out of range']);
  expect([...bounds]).toEqual([34, 1, 34.001, 1.001, ...Array<number>(4).fill(Number.NaN)]);
  expect(vertexCount).toBe(10);
});
