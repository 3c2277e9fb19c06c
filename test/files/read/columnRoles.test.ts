import { expect, test } from 'vitest';
import { readFile } from './readFile.ts';

const POINT = 'POINT (1 2)';

test.each([
  ['start_date,end_date,plot_id', 'start_date', 'end_date', 'plot_id'],
  ['Fecha de inicio,Fecha de fin,Nombre', 'Fecha de inicio', 'Fecha de fin', 'Nombre'],
  ['Fecha de siembra,Fecha de cosecha,Parcela', 'Fecha de siembra', 'Fecha de cosecha', 'Parcela'],
  ['Data início,Data fim,Talhão', 'Data início', 'Data fim', 'Talhão'],
  ['Date de début,Date de fin,Parcelle', 'Date de début', 'Date de fin', 'Parcelle'],
  ['Date semis,Date récolte,Nom du champ', 'Date semis', 'Date récolte', 'Nom du champ'],
  [
    'Planting Date,Estimated Harvest Date,Field ID',
    'Planting Date',
    'Estimated Harvest Date',
    'Field ID',
  ],
  ['Planting D,Estimated,Field ID', 'Planting D', 'Estimated', 'Field ID'],
  ['Date semis,Date récol,Parcelle', 'Date semis', 'Date récol', 'Parcelle'],
  ['est_plantg,est_harves,name', null, 'est_harves', 'name'],
  ['the_plants,seen_harve,name', null, 'seen_harve', 'name'],
  ['from,to,name', 'from', 'to', 'name'],
  ['a,b,c', 'a', 'b', null],
])('of %s', async (head, ...expected) => {
  const [start, end, name] = expected;
  const rows = ['2019-01-02,2019-05-01,x', '2019-02-02,2019-06-01,y'];
  const text = `${head},shape\n${rows.map((row) => `${row},${POINT}`).join('\n')}\n`;
  const { roles } = await readFile(text);
  expect(roles).toEqual({ polygon: ['shape'], start, end, name });
});

test('a column called outright so is one whatever its cells, and a person’s choice stands', async () => {
  const text = `start,end,survey,name,shape\nnorth,south,2019-01-02,a,${POINT}\neast,west,2019-01-03,b,${POINT}\n`;
  expect((await readFile(text)).roles).toMatchObject({ start: 'start', end: 'end' });
  const chosen = await readFile(text, { columns: { start: 'survey', end: null, name: 'start' } });
  expect(chosen.roles).toMatchObject({ start: 'survey', end: null, name: 'start' });
  expect(chosen.dates.start?.counts.read).toBe(2);
  expect(chosen.dates.end).toBeNull();
});

test.each([
  ['season start,end use', null, null],
  ['from,to', null, null],
  ['planting date,harvest', null, null],
  ['start,end day', 'start', 'end day'],
  ['Date de début,Fecha de fin', 'Date de début', 'Fecha de fin'],
])('of %s, without a date in any cell', async (head, start, end) => {
  const { roles } = await readFile(`${head},shape\nMar-23,coffee,${POINT}\n`);
  expect(roles).toMatchObject({ start, end });
});

test('of columns that say so outright the one with dates is taken', async () => {
  const text = `start,start date,shape\nnorth,2019-01-02,${POINT}\n`;
  expect((await readFile(text)).roles.start).toBe('start date');
});

const rows = (count: number, first: string, odd: string) =>
  [...Array.from({ length: count }, () => first), odd].map((day) => `${day},2024-06-30`);

test.each([
  ['one day of three', ['2024-01-01,2024-06-30', '2024-02-30,2024-06-30', '2024-01-01,2024-06-30']],
  ['one of a thousand', rows(999, '2024-01-01', 'n/a')],
  [
    'one of thirteen, the others of three days',
    [
      ...Array.from({ length: 12 }, (_, at) => `2024-0${1 + (at % 3)}-01,2024-06-30`),
      'n/a,2024-06-30',
    ],
  ],
])('what is no date is told alone, by any heading that means a day: %s', async (_, lines) => {
  for (const head of ['start_date,end_date', 'planted,harvest date', 'season start,season end']) {
    const text = [`${head},shape`, ...lines.map((line) => `${line},${POINT}`)].join('\n');
    const { roles, dates } = await readFile(text);
    expect([roles.start, roles.end]).toEqual(head.split(','));
    expect(dates.start?.counts).toMatchObject({ read: lines.length - 1, unreadable: 1 });
  }
});

test('without such a heading most rows must be dates, not most texts', async () => {
  const most = ['a,b,shape', ...rows(12, '2024-01-01', 'n/a').map((line) => `${line},${POINT}`)];
  expect((await readFile(most.join('\n'))).roles).toMatchObject({ start: 'a', end: 'b' });
  const few = ['a,b,shape', ...rows(2, '2024-01-01', 'n/a').map((line) => `${line},${POINT}`)];
  expect((await readFile(few.join('\n'))).roles).toMatchObject({ start: null, end: null });
});

test('another column of shapes can be chosen, and longitude and latitude instead', async () => {
  const text = `lon,lat,old,new\n5,6,${POINT},POINT (3 4)\n`;
  const first = (file: Awaited<ReturnType<typeof readFile>>) =>
    Array.from(file.shapes.coords.subarray(0, 2));
  expect(first(await readFile(text))).toEqual([1, 2]);
  expect(first(await readFile(text, { columns: { polygon: ['new'] } }))).toEqual([3, 4]);
  const both = await readFile(text, { columns: { polygon: ['lon', 'lat'] } });
  expect(first(both)).toEqual([5, 6]);
  expect(both.shapeChoices).toEqual(['lon', 'lat', 'old', 'new']);
});
