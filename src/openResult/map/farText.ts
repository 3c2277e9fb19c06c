import { formatCount, formatMany, THIN } from '#lib/format.ts';
import type { FarPlots } from '#engine/values/farPlots.ts';

/** Where the plots far off lie, to two digits, as seen from the others, and what the buttons to both groups are called. */
export function farText({ count, all, km, direction }: FarPlots) {
  const distance = `${formatCount(Number(km.toPrecision(2)))}${THIN}km`;
  const one = count === 1;
  const lie = `${formatCount(count)} of ${formatMany(all, 'plot')} ${one ? 'is' : 'are'}`;
  const more = one ? '' : ' or more';
  return {
    where: `${lie} ${distance}${more} ${direction ?? 'away'}`,
    others: direction ? ' of the others' : ' from the others',
    group: `Show the other ${formatCount(all - count)}`,
    rest: one ? 'Show it' : 'Show them',
  };
}
