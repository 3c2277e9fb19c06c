import { CHANGE_RAMP } from './ramps.ts';

/**
 * How a person wants values to become colours, before any value is known: what a link carries and
 * what can be pinned from job to job.
 */
export interface ScaleChoice {
  /** absolute: 0 to 1; job: least to greatest value; middle: the middle 95 %; own: typed ends. */
  domain:
    | { kind: 'absolute' }
    | { kind: 'job' }
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

/** The scale of a comparison until a person chooses one: zero in the middle, at most 5 % of the changes beyond the ends. */
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
