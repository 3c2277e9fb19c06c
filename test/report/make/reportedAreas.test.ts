import { expect, test } from 'vitest';
import { areasIn } from '#report/make/reportedAreas.ts';
import type { ReportColumn } from '#report/pack/reportTable.ts';
import { groupOf } from '#test/result/names/page/groupOf.ts';

const cause = { key: 'clouds', title: 'Clouds', count: 1 };
const groups = [groupOf('West', 0.3, { mainCause: cause, few: [0.3] }), groupOf(null, 0.5)];

interface Member {
  column: string | null;
  value: string | null;
}

/** What a report tells of open areas, one of which may be shown alone. */
async function toldWithout(leftOut: readonly ReportColumn[], member: Member | null = null) {
  const call = async (kind: string) => (kind === 'groups' ? { groups } : []);
  const state = () => ({ index: 'NDVI_mean', filter: { member }, ended: false });
  const store = { handle: { call }, state } as unknown as Parameters<typeof areasIn>[0];
  return (await areasIn(store, leftOut, new AbortController().signal))!;
}

test('without the index there are no figures of it, and counts stay', async () => {
  const figures = await toldWithout([{ kind: 'value', name: 'NDVI_mean' }]);
  expect(figures.index).toBeNull();
  expect(figures.groups[0]).toMatchObject({ value: 'West', plots: 1, mean: null, few: [] });
  expect(JSON.stringify(figures)).not.toContain('0.3');
});

test('without failures their causes aren’t told', async () => {
  const { groups: told } = await toldWithout([{ kind: 'message', name: 'error_message' }]);
  expect(told[0]).toMatchObject({ mean: 0.3, mainCause: null });
});

test.each<[Member, (string | null)[]]>([
  [{ column: null, value: 'West' }, ['West']],
  [{ column: null, value: null }, [null]],
  [{ column: 'Crop', value: 'Maize' }, ['West', null]],
])('where %j is shown alone, no other area’s figures are told', async (member, told) => {
  const figures = await toldWithout([], member);
  expect(figures.groups.map(({ value }) => value)).toEqual(told);
});
