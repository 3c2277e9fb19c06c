/**
 * From what a person chose to colours and limits for the values at hand.
 *
 * 1. The domain gives the ends; ends that fall together are drawn apart, none at all is 0 to 1.
 * 2. The classing gives ascending limits within: even steps, quantiles, or what was typed.
 * 3. The ramp gives one colour more than there are limits.
 */
import { rampColors } from './ramps.ts';
import type { ScaleChoice } from './scaleChoice.ts';
import type { ResolvedScale } from '#engine/view/style.ts';
import { widened } from '#engine/values/distribution.ts';
import { percentile, percentilesIn, type Statistics } from '#engine/values/statistics.ts';

/** Classes of a continuous ramp: more than an eye tells apart. */
export const LINEAR_CLASSES = 64;
/** More classes of their own colour than this nobody can tell apart in a legend. */
export const MAX_CLASSES = 12;

/** What a scale needs to know of the values: the ends of all processed records' values. */
export type ScaleEnds = Pick<Statistics, 'min' | 'max' | 'p2_5' | 'p97_5'>;

/** Returns the ends of some finite values, null without any. Rearranges them. */
export function scaleEnds(values: Float64Array): ScaleEnds {
  const at = percentilesIn(values, [0, 0.025, 0.975, 1]);
  return { min: at(0), max: at(1), p2_5: at(0.025), p97_5: at(0.975) };
}

/** Returns the scale of a choice for the values at hand. `sorted` gives all finite values in ascending order; it's asked for classes of equal count only. */
export function resolveScale(
  choice: ScaleChoice,
  ends: ScaleEnds,
  sorted: () => Float64Array,
): ResolvedScale {
  const [low, high] = domainEnds(choice.domain, ends);
  const limits = classLimits(choice.classing, { low, high, sorted });
  return {
    low,
    high,
    colors: rampColors(choice.ramp, limits.length + 1, choice.reversed),
    limits,
  };
}

function domainEnds(domain: ScaleChoice['domain'], ends: ScaleEnds): [low: number, high: number] {
  switch (domain.kind) {
    case 'absolute':
      return [0, 1];
    case 'job':
      return widened(ends.min ?? 1, ends.max ?? 0);
    case 'middle':
      return widened(ends.p2_5 ?? 1, ends.p97_5 ?? 0);
    case 'own':
      return widened(Math.min(domain.min, domain.max), Math.max(domain.min, domain.max));
  }
}

function classLimits(
  classing: ScaleChoice['classing'],
  { low, high, sorted }: { low: number; high: number; sorted: () => Float64Array },
): number[] {
  switch (classing.kind) {
    case 'linear':
      return ascending(evenLimits(low, high, LINEAR_CLASSES));
    case 'equalCount': {
      const values = sorted();
      const within = values.filter((value) => value >= low && value <= high);
      const [least] = within;
      if (least === undefined) return ascending(evenLimits(low, high, classing.classes));
      const limits = fractions(classing.classes).map((f) => percentile(within, f));
      return ascending(limits).filter((limit) => limit > least);
    }
    case 'own':
      return ascending(classing.limits.filter((limit) => Number.isFinite(limit)));
  }
}

function evenLimits(low: number, high: number, classes: number): number[] {
  return fractions(classes).map((f) => low * (1 - f) + high * f);
}

/** 1/n, 2/n … (n-1)/n. */
function fractions(classes: number): number[] {
  const count = Math.min(Math.max(1, Math.floor(classes)), LINEAR_CLASSES);
  return Array.from({ length: count - 1 }, (_, i) => (i + 1) / count);
}

function ascending(limits: readonly number[]): number[] {
  return [...new Set(limits)].sort((a, b) => a - b);
}
