import { expect, test } from 'vitest';
import { areaNameColumn } from '#files/read/columnRoles.ts';
import { fileColumns } from '#files/read/plotTable.ts';

/** A file's columns, by heading their cells. */
function guessed(columns: Record<string, string[]>): string | null {
  const texts = Object.values(columns).map((cells) => ({ cells, distinct: [...new Set(cells)] }));
  return areaNameColumn(fileColumns(Object.keys(columns), texts, []))?.name ?? null;
}

const LEVELS = {
  GID_2: ['TZA.1.1', 'TZA.1.2', 'TZA.2.1'],
  NAME_0: ['Tanzania', 'Tanzania', 'Tanzania'],
  NAME_1: ['Arusha', 'Arusha', 'Dodoma'],
  NAME_2: ['Karatu', 'Longido', 'Bahi'],
  TYPE_2: ['District', 'District', 'Town'],
};

test.each([
  ['of several levels the one that tells most apart', LEVELS, 'NAME_2'],
  ['a word for areas', { code: ['1', '2'], District: ['Kilosa', 'Gairo'] }, 'District'],
  [
    'a name rather than a word for areas',
    { Region: ['a', 'b'], shapeName: ['c', 'd'] },
    'shapeName',
  ],
  ['administrative levels', { ADM2_PCODE: ['x1', 'x2'], ADM2_EN: ['Kilosa', 'Gairo'] }, 'ADM2_EN'],
  ['texts whose heading says nothing', { length: ['1.5', '2'], what: ['a', 'b'] }, 'what'],
  ['codes where there is nothing else', { length: ['1.5', '2'], id: ['1', '2'] }, 'id'],
  ['no numbers', { length: ['1.5', '2'] }, null],
  ['no empty column', { name: ['', ''] }, null],
])('areas are named by %s', (_, columns, expected) => {
  expect(guessed(columns)).toBe(expected);
});
