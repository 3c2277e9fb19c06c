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

test('a column called so that has no dates isn’t one, and a person’s choice stands', async () => {
  const text = `start,end,survey,name,shape\nnorth,south,2019-01-02,a,${POINT}\neast,west,2019-01-03,b,${POINT}\n`;
  expect((await readFile(text)).roles).toMatchObject({ start: null, end: null });
  const chosen = await readFile(text, { columns: { start: 'survey', end: null, name: 'start' } });
  expect(chosen.roles).toMatchObject({ start: 'survey', end: null, name: 'start' });
  expect(chosen.dates.start?.counts.read).toBe(2);
  expect(chosen.dates.end).toBeNull();
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
