import { isFromMinusOneToOne } from '#core/values/indexRange.ts';
import type { SetApart } from '#core/values/setApart.ts';
import { formatCount, formatMany, formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';

/** Returns `can’t be an NDVI`, of an index that isn't known `can’t be ndre_p50`. */
export function cantBe(index: string): string {
  return `can’t be ${named(index)}`;
}

function named(index: string): string {
  return isFromMinusOneToOne(index) ? `an ${index.replace(/_.*/, '')}` : visibleText(index);
}

/** Returns `2 of 6 values can’t be an NDVI: −9 999, 1.670`, with dots where there are others. */
export function setApartText({ count, of, examples, hasMore }: SetApart, index: string): string {
  const listed = examples.map(formatValue).join(', ');
  return `${formatCount(count)} of ${formatMany(of, 'value')} ${cantBe(index)}: ${listed}${hasMore ? ' …' : ''}`;
}

/** Returns the sentence about values of which most lie outside what the index can have. */
export function scaledText({ scaled, of }: SetApart, index: string): string {
  return `These values look scaled: ${formatCount(scaled)} of ${formatCount(of)} ${cantBe(index)}, which is from −1 to 1.`;
}

/** Returns the sentence about values that are shown divided. */
export function dividedText(index: string): string {
  return `${visibleText(index)} is shown divided, as its values look scaled.`;
}

/** Returns the sentence about values that came as texts. */
export function textsText({ read, unread }: NonNullable<SetApart['texts']>): string {
  const came =
    read === 1
      ? 'value came as text and is read as a number'
      : 'values came as text and are read as numbers';
  const others =
    unread === 0
      ? ''
      : ` ${formatMany(unread, 'other text')} ${unread === 1 ? 'isn’t a number' : 'aren’t numbers'}.`;
  return `${formatCount(read)} ${came}.${others}`;
}

/** Returns the sentence about plots with several values in one window. */
export function differingText(plots: number): string {
  return `${formatMany(plots, 'plot')} ${plots === 1 ? 'has' : 'have'} different values for one window.`;
}
