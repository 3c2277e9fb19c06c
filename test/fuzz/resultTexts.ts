/** Invented responses, well formed or not, the same for the same numbers. */
import type { Random } from '#lib/random.ts';

/** One of a list. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** A whole number below a limit. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** A response as it could be written, and the same as `JSON.stringify` would write it. */
export interface MadeText {
  written: string;
  plain: string;
}

/** A whole response of a few records: names, dates and shapes written in every way JSON has. */
export function resultText(random: Random): MadeText {
  const data = Array.from({ length: below(random, 4) }, () => recordOf(random, false));
  const failed = Array.from({ length: below(random, 4) }, () => recordOf(random, true));
  const groups = random() < 0.5 ? failed : groupsOf(random, failed);
  const sections: [string, unknown][] = [
    ['data', data],
    ['err_data', groups],
  ];
  if (random() < 0.3) sections.reverse();
  if (random() < 0.3) sections.splice(below(random, 3), 0, ['log', oneOf(random, SKIPPED)]);
  const result = Object.fromEntries(sections);
  const mark = random() < 0.1 ? '\ufeff' : '';
  return { written: mark + write(random, result), plain: JSON.stringify(result) };
}

const SKIPPED: unknown[] = [null, [1, { a: ']}"' }], { data: [{ polygon: 'POINT (1 2)' }] }, 'x\n'];

const SHAPES = [
  'MULTIPOLYGON (((30 1,30.5 1,30.5 1.5,30 1)))',
  'POLYGON ((30.25 -1, 31 -1, 31 -0.5, 30.25 -1))',
  'POLYGON((1 2,3 4,5 6))',
  'POLYGON ((1 2 3,4 5 6,7 8 9,1 2 3))',
  'POINT (1 2)',
  'POLYGON EMPTY',
  'POLYGON ((1 2,3 4)',
  'POLYGON ((\n1 2,\t3 4,5 6))',
  'POLYGON ((0.1234567890123456789 1,2 3e1,-.5 +6.,0 0))',
  'LINESTRING (1 2, 3 4)',
  '',
];
const DATES = ['2021-12-10', '2022-02-29', '0000-01-01', '2021-12-10T10:00:00Z', 'soon', ''];
const TEXTS = ['timed out', 'caf\u00e9 🌾', 'a "quoted"\\\n\ttext', '\u202Eabc', ''];
const NUMBERS = [0.5, -0.25, 0, 12, 1e-7, 123456.789];

function recordOf(random: Random, isFailed: boolean): Record<string, unknown> {
  const members: [string, unknown][] = [
    ['polygon', oneOf(random, SHAPES)],
    ['start_date', oneOf(random, DATES)],
    ['end_date', oneOf(random, DATES)],
    ['NDVI_mean', oneOf(random, [...NUMBERS, null])],
  ];
  if (isFailed) members.push(['message', oneOf(random, TEXTS)]);
  if (random() < 0.3) members.push(['LAI', oneOf(random, NUMBERS)]);
  if (random() < 0.2) members.splice(below(random, members.length), 1);
  if (random() < 0.2) members.push(members.shift()!);
  return Object.fromEntries(members);
}

function groupsOf(random: Random, failed: readonly object[]): Record<string, object[]> {
  const groups: Record<string, object[]> = {};
  for (const record of failed) (groups[oneOf(random, TEXTS)] ??= []).push(record);
  return groups;
}

function write(random: Random, value: unknown): string {
  const blank = () => (random() < 0.15 ? oneOf(random, [' ', '\n', '\r\n', '\t', '   ']) : '');
  const join = (items: string[], [open, close]: [string, string]) =>
    open + blank() + items.join(`${blank()},${blank()}`) + blank() + close;
  if (typeof value === 'string') return writeText(random, value);
  if (Array.isArray(value)) {
    const items = value.map((item) => write(random, item));
    return join(items, ['[', ']']);
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, item]) => `${writeText(random, name)}${blank()}:${blank()}${write(random, item)}`,
  );
  return join(members, ['{', '}']);
}

/** Some texts are written with escapes where none is needed, in either case. */
function writeText(random: Random, text: string): string {
  const share = random() < 0.7 ? 0 : random() * 0.6;
  const written = Array.from(text, (character) => writeCharacter(random, character, share));
  return `"${written.join('')}"`;
}

function writeCharacter(random: Random, character: string, share: number): string {
  if (random() >= share) return JSON.stringify(character).slice(1, -1);
  if (character === '/' && random() < 0.5) return '\\/';
  return character.replace(/[^]/g, (unit) => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${random() < 0.5 ? hex : hex.toUpperCase()}`;
  });
}

const TELLING = '"\\{}[](),:-+.eEnN0 \n\t\u0001';

/** Changes, inserts, removes, doubles or cuts off bytes, at a few places. */
export function mutated(random: Random, bytes: Uint8Array): Uint8Array {
  let list = Array.from(bytes);
  for (let count = 1 + below(random, 3); count > 0; count--) {
    const at = below(random, list.length);
    const byte =
      random() < 0.7 ? TELLING.charCodeAt(below(random, TELLING.length)) : below(random, 256);
    const length = below(random, 20);
    switch (below(random, 6)) {
      case 5: {
        // A line break as it is, within a text or beside it.
        const quote = list.indexOf(0x22, at);
        list.splice(quote < 0 ? at : quote + below(random, 12), 0, oneOf(random, [10, 9, 13, 1]));
        break;
      }
      case 0:
        list[at] = byte;
        break;
      case 1:
        list.splice(at, 0, byte);
        break;
      case 2:
        list.splice(at, length);
        break;
      case 3:
        list.splice(at, 0, ...list.slice(at, at + length));
        break;
      default:
        if (random() < 0.3) list = list.slice(0, at);
        else
          list.splice(at, 1, ...new TextEncoder().encode(oneOf(random, ['\\u002d', '\\n', '\n'])));
    }
    if (list.length === 0) break;
  }
  return Uint8Array.from(list);
}

/** A few places to cut at; at times every one. */
export function cutsOf(random: Random, length: number): number[] {
  if (random() < 0.1) return Array.from({ length }, (_, at) => at);
  const cuts = Array.from({ length: 1 + below(random, 6) }, () => below(random, length + 1));
  return cuts.sort((a, b) => a - b);
}
