import { formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { GroupMember } from '#core/view/resultFilter.ts';
import { memberText } from '#result/store/activeFilters.ts';
import type { AreasSummary } from '#result/areas/protocol.ts';

/** An area alone that can't be shown without the file. */
export function waitsForAreas(member: GroupMember): string {
  const shown =
    member.value === null ? 'plots outside all areas' : `the area “${memberText(member)}”`;
  return `This link shows only ${shown}. It doesn’t contain the file of areas: the filter waits for it, and all plots are shown until then.`;
}

/** Refused areas that are named at most. */
const NAMED = 3;

/** Which areas of a file aren't used, and why; null where all are. */
export function refusedText({ refused, refusedCount }: AreasSummary): string | null {
  if (refusedCount === 0) return null;
  const named = refused
    .slice(0, NAMED)
    .map(({ name, reason }) => `${visibleText(name)}: ${visibleText(reason)}`);
  const others = refusedCount - named.length;
  const list = others > 0 ? [...named, `${formatCount(others)} more`] : named;
  return `${formatMany(refusedCount, 'area')} ${refusedCount === 1 ? 'isn’t' : 'aren’t'} used: ${list.join(', ')}.`;
}
