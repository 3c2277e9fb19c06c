import { describe, expect, test } from 'vitest';
import { groupAxis, sortedGroups } from '#result/names/figures/groupFigures.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { FAILED, groupOf } from '#test/result/names/page/groupOf.ts';

describe('the order of groups', () => {
  const values = (groups: readonly RecordGroup[]) => groups.map(({ value }) => value);
  const some = [
    groupOf('field 10', 0.2),
    { ...FAILED, value: 'none' },
    groupOf('field 9', 0.4),
    groupOf(null, 0.3),
  ];

  test.each([true, false])('a group without a value comes last, descending: %s', (descending) => {
    expect(values(sortedGroups(some, { by: 'mean', descending })).at(-1)).toBe('none');
    expect(values(sortedGroups(some, { by: 'value', descending })).at(-1)).toBeNull();
  });

  test('numbers in names count as numbers', () => {
    const sorted = sortedGroups(some, { by: 'value', descending: false });
    expect(values(sorted)).toEqual(['field 9', 'field 10', 'none', null]);
  });

  test('where they are equal the worker’s order stays, either way', () => {
    const equal = [groupOf('b', 0.1), groupOf('a', 0.1), groupOf('c', 0.2)];
    expect(values(sortedGroups(equal, { by: 'mean', descending: true }))).toEqual(['c', 'b', 'a']);
    expect(values(sortedGroups(equal, { by: 'mean', descending: false }))).toEqual(['b', 'a', 'c']);
  });
});

describe('the axis of groups', () => {
  test('without a group or a value there is none', () => {
    expect(groupAxis([])).toBeNull();
    expect(groupAxis([FAILED])).toBeNull();
  });

  test('it has room for single values as for the 5th to the 95th percentile', () => {
    const box = groupOf('a', 0.4, { p5: 0.1, low: 0.3, high: 0.5, p95: 0.7 });
    const dots = groupOf('b', 0.9, { few: [0.9, -0.2] });
    const { low, high } = groupAxis([box, dots, FAILED])!;
    expect(low).toBeLessThan(-0.2);
    expect(high).toBeGreaterThan(0.9);
  });
});
