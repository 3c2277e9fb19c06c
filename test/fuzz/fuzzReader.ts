/**
 * The reader of results against itself and against `JSON.parse`:
 *
 * 1. However bytes are cut, they say and end the same.
 * 2. A response that `JSON.parse` takes is whole, up to the text that follows it; one that it doesn't take isn't (but for NaN and Infinity).
 * 3. However a response is written, it says what it says written plainly.
 */
import { inspect, isDeepStrictEqual } from 'node:util';
import type { Random } from '#lib/random.ts';
import { endingOf, filled, read, type Read } from '#test/core/read/readText.ts';
import { cutsOf, mutated, resultText } from './resultTexts.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Tries one response; returns what is wrong, null where nothing is. */
export function fuzzReader(random: Random): string | null {
  const { written, plain } = resultText(random);
  const good = encoder.encode(written);
  const asWritten = withoutPlaces(read(good));
  const asPlain = withoutPlaces(read(plain));
  const part = Object.keys(asPlain).find((key) => !isDeepStrictEqual(asWritten[key], asPlain[key]));
  if (part)
    return `${part} is ${shortly(asWritten[part])}, plainly ${shortly(asPlain[part])}: ${written}`;
  const bytes = random() < 0.4 ? good : mutated(random, good);
  return wrongCut(random, bytes) ?? wrongEnding(bytes);
}

const shortly = (value: unknown) =>
  inspect(value, { depth: 5, breakLength: Number.POSITIVE_INFINITY });

/** What was read, except for the byte at which a shape is broken. */
function withoutPlaces({ columns }: Read): Record<string, unknown> {
  const sources = Array.from(columns.sources, ([row, { problem, ...source }]) => {
    return [row, source, problem?.reason];
  });
  return { ...filled(columns), sources };
}

/** What `bytes` say and how they end, cut somewhere and not. */
function wrongCut(random: Random, bytes: Uint8Array): string | null {
  const cuts = cutsOf(random, bytes.length);
  const whole = read(bytes);
  const parts = read(bytes, cuts);
  const isSame =
    isDeepStrictEqual(endingOf(whole), endingOf(parts)) &&
    isDeepStrictEqual(filled(whole.columns), filled(parts.columns));
  return isSame ? null : `cut at ${cuts.slice(0, 12).join()} it's another: ${shown(bytes)}`;
}

function wrongEnding(bytes: Uint8Array): string | null {
  const { ending } = read(bytes);
  const { kind } = ending;
  const end = ending.kind === 'whole' ? ending.trailing?.byte : undefined;
  const text = decoder.decode(bytes.subarray(0, end)).replace(/^\ufeff/, '');
  const parsed = parse(text);
  if (parsed === undefined)
    return kind === 'whole' && !/NaN|Infinity/.test(text) ? `isn't JSON: ${shown(bytes)}` : null;
  const isResult = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const isRead = kind === 'whole' || kind === 'notAResult';
  return isRead || !isResult ? null : `is JSON, but ${kind}: ${shown(bytes)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shown(bytes: Uint8Array): string {
  return JSON.stringify(decoder.decode(bytes));
}
