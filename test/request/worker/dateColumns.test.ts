/** Cells that are no dates in a file that's to be sent: the bad row alone is told, and a column that isn't taken is said. */
import { expect, test } from 'vitest';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import type { RequestCalls } from '#request/protocol.ts';
import { openRequest } from './openRequest.ts';

const WINDOW = '2023-03-01,2023-08-31';

/** A file of fields beside each other, or all in one place, with these days. */
function fieldsOf(head: string, days: readonly string[], step = 0.002): string {
  const rows = days.map((day, at) => {
    const [west, east] = [34 + at * step, 34.001 + at * step];
    return `"POLYGON ((${west} 1, ${east} 1, ${east} 1.001, ${west} 1.001, ${west} 1))",${day}`;
  });
  return [`polygon,${head}`, ...rows].join('\n');
}

type Columns = RequestCalls['openPlots']['request']['columns'];

/** What is said of a file, and the rows whose dates can't be read. */
async function read(file: string, columns?: Columns) {
  const { summary, checked, handlers } = await openRequest(file, columns ? { columns } : {});
  const order = { key: 'window-unreadable', count: 50 };
  const isFound = checked.findings.some(({ key }) => key === order.key);
  const { rows } = isFound ? (await handlers.findingRows(order, CONTEXT)).answer : { rows: [] };
  return { summary, checked, unreadable: rows.map(({ row }) => row) };
}

test.each([
  [
    'no such day',
    ['2024-01-01', '2024-02-30', '2024-01-01'].map((day) => `${day},2024-06-30`),
    [1],
  ],
  [
    'too narrow a cell',
    [...Array.from({ length: 3 }, () => WINDOW), '########,2023-08-31', WINDOW],
    [3],
  ],
  [
    'months as a spreadsheet writes them',
    ['45016,45169', 'Mar-23,Aug-23', '2023-03,2023-08', '########,2023-08-31'],
    [1, 2, 3],
  ],
  ['one of a thousand', [...Array.from({ length: 999 }, () => WINDOW), 'n/a,2023-08-31'], [999]],
])('the bad rows alone are told, and no column is asked about: %s', async (_, days, bad) => {
  const { summary, checked, unreadable } = await read(fieldsOf('start,end', days));
  expect(unreadable).toEqual(bad);
  expect(checked.refused).toBe(bad.length);
  expect(summary).toMatchObject({
    chosen: { start: 'start', end: 'end' },
    unsure: [],
    dates: 'clear',
    remarks: [],
  });
});

test('columns called outright so without any date are asked about', async () => {
  const { summary } = await read(fieldsOf('start,end', ['north,south', 'east,west']));
  expect(summary).toMatchObject({
    chosen: { start: 'start', end: 'end' },
    unsure: ['start', 'end'],
  });
});

test.each<[head: string, days: string[], remarks: string[]]>([
  [
    'start,Start date,end',
    ['north,2023-03-01,2023-08-31'],
    ['“start” isn’t taken as the start date: “Start date” is.'],
  ],
  [
    'Planting date,end_date',
    ['Mar-23,2023-08-31', '2023-03-01,2023-08-31', 'Mar-23,2023-08-31'],
    ['“Planting date” isn’t taken as the start date: 1 of 3 rows has a date there.'],
  ],
  [
    'from,harvest',
    ['########,', '########,2023-08-31', '########,rainy', '########,dry'],
    [
      '“from” isn’t taken as the start date: 0 of 4 rows have a date there.',
      '“harvest” isn’t taken as the end date: 1 of 4 rows has a date there.',
    ],
  ],
  ['planted,harvest,end use', ['maize,1200,flour', 'beans,45016,seed'], []],
])('a column that isn’t taken is said: %s', async (head, days, remarks) => {
  const { summary } = await read(fieldsOf(head, days));
  expect(summary.remarks).toEqual(remarks);
});

test('what a person chose isn’t explained', async () => {
  const file = fieldsOf('start,end,survey', ['north,south,2023-03-01']);
  const { summary } = await read(file, { start: 'survey', end: null });
  expect(summary.remarks).toEqual([]);
});

test.each([
  ['start,end', [WINDOW, WINDOW, '########,2023-08-31']],
  ['Planting date,end', ['Mar-23,2023-08-31', 'Apr-23,2023-08-31', 'Apr-23,2024-08-31']],
])('a plot that is there twice is found, whatever else can’t be read: %s', async (head, days) => {
  const { handlers } = await openRequest(fieldsOf(head, days, 0));
  const order = { key: 'same-shape', count: 50 };
  const { rows } = (await handlers.findingRows(order, CONTEXT)).answer;
  expect(rows.map(({ row }) => row)).toEqual([0, 1]);
});
