/** Prices in words. US dollars throughout, as the service tells them. */
import type { PriceRange } from '#device/sentRequests.ts';
import { formatFixed } from '#lib/format.ts';

/** Returns a range: `US$ 0.9 to 1.3`; one amount where both ends are written alike. */
export function priceText({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  const [first, last] = [roughly(low), roughly(high)];
  return first === last ? `US$ ${first}` : `US$ ${first} to ${last}`;
}

/** Returns what a thousand rows cost in earlier requests: `US$ 1.44 to 2.08 for 1 000 rows`. */
export function rateText({ perThousandRows }: PriceRange): string {
  const [low = 0] = perThousandRows;
  const high = perThousandRows.at(-1) ?? low;
  const [first, last] = [figure(low), figure(high)];
  return `US$ ${first === last ? first : `${first} to ${last}`} for 1\u202f000 rows`;
}

/** Returns how a cost compares with the range that was told before. */
export function againstRange(
  costUsd: number,
  told: Pick<PriceRange, 'low' | 'high'> | null,
): string {
  if (!told) return 'no price was known before';
  // As it was told, to a tenth.
  const slack = Math.max(0.05, told.high * 0.05);
  if (costUsd > told.high + slack) return `more than the ${priceText(told)} told before`;
  if (costUsd < told.low - slack) return `less than the ${priceText(told)} told before`;
  return 'within the range told before';
}

function figure(usd: number): string {
  return formatFixed(usd, usd > 0 && usd < 0.01 ? 4 : 2);
}

/** A price is only known roughly: two figures are enough. */
function roughly(usd: number): string {
  if (usd >= 10) return formatFixed(usd, 0);
  if (usd >= 0.1 || usd === 0) return formatFixed(usd, 1);
  return formatFixed(usd, usd < 0.01 ? 4 : 2);
}
