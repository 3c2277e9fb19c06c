import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checked, checkedItems, checkedJson, checkedValues } from '#lib/checked.ts';

const SIZE = v.object({ size: v.number() });

test.each<[unknown, unknown]>([
  [{ size: 3 }, { size: 3 }],
  [{ size: 3, more: true }, { size: 3 }],
  [{ size: '3' }, null],
  [{ size: Number.NaN }, null],
  [{}, null],
  [[], null],
  [null, null],
  [undefined, null],
])('checked: %j', (value, read) => {
  expect(checked(SIZE, value)).toEqual(read);
});

test.each<[string | null, unknown]>([
  ['{"size":3}', { size: 3 }],
  ['{"size":3', null],
  ['{"size":"3"}', null],
  ['{"__proto__":{"size":3}}', null],
  ['null', null],
  ['', null],
  [null, null],
])('as JSON: %j', (text, read) => {
  expect(checkedJson(SIZE, text)).toEqual(read);
});

test('of a list, what is sound stays, in its order', () => {
  expect(checkedItems(SIZE, [{ size: 2 }, null, { size: 'x' }, { size: 1 }])).toEqual([
    { size: 2 },
    { size: 1 },
  ]);
  for (const none of [undefined, null, {}, 'text', { length: 1, 0: { size: 1 } }])
    expect(checkedItems(SIZE, none)).toEqual([]);
});

test('of named values, what is sound keeps its name', () => {
  const values = new Map<string, unknown>([
    ['__proto__', { size: 1 }],
    ['b', 7],
  ]);
  expect([...checkedValues(SIZE, values)]).toEqual([['__proto__', { size: 1 }]]);
});
