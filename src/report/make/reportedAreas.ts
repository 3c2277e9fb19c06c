/** What a report tells of the areas that are open. */
import type { ReportAreas } from '#report/pack/reportAreas.ts';
import { isLeftOut, type ReportColumn } from '#report/pack/reportTable.ts';
import { unusualAsked } from '#result/names/figures/groupFigures.ts';
import type { useResultStore } from '#result/store/useResult.tsx';

/** Half a pixel at zoom 12, in degrees: 20 m at the equator. */
const TOLERANCE = 180 / (256 * 2 ** 12);

/** Returns the areas with the figures of what is shown; null without any. */
export async function areasIn(
  { handle, state }: ReturnType<typeof useResultStore>,
  leftOut: readonly ReportColumn[],
  signal: AbortSignal,
): Promise<ReportAreas | null> {
  const shown = state();
  const { index, filter } = shown;
  const [outlines, answer] = await Promise.all([
    handle.call('areaOutlines', { tolerance: TOLERANCE }, { signal }),
    handle.call('groups', { column: null, unusualFrom: unusualAsked(shown) }, { signal }),
  ]);
  if (!outlines || !answer) return null;
  const told = { index, member: filter.member, groups: answer.groups };
  return { outlines, ...disclosedFigures(told, leftOut) };
}

const NO_VALUES = {
  mean: null,
  meanByArea: null,
  median: null,
  unusual: null,
  low: null,
  high: null,
  p5: null,
  p95: null,
  few: [],
};

interface Told extends Pick<ReportAreas, 'index' | 'groups'> {
  member: { column: string | null; value: string | null } | null;
}

/** The figures of the area that is shown alone, or of all, in a report from which columns are left out. */
function disclosedFigures(
  { index, groups, member }: Told,
  leftOut: readonly ReportColumn[],
): Pick<ReportAreas, 'index' | 'groups'> {
  const isIndexOut = isLeftOut(leftOut, { kind: 'value', name: index ?? '' });
  const areCausesOut = leftOut.some(({ kind }) => kind === 'message');
  const shown = groups.filter(({ value }) => member?.column !== null || member.value === value);
  return {
    index: isIndexOut ? null : index,
    groups: shown.map((group) => ({
      ...group,
      ...(areCausesOut && { mainCause: null }),
      ...(isIndexOut && NO_VALUES),
    })),
  };
}
