/** Which pairs of a comparison a person wants to see. */
import { PAIR_GROUPS, type PairFilter } from '#engine/view/filter.ts';
import type { Compared } from './comparedColumns.ts';

/** Returns 1 for each pair that passes, 0 for the others; null keeps all. A brush keeps only pairs with two values. */
export function keepPairs(
  { groups, indices }: Compared,
  { group, brush }: PairFilter,
  index: string | null,
): Uint8Array | null {
  if (group === null && brush === null) return null;
  const code = group === null ? null : PAIR_GROUPS.indexOf(group);
  const values = indices.find(({ name }) => name === index) ?? indices[0];
  return groups.map((own, pair) => {
    if (code !== null && own !== code) return 0;
    if (brush === null) return 1;
    const [first, second] = [values?.first[pair] ?? NaN, values?.second[pair] ?? NaN];
    const [left, right, low, high] = brush;
    return first >= left && first <= right && second >= low && second <= high ? 1 : 0;
  });
}
