/** The view of a result or a comparison as the query of its page's address, and back. */
import type { MapPosition } from '#core/view/map.ts';
import type { RecordState } from '#core/columns.ts';
import type { ScaleChoice } from '#core/scale/scaleChoice.ts';
import type { DayWindow, WindowChoice } from '#core/view/windows.ts';
import {
  COMMON_KINDS,
  NEIGHBOUR_KINDS,
  PAIR_GROUPS,
  SHARED_KINDS,
  VERDICTS,
  type Brush,
  type CommonKind,
  type NeighbourFilter,
  type PairGroup,
  type VerdictFilter,
} from '#core/view/resultFilter.ts';
import type { PlotsChoice } from '#core/view/paintStyle.ts';
import type { RecordReference } from '#core/values/findRecord.ts';
import type { SortOrder } from '#core/values/sortRecords.ts';
import { formatArea, MAX_AREA, parseArea } from '#core/spatial/drawnArea.ts';
import { queryCodec, type Parameters } from '#lib/queryCodec.ts';
import {
  day,
  formatBrush,
  formatDays,
  formatRecord,
  formatWindows,
  mapPosition,
  number,
  oneOf,
  order,
  parseBrush,
  parseDays,
  parseRecord,
  parseWindows,
  sortColumn,
  text,
  parseScale,
  formatScale,
} from './parameters.ts';

/** All that a result's address holds; null is what it doesn't hold. */
export interface ResultView extends ComparisonParameters, RequestParameters, RepairParameters {
  index: string | null;
  min: number | null;
  max: number | null;
  /** Whether only records are shown whose value the index can't have. */
  values: 'set-apart' | null;
  /** What values that look scaled are divided by. */
  scaled: '10000' | null;
  /** Days since 1970-01-01, both included. */
  from: number | null;
  to: number | null;
  state: RecordState | null;
  cause: string | null;
  record: RecordReference | null;
  scale: ScaleChoice | null;
  /** Whether that scale is pinned, for other jobs too. */
  pin: 'scale' | null;
  map: MapPosition | null;
  panel: string | null;
  q: string | null;
  window: WindowChoice | null;
  /** Null is the order of the response. */
  sort: SortOrder | null;
  /** Whether the values are those of what the map shows, or of all (null). */
  scope: 'view' | null;
  /** How plots are drawn; null is filled. */
  plots: PlotsChoice | null;
  /** What plots are grouped by in place of a column of the submitted file. */
  by: 'areas' | null;
  /** Where a plot counts that lies in several of these; null is in each. */
  overlapping: 'smallest' | null;
  /** The column of the submitted file that plots are grouped by. */
  group: string | null;
  /** The only group of it that is shown: its value, or one of NO_MEMBER. */
  member: string | null;
  /** Corners of an area drawn on the map, longitude and latitude in turn, degrees. */
  area: readonly number[] | null;
  /** The only plots that are shown by how they stand among their neighbours, or share their ground. */
  neighbours: NeighbourFilter['kind'] | null;
  /** The least |z| of an unusual plot; null leaves it to the procedure. */
  unusualFrom: number | null;
  /** The only records that are shown by the person's verdict, which no link carries. */
  verdict: VerdictFilter | null;
  /** Whose plots are held against all others; null leaves it to the page. */
  common: CommonKind | null;
}

/** Groups without a value: the file has none for their plots, or doesn't hold them; of areas the plots outside all. */
export const NO_MEMBER = { nothingSaid: '~', notInFile: '~~' } as const;

/** What the address of a comparison holds in addition. */
interface ComparisonParameters {
  /** Null is the map of change. */
  view: 'swipe' | null;
  /** Where the swipe's line is, percent from the left; null is the middle. */
  swipe: number | null;
  /** Which windows are compared; null is the latest with the latest. */
  windows: 'season' | 'all' | 'pick' | null;
  first: DayWindow | null;
  second: DayWindow | null;
  pairs: PairGroup | null;
  brush: Brush | null;
  /** Which side is a file from disk, whose id in the path means nothing. */
  file: 'first' | 'second' | null;
}

/** What the address of a request in the making holds in addition. */
interface RequestParameters {
  /** A finding's key, `fine`, `doubtful`, `refused`, or NAMED_BY_SERVICE. */
  finding: string | null;
}

