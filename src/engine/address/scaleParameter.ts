/**
 * A scale as the short text that links and the pinned scale carry: domain, classing and ramp parted
 * by full stops, such as `middle.linear.viridis`, `own_0.1_0.6.equal5.viridis-reversed`, `job.natural6.viridis` or
 * `absolute.own_0.2_0.4.cividis`. Every character stands in an address as it is.
 */
import { CHANGE_RAMP, RAMPS } from '#engine/scale/ramps.ts';
import type { CountedClassing, ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { MAX_CLASSES } from '#engine/scale/resolveScale.ts';

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e-?\d+)?`;
const FORM = new RegExp(
  String.raw`^(absolute|job|middle|own_${NUMBER}_${NUMBER})\.(linear|(?:equal|natural|deviation)\d+|own(?:_${NUMBER})+)\.([A-Za-z]+)(-reversed)?$`,
);

const COUNTED_WORDS: Record<CountedClassing, string> = {
  equalCount: 'equal',
  naturalBreaks: 'natural',
  standardDeviation: 'deviation',
};

/** Returns the text of a scale; `parseScale` is its inverse. */
export function formatScale({ domain, classing, ramp, reversed }: ScaleChoice): string {
  const ends =
    domain.kind === 'own' ? `own_${numberText(domain.min)}_${numberText(domain.max)}` : domain.kind;
  return `${ends}.${classingText(classing)}.${ramp}${reversed ? '-reversed' : ''}`;
}

/** Returns the scale of a text, or null where the text is broken or names a ramp that doesn't exist. */
export function parseScale(text: string): ScaleChoice | null {
  const [, ends, classes, ramp, reversed] = FORM.exec(text) ?? [];
  if (ends === undefined || classes === undefined || ramp === undefined) return null;
  const domain = parseDomain(ends);
  const classing = parseClassing(classes);
  if (
    domain === null ||
    classing === null ||
    ![...RAMPS, CHANGE_RAMP].some((known) => known === ramp)
  )
    return null;
  return { domain, classing, ramp, reversed: reversed !== undefined };
}

function classingText(classing: ScaleChoice['classing']): string {
  if (classing.kind === 'linear') return 'linear';
  if (classing.kind !== 'own') return `${COUNTED_WORDS[classing.kind]}${classing.classes}`;
  return `own_${classing.limits.map(numberText).join('_')}`;
}

function parseDomain(text: string): ScaleChoice['domain'] | null {
  if (text === 'absolute' || text === 'job' || text === 'middle') return { kind: text };
  const [min, max] = numbersIn(text);
  return min !== undefined && max !== undefined && min < max ? { kind: 'own', min, max } : null;
}

function parseClassing(text: string): ScaleChoice['classing'] | null {
  const counted = Object.entries(COUNTED_WORDS) as [CountedClassing, string][];
  if (text === 'linear') return { kind: 'linear' };
  for (const [kind, word] of counted) {
    if (!text.startsWith(word)) continue;
    const classes = Number(text.slice(word.length));
    return classes >= 2 && classes <= MAX_CLASSES ? { kind, classes } : null;
  }
  const limits = numbersIn(text);
  const rise = limits.every((limit, i) => limit > (limits[i - 1] ?? -Infinity));
  return rise && limits.length < MAX_CLASSES ? { kind: 'own', limits } : null;
}

/** The numbers after `own`; empty where one isn't finite. */
function numbersIn(text: string): number[] {
  const numbers = text.split('_').slice(1).map(Number);
  return numbers.every((number) => Number.isFinite(number)) ? numbers : [];
}

/** Without the plus of `1e+21`, which an address would need to escape. */
function numberText(number: number): string {
  return String(number).replace('+', '');
}
