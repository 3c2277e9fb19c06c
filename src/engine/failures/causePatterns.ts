/**
 * From a masked text, a code and the names of exceptions to a known cause. In this order:
 *
 * 1. what broke off the work, and reference systems, by their texts;
 * 2. what is wrong with the shape, by its text;
 * 3. the rest, by texts;
 * 4. codes and numbers, unless the text names the shape: then a code would only hide what it says.
 */
import { causeOfCode, causeOfNumber } from './causeCodes.ts';
import type { KnownCause } from './causeTexts.ts';
import { BREAK_PATTERNS, SERVICE_PATTERNS, SYSTEM_PATTERNS } from './servicePatterns.ts';
import { NAMES_SHAPE, SHAPE_PATTERNS } from './shapePatterns.ts';

const PATTERNS = [...BREAK_PATTERNS, ...SYSTEM_PATTERNS, ...SHAPE_PATTERNS, ...SERVICE_PATTERNS];

/**
 * All of them at once, looked for where a word begins: tells in a fraction of the time that none fits,
 * which with 100,000 odd texts takes seconds.
 */
const ANY_PATTERN = new RegExp(
  String.raw`\b(?:${PATTERNS.map(([{ source }]) => source).join('|')})`,
);

/** What a text came with: its code, and the exceptions that stood before it, joined by ": ". */
export interface Wrapped {
  code: string | null;
  exception: string | null;
}

/** Returns the known cause of a masked text and what it came with, or null: then the text groups by its template. */
export function knownCause({ code, exception }: Wrapped, masked: string): KnownCause | null {
  const small = masked.toLowerCase();
  if (ANY_PATTERN.test(small)) {
    for (const [pattern, cause] of PATTERNS) if (pattern.test(small)) return cause;
  }
  const named = causeOfNumber(masked) ?? causeOfCode(masked);
  if (named !== null || NAMES_SHAPE.test(small)) return named;
  return causeOfExceptions(exception) ?? causeOfCode(code ?? '');
}

/** The innermost exception that is known; of a name in packages only the last piece counts. */
function causeOfExceptions(exception: string | null): KnownCause | null {
  for (const name of exception?.split(': ').toReversed() ?? []) {
    const cause = causeOfCode(name.slice(name.lastIndexOf('.') + 1));
    if (cause !== null) return cause;
  }
  return null;
}
