import { isFromMinusOneToOne } from '#core/values/indexRange.ts';
import type { SetApart } from '#core/values/setApart.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { texts as ownTexts } from './texts.en.ts';

/** Returns `can’t be an NDVI`, of an index that isn't known `can’t be ndre_p50`. */
export function cantBe(index: string): string {
  return ownTexts.cannotBeIndex(named(index));
}

function named(index: string): string {
  return isFromMinusOneToOne(index)
    ? ownTexts.indexWithArticle(index.replace(/_.*/, ''))
    : visibleText(index);
}

/** Returns `2 of 6 values can’t be an NDVI: −9 999, 1.670`, with dots where there are others. */
export function setApartText({ count, of, examples, hasMore }: SetApart, index: string): string {
  const listed = examples.map(formatValue).join(', ');
  return ownTexts.valuesSetApart({
    count: formatCount(count),
    of,
    cantBe: cantBe(index),
    listed: hasMore ? `${listed} …` : listed,
  });
}

/** Returns the sentence about values of which most lie outside what the index can have. */
export function scaledText({ scaled, of }: SetApart, index: string): string {
  return ownTexts.valuesLookScaled(formatCount(scaled), formatCount(of), cantBe(index));
}

/** Returns the sentence about values that are shown divided. */
export function dividedText(index: string): string {
  return ownTexts.shownDivided(visibleText(index));
}

/** Returns the sentence about values that came as texts. */
export function textsText({ read, unread }: NonNullable<SetApart['texts']>): string {
  const came = ownTexts.valuesCameAsText(read);
  return unread === 0 ? came : `${came} ${ownTexts.textsNotNumbers(unread)}`;
}

/** Returns the sentence about plots with several values in one window. */
export function differingText(plots: number): string {
  return ownTexts.differingValues(plots);
}
