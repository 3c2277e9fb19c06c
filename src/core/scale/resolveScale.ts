/**
 * From a person's choice to colours and limits for the values at hand.
 *
 * 1. The domain gives the ends; equal ends are widened, and without values they are 0 and 1.
 * 2. The classing gives ascending limits: even steps, quantiles or natural breaks of the values within the ends,
 *    steps of a standard deviation around the mean of all values, or typed limits.
 * 3. The ramp gives one colour more than there are limits.
 */
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { widened } from '#core/values/distribution.ts';
import { percentile, percentilesIn, type Statistics } from '#core/values/statistics.ts';
import { naturalBreaks } from './naturalBreaks.ts';
import { CHANGE_RAMP, rampColors } from './ramps.ts';
import type { ScaleChoice } from './scaleChoice.ts';

/** Classes of a continuous ramp: more than an eye can distinguish. */
const LINEAR_CLASSES = 64;
/** Most classes whose colours a person can distinguish in a legend. */
export const MAX_CLASSES = 12;

/** What a scale needs of the values of all processed records: their ends, and the ends of the middle 95 %. */
export type ValueEnds = Pick<Statistics, 'min' | 'max' | 'p2_5' | 'p97_5'>;

/** Returns the ends of some finite values, null without any. Rearranges them. */
export function valueEnds(values: Float64Array): ValueEnds {
  const at = percentilesIn(values, [0, 0.025, 0.975, 1]);
  return { min: at(0), max: at(1), p2_5: at(0.025), p97_5: at(0.975) };
}

/** Returns the scale of a choice for the values at hand. `sorted` returns all finite values in ascending order; it's called only where the limits depend on each value. */
export function resolveScale(
  choice: ScaleChoice,
  ends: ValueEnds,
  sorted: () => Float64Array,
): ResolvedScale {
  const reach = domainEnds(choice.domain, ends);
  const [low, high] = choice.ramp === CHANGE_RAMP ? evenEnds(reach) : reach;
  const { limits, sample } = classLimits(choice.classing, { low, high, sorted });
  return {
    low,
    high,
    colors: rampColors(choice.ramp, limits.length + 1, choice.reversed),
    limits,
    ...(sample ? { sample } : {}),
  };
}

function domainEnds(domain: ScaleChoice['domain'], ends: ValueEnds): [low: number, high: number] {
  switch (domain.kind) {
    case 'absolute':
      return [0, 1];
    case 'all':
      return widened(ends.min ?? 1, ends.max ?? 0);
    case 'middle':
      return widened(ends.p2_5 ?? 1, ends.p97_5 ?? 0);
    case 'own':
      return widened(Math.min(domain.min, domain.max), Math.max(domain.min, domain.max));
  }
}

/** Ends equally far from zero, so that zero is the ramp's middle. */
function evenEnds(ends: readonly [low: number, high: number]): [low: number, high: number] {
  const most = Math.max(...ends.map(Math.abs)) || 1;
  return [-most, most];
}

type Limits = Pick<ResolvedScale, 'limits' | 'sample'>;

function classLimits(
  classing: ScaleChoice['classing'],
  { low, high, sorted }: { low: number; high: number; sorted: () => Float64Array },
): Limits {
  switch (classing.kind) {
    case 'linear':
      return { limits: ascending(evenLimits(low, high, LINEAR_CLASSES)) };
    case 'own':
      return { limits: ascending(classing.limits.filter((limit) => Number.isFinite(limit))) };
    case 'standardDeviation':
      return { limits: deviationLimits(sorted(), classing.classes) };
    case 'equalCount':
    case 'naturalBreaks': {
      const within = sorted().filter((value) => value >= low && value <= high);
      if (within.length === 0)
        return { limits: ascending(evenLimits(low, high, classing.classes)) };
      if (classing.kind === 'equalCount')
        return { limits: equalCountLimits(within, classing.classes) };
      const { limits, sampled } = naturalBreaks(within, classing.classes);
      return sampled === null
        ? { limits }
        : { limits, sample: { count: sampled, of: within.length } };
    }
  }
}

function equalCountLimits(sorted: Float64Array, classes: number): number[] {
  const limits = fractions(classes).map((f) => percentile(sorted, f));
  return ascending(limits).filter((limit) => limit > sorted[0]!);
}

/** Steps of one standard deviation (of a sample) around the mean; half a step off it for an odd number of classes. */
function deviationLimits(values: Float64Array, classes: number): number[] {
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / (values.length - 1));
  if (!(deviation > 0)) return [];
  const steps = Array.from({ length: classes - 1 }, (_, i) => i + 1 - classes / 2);
  return steps.map((step) => mean + step * deviation);
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
