/**
 * The view of a result as the query of its page's address, and back.
 *
 * Every parameter has a text form of its own (`VIEW_PARAMETERS`). What's absent means the default;
 * what's unknown or broken is left aside and told in words. Each text has a greatest length, so that
 * with the longest of all of them a link stays under 2,000 characters.
 */
import type { MapPosition } from '#engine/view/map.ts';
import type { RecordState } from '#engine/columns.ts';
import type { ScaleChoice } from '#engine/scale/scaleChoice.ts';
import type { DayWindow } from '#engine/comparison/pairRecords.ts';
import { PAIR_GROUPS, type Brush, type PairGroup, type WindowChoice } from '#engine/view/filter.ts';
import type { PlotsChoice } from '#engine/view/style.ts';
import { dayText } from '#engine/values/days.ts';
import { parseDay } from '#lib/days.ts';
import type { RecordReference } from '#engine/values/findRecord.ts';
import type { SortOrder } from '#engine/values/sort.ts';
import {
  formatBrush,
  formatDays,
  formatMap,
  formatRecord,
  formatSort,
  formatWindows,
  parseBrush,
  parseDays,
  parseMap,
  parseRecord,
  parseSort,
  parseWindows,
} from './parameters.ts';
import { parseScale, formatScale } from './scaleParameter.ts';

/** All that a result's address holds; null is what isn't said. */
export interface ResultView extends ComparisonParameters {
  index: string | null;
  min: number | null;
  max: number | null;
  /** Days since 1970-01-01, both included. */
  from: number | null;
  to: number | null;
  state: RecordState | null;
  cause: string | null;
  record: RecordReference | null;
  scale: ScaleChoice | null;
  map: MapPosition | null;
  panel: string | null;
  q: string | null;
  window: WindowChoice | null;
  /** Null is the order of the response. */
  sort: SortOrder | null;
  /** What the values are those of: what the map shows, or all (null). */
  scope: 'view' | null;
  /** How plots are drawn; null is filled. */
  plots: PlotsChoice | null;
  /** The column of the submitted file that plots are grouped by. */
  group: string | null;
  /** The one group of it that is shown: its value, or one of NO_MEMBER. */
  member: string | null;
}

/** Groups that have no value of their own: the file says nothing of their plots, or doesn't hold them. */
export const NO_MEMBER = { nothingSaid: '~', notInFile: '~~' } as const;
/** What the address of a comparison holds besides. */
export interface ComparisonParameters {
  /** Null is the map of change. */
  view: 'swipe' | null;
  /** Where the swipe's line stands, percent from the left; null is the middle. */
  swipe: number | null;
  /** Which windows meet; null is the latest with the latest. */
  windows: 'season' | 'all' | 'pick' | null;
  /** The windows picked. */
  first: DayWindow | null;
  second: DayWindow | null;
  pairs: PairGroup | null;
  brush: Brush | null;
  /** Which side is a file from disk, whose id in the path says nothing. */
  file: 'first' | 'second' | null;
}

/** The view of an address that says nothing. */
export const NO_VIEW: ResultView = {
  index: null,
  min: null,
  max: null,
  from: null,
  to: null,
  state: null,
  cause: null,
  record: null,
  scale: null,
  map: null,
  panel: null,
  q: null,
  window: null,
  sort: null,
  scope: null,
  plots: null,
  group: null,
  member: null,
  view: null,
  swipe: null,
  windows: null,
  first: null,
  second: null,
  pairs: null,
  brush: null,
  file: null,
};

/** One parameter: `parse` gives null for a broken text, `write` what parses back to the same. */
export interface ViewParameter<T> {
  parse: (text: string) => T | null;
  write: (value: T) => string;
  /** The greatest length of the text once escaped for an address. */
  length: number;
}

type Parameters = { [K in keyof ResultView]: ViewParameter<NonNullable<ResultView[K]>> };

const text = (length: number): ViewParameter<string> => ({
  parse: (written) => (written === '' || !written.isWellFormed() ? null : written),
  write: (value) => value,
  length,
});
const number: ViewParameter<number> = {
  parse: (written) => {
    const value = Number(written);
    // Never -0, which is written 0.
    return /^-?[\d.]+(e-?\d+)?$/.test(written) && Number.isFinite(value) ? value + 0 : null;
  },
  write: (value) => String(value).replace('+', ''),
  length: 30,
};
const day: ViewParameter<number> = { parse: parseDay, write: dayText, length: 10 };

function oneOf<T extends string>(words: readonly T[]): ViewParameter<T> {
  return {
    parse: (written) => words.find((word) => word === written) ?? null,
    write: (word) => word,
    length: words.reduce((most, { length }) => Math.max(most, length), 0),
  };
}

