import { expect, test } from 'vitest';
import { isFiboa } from '#engine/exports/fiboa.ts';
import { typedFields } from '#engine/exports/typedFields.ts';
import { columnsOfResponse } from './collect.ts';

const FIELD = { polygon: 'POLYGON ((0 0,0.001 0,0.001 0.001,0 0))' };

function fits(data: object[]): boolean {
  const columns = columnsOfResponse({ data });
  const rows = Uint32Array.from(data.keys());
  return isFiboa(columns, rows, typedFields(columns, rows));
}

test.each<[string, object[], boolean]>([
  ['fields', [FIELD, FIELD], true],
  [
    'ids of their own',
    [
      { ...FIELD, id: 'a' },
      { ...FIELD, id: 2 },
    ],
    true,
  ],
  ['nothing', [], false],
  [
    'an id that comes twice',
    [
      { ...FIELD, id: 'a' },
      { ...FIELD, id: 'a' },
    ],
    false,
  ],
  ['a record without an id', [{ ...FIELD, id: 'a' }, FIELD], false],
  ['a point', [{ polygon: 'POINT (1 2)' }], false],
  ['nothing drawn', [{ polygon: 'POLYGON ((1 2' }], false],
  ['more than 100,000 ha', [{ polygon: 'POLYGON ((0 0,1 0,1 1,0 0))' }], false],
  ['an area of somebody else', [{ ...FIELD, area: 1.5 }], false],
])('%s', (_, data, expected) => {
  expect(fits(data)).toBe(expected);
});