/** What the address of a request that repairs failed plots holds in addition. */
interface RepairParameters {
  /** The job whose plots they are. */
  repair: string | null;
  /** Where they are those of a file from disk. */
  source: 'file' | null;
  stage: 'ask' | 'send' | null;
}

type SharedParameters = Omit<
  ResultView,
  keyof ComparisonParameters | keyof RequestParameters | keyof RepairParameters
>;

/** What the addresses of a result, a comparison and a request have in common. */
const OF_ALL: Parameters<SharedParameters> = {
  index: text(200),
  min: number,
  max: number,
  values: oneOf(['set-apart']),
  scaled: oneOf(['10000']),
  from: day,
  to: day,
  state: oneOf(['processed', 'failed', 'notDrawable']),
  cause: text(250),
  record: { parse: parseRecord, write: formatRecord, length: 120 },
  scale: { parse: parseScale, write: formatScale, length: 320 },
  pin: oneOf(['scale']),
  map: mapPosition,
  panel: {
    parse: (written) => (/^[a-z]{1,20}$/.test(written) ? written : null),
    write: (panel) => panel,
    length: 20,
  },
  q: text(256),
  window: { parse: parseWindows, write: formatWindows, length: 30 },
  sort: order(sortColumn),
  scope: oneOf(['view']),
  plots: oneOf(['see-through', 'outline']),
  by: oneOf(['areas']),
  overlapping: oneOf(['smallest']),
  group: text(120),
  member: text(120),
  area: { parse: parseArea, write: formatArea, length: MAX_AREA },
  neighbours: oneOf([...NEIGHBOUR_KINDS, ...SHARED_KINDS]),
  unusualFrom: { ...number, name: 'unusual_from', length: 8 },
  verdict: oneOf([...VERDICTS, 'none']),
  common: oneOf(COMMON_KINDS),
};

const OF_REQUEST: Parameters<RequestParameters> = {
  finding: {
    parse: (written) => (/^[a-z0-9-]{1,24}$/.test(written) ? written : null),
    write: (finding) => finding,
    length: 24,
  },
};

const OF_REPAIR: Parameters<RepairParameters> = {
  repair: text(Number.POSITIVE_INFINITY),
  source: oneOf(['file']),
  stage: oneOf(['ask', 'send']),
};

/** Every parameter, those of a comparison last. Even with the longest of all texts a link stays below 2,500 characters. */
export const VIEW_PARAMETERS: Parameters<ResultView> = {
  ...OF_REPAIR,
  ...OF_ALL,
  ...OF_REQUEST,
  view: { ...oneOf(['swipe']), fallbackWord: 'change' },
  swipe: {
    parse: (written) => {
      const percent = number.parse(written);
      return percent !== null && percent >= 0 && percent <= 100 ? percent : null;
    },
    write: (percent) => String(Math.round(percent * 10) / 10),
    length: 5,
  },
  windows: { ...oneOf(['season', 'all', 'pick']), fallbackWord: 'latest' },
  first: { parse: parseDays, write: formatDays, length: 22 },
  second: { parse: parseDays, write: formatDays, length: 22 },
  pairs: oneOf(PAIR_GROUPS),
  brush: { parse: parseBrush, write: formatBrush, length: 60 },
  file: oneOf(['first', 'second']),
};

/** Which page the address is of: a result's ignores the parameters of the others. */
export type AddressOf = 'result' | 'comparison' | 'request' | 'repair';

const CODECS = {
  result: queryCodec(OF_ALL),
  comparison: queryCodec(VIEW_PARAMETERS),
  request: queryCodec({ ...OF_ALL, ...OF_REQUEST }),
  repair: queryCodec({ ...OF_REPAIR, ...OF_ALL }),
};

/** Returns the query of a view without its question mark, and the names of what is left out because it's too long for a link. */
export function encodeView(view: Partial<ResultView>): { query: string; leftOut: string[] } {
  return CODECS.comparison.write(view);
}

export function addressOf(path: string, view: Partial<ResultView>): string {
  const { query } = encodeView(view);
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the view of a query, with or without its question mark; `problems` are about values that were ignored. */
export function parseView(
  query: string,
  of: AddressOf = 'result',
): { view: ResultView; problems: string[] } {
  const { view, problems } = CODECS[of].parse(query);
  return { view: { ...CODECS.comparison.none, ...view }, problems };
}
