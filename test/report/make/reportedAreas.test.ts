import { expect, test } from 'vitest';
import { disclosedFigures } from '#report/make/reportedAreas.ts';
import { groupOf } from '#test/result/names/page/groupOf.ts';

const cause = { key: 'clouds', title: 'Clouds', count: 1 };
const groups = [groupOf('West', 0.3, { mainCause: cause, few: [0.3] }), groupOf(null, 0.5)];
const told = { index: 'NDVI_mean', groups, member: null };

test('without the index there are no figures of it, and counts stay', () => {
  const figures = disclosedFigures(told, [{ kind: 'value', name: 'NDVI_mean' }]);
  expect(figures.index).toBeNull();
  expect(figures.groups[0]).toMatchObject({ value: 'West', plots: 1, mean: null, few: [] });
  expect(JSON.stringify(figures)).not.toContain('0.3');
});

test('without failures their causes aren’t told', () => {
  const [west] = disclosedFigures(told, [{ kind: 'message', name: 'error_message' }]).groups;
  expect(west).toMatchObject({ mean: 0.3, mainCause: null });
});

test('where one area is shown alone, no other’s figures are told', () => {
  const names = (member: { column: string | null; value: string | null }) =>
    disclosedFigures({ ...told, member }, []).groups.map(({ value }) => value);
  expect(names({ column: null, value: 'West' })).toEqual(['West']);
  expect(names({ column: null, value: null })).toEqual([null]);
  expect(names({ column: 'Crop', value: 'Maize' })).toEqual(['West', null]);
});
