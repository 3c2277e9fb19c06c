import { expect, test } from 'vitest';
import { field, fields, find, plotsOf, rowsByKey, type PlainRow } from './plots.ts';

const shape = field(34, 1);
const windows = (...list: [start: string, end: string][]): PlainRow[] =>
  list.map(([start, end]) => ({ shape, start, end }));
const doublesOf = (rows: readonly PlainRow[]) =>
  find(plotsOf(rows)).list.find(({ key }) => key === 'same-shape');

test.each([
  [
    'one after the other',
    windows(['2020-01-01', '2020-01-31'], ['2020-02-01', '2020-02-28']),
    [],
    [],
  ],
  [
    'one shared day',
    windows(['2020-01-01', '2020-01-31'], ['2020-01-31', '2020-02-28']),
    [0, 1],
    [1],
  ],
  [
    'the same window',
    windows(['2020-01-01', '2020-01-31'], ['2020-01-01', '2020-01-31']),
    [0, 1],
    [1],
  ],
  [
    'a chain, whose third doesn’t share a day with its first',
    windows(
      ['2020-01-01', '2020-01-31'],
      ['2020-01-20', '2020-02-20'],
      ['2020-02-10', '2020-03-01'],
    ),
    [0, 1, 2],
    [1],
  ],
  [
    'a long one around short ones',
    windows(
      ['2020-01-01', '2020-12-31'],
      ['2020-02-01', '2020-02-20'],
      ['2020-05-01', '2020-05-20'],
    ),
    [0, 1, 2],
    [1, 2],
  ],
  [
    'the later row starts first',
    windows(['2020-01-20', '2020-02-20'], ['2020-01-01', '2020-01-31']),
    [0, 1],
    [0],
  ],
  [
    'a window that can’t be read',
    windows(['', '2020-01-31'], ['2020-01-01', '2020-01-31']),
    [],
    [],
  ],
  [
    'starts that all can’t be read, an end in common',
    windows(['soon', '2020-01-31'], ['', '2020-01-31'], ['', '2021-01-31']),
    [0, 1],
    [1],
  ],
  [
    'no ends, a start in common',
    windows(['2020-01-01', ''], ['2021-01-01', ''], ['2020-01-01', '']),
    [0, 2],
    [2],
  ],
])('the same shape twice: %s', (...[, rows, found, redundant]) => {
  const finding = doublesOf(rows);
  expect([...(finding?.rows ?? [])]).toEqual(found);
  expect([...(finding?.redundant ?? [])]).toEqual(redundant);
});

test('without windows every row with the same shape is one too many, however it’s written', () => {
  const turned = shape.map((part) => part.map((ring) => [...ring.slice(1), ring[1]!]));
  const finding = doublesOf([{ shape }, { shape: field(35, 1) }, { shape: turned }]);
  expect([...finding!.rows]).toEqual([0, 2]);
  expect([...finding!.partners]).toEqual([2, 0]);
  expect([...finding!.redundant]).toEqual([2]);
  expect(finding!.plotCount).toBe(1);
});

test('how many days are shared, and with which row', () => {
  const finding = doublesOf(windows(['2020-01-01', '2020-01-31'], ['2020-01-22', '2020-02-28']));
  expect([...finding!.measures]).toEqual([10, 10]);
  expect([...finding!.partners]).toEqual([1, 0]);
});

test('one name for several plots is found for all of them; the same plot in several windows isn’t that', () => {
  const [a, b, c, d] = fields(4).map((one) => ({
    shape: one,
    start: '2020-01-01',
    end: '2020-06-30',
  }));
  const later = { start: '2020-07-01', end: '2020-12-31' };
  const rows: PlainRow[] = [
    { ...a!, name: 'North' },
    { ...a!, ...later, name: 'North' },
    { ...b!, name: 'South' },
    { ...c!, name: ' South ' },
    { ...d!, name: 'South' },
    { ...d!, ...later, name: '' },
  ];
  const findings = find(plotsOf(rows));
  expect(rowsByKey(findings)).toEqual({ 'name-twice': [2, 3, 4] });
  const [finding] = findings.list;
  expect([...finding!.measures]).toEqual([3, 3, 3]);
  expect([...finding!.partners]).toEqual([3, 2, 2]);
  expect(finding!.plotCount).toBe(3);
});
