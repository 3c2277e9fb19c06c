/** Prices in words. US dollars throughout, as the service tells them. */
import type { PriceRange } from '#device/sentRequests.ts';
import { formatFixed } from '#lib/format.ts';
import { texts } from './texts.en.ts';

/** Returns a range: `US$ 0.9 to 1.3`; one amount where both ends are written alike. */
export function priceText({ low, high }: Pick<PriceRange, 'low' | 'high'>): string {
  const [first, last] = [roughly(low), roughly(high)];
  return first === last ? texts.usDollars(first) : texts.usDollarsRange(first, last);
}

/** Returns what a thousand rows cost in earlier requests: `US$ 1.44 to 2.08 for 1 000 rows`. */
export function rateText({ perThousandRows }: PriceRange): string {
  const [low = 0] = perThousandRows;
  const high = perThousandRows.at(-1) ?? low;
  const [first, last] = [figure(low), figure(high)];
  return first === last ? texts.pricePerRows(first) : texts.pricesPerRows(first, last);
}

/** Returns how a cost compares with the range that was told before. */
export function againstRange(
  costUsd: number,
  told: Pick<PriceRange, 'low' | 'high'> | null,
): string {
  if (!told) return texts.noPriceKnown;
  // As it was told, to a tenth.
  const slack = Math.max(0.05, told.high * 0.05);
  if (costUsd > told.high + slack) return texts.moreThanTold(priceText(told));
  if (costUsd < told.low - slack) return texts.lessThanTold(priceText(told));
  return texts.withinTold;
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
