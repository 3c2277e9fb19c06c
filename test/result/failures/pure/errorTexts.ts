/** Reads the table of error texts: each with the cause and place it must lead to, and its source. */
import { readFileSync } from 'node:fs';
import type { Cause } from '#result/failures/pure/causeOf.ts';
import type { ReportedPlace } from '#result/failures/pure/readPlace.ts';

/** One line of the table. */
export interface ErrorText {
  text: string;
  /** A key of CAUSE_TEXTS; `?` for not recognised, `?shape` where such a text names the shape. */
  cause: string;
  place: ReportedPlace | null;
  source: string;
}

const TABLE = new URL('../../../fixtures/failures/errorTexts.txt', import.meta.url);

/** Every line of the table, sources written out. Throws on a line that isn't of its form. */
export function readErrorTexts(): ErrorText[] {
  const sources = new Map<string, string>();
  const texts: ErrorText[] = [];
  for (const line of readFileSync(TABLE, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const named = /^@(\S+) (.+)$/.exec(line);
    if (named) sources.set(named[1] ?? '', named[2] ?? '');
    else texts.push(readLine(line, sources));
  }
  return texts;
}

/** The key of a known cause, `?` of an unknown one. */
export function toldCause({ key, shapeTrouble }: Cause): string {
  if (!key.startsWith('other-')) return key.replace(/^(service-error)-[0-9a-z]+$/, '$1');
  return shapeTrouble ? '?shape' : '?';
}

function readLine(line: string, sources: Map<string, string>): ErrorText {
  const [cause = '', place = '', source = '', ...text] = line.split(' | ');
  const address = sources.get(source) ?? source;
  if (text.length === 0 || !/^http|^written/.test(address)) throw new Error(`Not a row: ${line}`);
  return { cause, place: placeOf(place), source: address, text: unescape(text.join(' | ')) };
}

function unescape(text: string): string {
  return /^[{[]/.test(text) ? text : text.replaceAll('\\r', '\r').replaceAll('\\n', '\n');
}

function placeOf(words: string): ReportedPlace | null {
  const [kind = '', a, b, exact] = words.split(' ');
  if (kind === '-') return null;
  if (kind === 'lon' || kind === 'lat' || kind === 'height') {
    return { kind: 'axis', axis: kind, value: Number(a) };
  }
  if (kind !== 'lonlat' && kind !== 'latlon') throw new Error(`Not a place: ${words}`);
  if (exact !== 'vertex' && exact !== 'crossing' && exact !== 'near') throw new Error(words);
  return { kind: 'point', lon: Number(a), lat: Number(b), exact };
}
