import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { GroupMember } from '#core/view/resultFilter.ts';
import { memberText } from '#result/store/activeFilters.ts';
import type { AreasSummary } from '#result/areas/protocol.ts';
import { texts } from './texts.en.ts';

/** An area alone that can't be shown without the file. */
export function waitsForAreas(member: GroupMember): string {
  const shown = member.value === null ? texts.plotsOutside : texts.theArea(memberText(member));
  return texts.linkNeedsAreas(shown);
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
  const list = others > 0 ? [...named, texts.more(formatCount(others))] : named;
  return texts.areasUnused(
    refusedCount,
    refusedCount === 1 ? texts.isNot : texts.areNot,
    list.join(', '),
  );
}
