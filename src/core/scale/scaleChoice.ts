import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { CHANGE_RAMP } from './ramps.ts';

/**
 * How a person wants values to become colours, before any value is known: what a link carries and
 * what can be pinned from one result to another.
 */
export interface ScaleChoice {
  /** absolute: 0 to 1; all: least to greatest value; middle: the middle 95 %; own: typed ends. */
  domain:
    | { kind: 'absolute' }
    | { kind: 'all' }
    | { kind: 'middle' }
    | { kind: 'own'; min: number; max: number };
  /**
   * linear: a continuous ramp; equalCount: classes with the same number of values; naturalBreaks: separated where values
   * are far apart; standardDeviation: steps of one around the mean; own: typed limits.
   */
  classing:
    | { kind: 'linear' }
    | { kind: CountedClassing; classes: number }
    | { kind: 'own'; limits: readonly number[] };
  /** Name of a colour ramp, see ./ramps.ts. */
  ramp: string;
  reversed: boolean;
}

/** Classings whose number of classes a person chooses. */
export type CountedClassing = 'equalCount' | 'naturalBreaks' | 'standardDeviation';

/** Returns the scale for another index: typed ends and limits apply only to the index they were typed for. */
export function scaleForOtherIndex(choice: ScaleChoice): ScaleChoice {
  const { domain, classing } = choice;
  return {
    ...choice,
    domain: domain.kind === 'own' ? DEFAULT_SCALE.domain : domain,
    classing: classing.kind === 'own' ? DEFAULT_SCALE.classing : classing,
  };
}

/** Whether a scale gives each value the same colour whatever the other values are: its ends and limits are numbers. */
export function isFixed({ domain, classing }: ScaleChoice): boolean {
  const hasEnds = domain.kind === 'absolute' || domain.kind === 'own';
  return hasEnds && (classing.kind === 'linear' || classing.kind === 'own');
}

/**
 * Returns the scale with the ends and limits that were found for the values at hand as numbers, rounded to about a
 * hundredth of the scale; null where none are known yet and they're needed.
 */
export function fixedScale(
  choice: ScaleChoice,
  resolved: Pick<ResolvedScale, 'low' | 'high' | 'limits'> | null,
): ScaleChoice | null {
  if (isFixed(choice)) return choice;
  if (resolved === null) return null;
  const { domain, classing } = choice;
  const ends = domain.kind === 'absolute' || domain.kind === 'own' ? domain : ownEnds(resolved);
  return {
    ...choice,
    domain: ends,
    classing: 'classes' in classing ? ownLimits(resolved) : classing,
  };
}

type Ends = Pick<ResolvedScale, 'low' | 'high'>;

/** The ends found, as typed ones would be: with three decimals, or more where the ends are closer than a tenth. */
export function ownEnds({ low, high }: Ends): ScaleChoice['domain'] {
  const round = roundingFor({ low, high });
  return { kind: 'own', min: round(low), max: round(high) };
}

function ownLimits(resolved: Ends & Pick<ResolvedScale, 'limits'>): ScaleChoice['classing'] {
  const limits = [...new Set(resolved.limits.map(roundingFor(resolved)))];
  return limits.length === 0 ? { kind: 'linear' } : { kind: 'own', limits };
}

function roundingFor({ low, high }: Ends): (value: number) => number {
  const decimals = Math.min(20, Math.max(3, Math.ceil(2 - Math.log10(high - low))));
  return (value) => Number(value.toFixed(decimals));
}

/** The scale of changes until a person chooses one: zero in the middle, at most 5 % of the changes beyond the ends. */
export const CHANGE_SCALE: ScaleChoice = {
  domain: { kind: 'middle' },
  classing: { kind: 'linear' },
  ramp: CHANGE_RAMP,
  reversed: false,
};

/** The scale of a result until a person chooses one: its middle 95 %, in a continuous ramp. */
export const DEFAULT_SCALE: ScaleChoice = {
  domain: { kind: 'middle' },
  classing: { kind: 'linear' },
  ramp: 'viridis',
  reversed: false,
};