/** The text form of every parameter, by its name in the address. */
export const VIEW_PARAMETERS: Parameters = {
  index: text(200),
  min: number,
  max: number,
  from: day,
  to: day,
  state: oneOf(['processed', 'failed', 'notDrawable']),
  cause: text(250),
  record: { parse: parseRecord, write: formatRecord, length: 120 },
  scale: { parse: parseScale, write: formatScale, length: 320 },
  map: { parse: parseMap, write: formatMap, length: 60 },
  panel: {
    parse: (written) => (/^[a-z]{1,20}$/.test(written) ? written : null),
    write: (panel) => panel,
    length: 20,
  },
  q: text(300),
  window: { parse: parseWindows, write: formatWindows, length: 30 },
  sort: { parse: parseSort, write: formatSort, length: 60 },
  scope: oneOf(['view']),
  plots: oneOf(['see-through', 'outline']),
  group: text(120),
  member: text(120),
  view: oneOf(['swipe']),
  swipe: {
    parse: (written) => {
      const percent = number.parse(written);
      return percent !== null && percent >= 0 && percent <= 100 ? percent : null;
    },
    write: (percent) => String(Math.round(percent * 10) / 10),
    length: 5,
  },
  windows: oneOf(['season', 'all', 'pick']),
  first: { parse: parseDays, write: formatDays, length: 22 },
  second: { parse: parseDays, write: formatDays, length: 22 },
  pairs: oneOf(PAIR_GROUPS),
  brush: { parse: parseBrush, write: formatBrush, length: 60 },
  file: oneOf(['first', 'second']),
};

/** Parameters that only a comparison's address has. */
const OF_COMPARISON: ReadonlySet<string> = new Set<keyof ComparisonParameters>([
  'view',
  'swipe',
  'windows',
  'first',
  'second',
  'pairs',
  'brush',
  'file',
]);
/** What a comparison's address may say of what is there anyway. */
const DEFAULTS: ReadonlySet<string> = new Set(['view=change', 'windows=latest']);

/** Which page's address is meant: names of a comparison say nothing on a result's. */
export type AddressOf = 'result' | 'comparison';

const NAMES = Object.keys(VIEW_PARAMETERS) as (keyof ResultView)[];

/** Returns the query of a view without its question mark, and the names of what no link can carry as it's too long. */
export function encodeView(view: Partial<ResultView>): { query: string; leftOut: string[] } {
  const query: string[] = [];
  const leftOut: string[] = [];
  for (const name of NAMES) {
    const written = writeParameter(name, view[name]);
    if (written === null) continue;
    const escaped = escapeText(written);
    if (escaped.length <= VIEW_PARAMETERS[name].length) query.push(`${name}=${escaped}`);
    else leftOut.push(name);
  }
  return { query: query.join('&'), leftOut };
}

/** Returns the view of a query, with or without its question mark; `problems` says which values were left aside. */
export function parseView(
  query: string,
  of: AddressOf = 'result',
): { view: ResultView; problems: string[] } {
  const parameters = new URLSearchParams(query);
  const view: ResultView = { ...NO_VIEW };
  const problems: string[] = [];
  const names = NAMES.filter((name) => of === 'comparison' || !OF_COMPARISON.has(name));
  for (const name of names) {
    const written = parameters.get(name);
    if (of === 'comparison' && DEFAULTS.has(`${name}=${written}`)) continue;
    if (written !== null && written !== '' && !readParameter(view, name, written)) {
      problems.push(`The link’s ${name} “${shorten(written)}” can’t be read and was left aside.`);
    }
  }
  const known = new Set<string>(names);
  for (const name of new Set(parameters.keys())) {
    if (!known.has(name)) problems.push(`The link’s “${shorten(name)}” isn’t known here.`);
  }
  return { view, problems };
}

function writeParameter<K extends keyof ResultView>(name: K, value: ResultView[K] | undefined) {
  if (value === null || value === undefined) return null;
  const written = VIEW_PARAMETERS[name].write(value);
  return written === '' || !written.isWellFormed() ? null : written;
}

/** Sets one parameter of the view; false where the text can't be read. */
function readParameter<K extends keyof ResultView>(
  view: Pick<ResultView, K>,
  name: K,
  written: string,
): boolean {
  const { parse, length } = VIEW_PARAMETERS[name];
  const value = escapeText(written).length <= length ? parse(written) : null;
  if (value !== null) view[name] = value;
  return value !== null;
}

/** Percent-escapes what a query can't hold; `/`, `~`, `:` and `,` stay, so that a link can be read. */
function escapeText(written: string): string {
  return encodeURIComponent(written.toWellFormed()).replaceAll(
    /%(?:2F|3A|2C)/g,
    decodeURIComponent,
  );
}

function shorten(written: string): string {
  return written.length > 40 ? `${written.slice(0, 40).toWellFormed()}…` : written;
}
