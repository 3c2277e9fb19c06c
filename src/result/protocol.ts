/** What may be asked of a result's worker and what it answers; how messages go is in `messages.ts`. */
import type { Bounds, RecordState, StateCounts } from '#core/columns.ts';
import type { Whole } from '#core/read/parserState.ts';
import type { ScaleChoice } from '#core/scale/scaleChoice.ts';
import type { Distribution } from '#core/values/distribution.ts';
import type { SetApart } from '#core/values/setApart.ts';
import type { Statistics } from '#core/values/statistics.ts';
import type { RecordReference } from '#core/values/findRecord.ts';
import type { FarPlots } from '#core/values/farPlots.ts';
import type { PlotCounts } from '#core/values/filterMask.ts';
import type { SortColumn } from '#core/values/sortRecords.ts';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import type { ResultFilter } from '#core/view/resultFilter.ts';
import type {
  Picked,
  PickedPlace,
  PictureRequest,
  TileAddress,
  ViewPicture,
} from '#core/view/map.ts';
import type { PaintFrame, ResolvedScale } from '#core/view/paintStyle.ts';
import type { KeptPlace } from '#device/keptResults.ts';

/** Where a result comes from. A key travels only in `headers`, only to `url`. */
export type ResultSource =
  | {
      kind: 'service';
      url: string;
      headers: Record<string, string>;
      /** What files made of it are called; by default after the end of its address. */
      called?: string;
      /** Whether cookies stay at home, though it's of this origin: not so by default. */
      isAnonymous?: true;
      /** Where it may be kept on this device: looked for there first. */
      kept?: KeptPlace | null;
    }
  | { kind: 'file'; file: Blob; name: string };

export type Ending =
  | Whole
  | { kind: 'cancelled' }
  /** The worker itself stopped; what it held is gone. */
  | { kind: 'crashed'; message: string }
  /** The bytes stopped in the middle: `byte` is how many came, `tail` the last text of the record it broke off in. */
  | { kind: 'cutShort'; byte: number; tail: string; reason: string }
  /** The bytes went on but stopped being a result at `byte`. */
  | { kind: 'malformed'; byte: number; tail: string; reason: string };

/** Posted a few times a second while a result arrives, and once when it has ended. */
export interface ResultSnapshot {
  phase: 'receiving' | 'ended';
  ending: Ending | null;
  bytes: number;
  /** Known for files and for same-origin answers without content encoding. */
  totalBytes: number | null;
  /** When the last bytes came, milliseconds since 1970, where nothing has come for so long that it's told; else null. */
  silentSince: number | null;
  /** Since the read began; until its last byte once it has ended. */
  elapsedMs: number;
  counts: StateCounts;
  /** Of all that matches the filter and can be drawn, or of all where nothing matches; null while nothing can. */
  bounds: Bounds | null;
  /** Names of the numeric members found that are values, NDVI_mean first when it's among them. */
  indices: string[];
  /** First and last day of all windows, days since 1970-01-01. */
  firstDay: number | null;
  lastDay: number | null;
  /** The scale the plots are painted in, of what has come so far; null before any value came. */
  scale: ResolvedScale | null;
  /** Rises by one whenever what is painted has changed: more records, another style, another filter. */
  revision: number;
}

export interface RecordCells {
  row: number;
  state: RecordState;
  /** Value of the current index as the service sent it; null where there is none. */
  value: number | null;
  /** The index can't have that value: nothing is counted or coloured by it. */
  isSetApart?: true;
  startDay: number | null;
  endDay: number | null;
  areaHectares: number | null;
  /** Corners: vertices without those that only close a ring. */
  vertices: number;
  lon: number | null;
  lat: number | null;
  /** Class colour, null for failed and not drawable. */
  color: string | null;
  /** What its plot is called; none where there is no name. */
  name?: string;
  /** What the submitted file says of its plot, column by column; none where it isn't there. */
  named?: string[];
}

export interface RecordDetail extends RecordCells {
  values: { name: string; value: number | null }[];
  startText: string | null;
  endText: string | null;
  parts: number;
  holes: number;
  bounds: Bounds | null;
  /** Rank by value within the same window, 1 is the highest; null without a value. */
  rank: { place: number; of: number } | null;
  /** Why it failed or can't be drawn, as it came. */
  message: string | null;
  problem: string | null;
  cause: string | null;
  members: Record<string, string>;
  /** Well-known text: as it came where that was kept, else written from the columns; null where it's too long to be handed out. */
  wellKnownText: string | null;
  /** Rows of the same plot (same geometry), this one included, by start day. */
  series: number[];
  /** Where the plot has the name of a shape that is only nearly the same: the share of ground in common; null where a point lies in it. */
  namedNearly?: number | null;
}

/** One record's outline: what hovering, zooming and drawing over the map need, without the detail. */
export interface RecordShape {
  row: number;
  failed: boolean;
  /** Degrees; null where nothing can be drawn. */
  bounds: Bounds | null;
  /** GeoJSON MultiPolygon coordinates [part][ring][vertex] as [lon, lat]; empty where unreadable. */
  coordinates: [number, number][][][];
  /** How many positions it has where that are too many to be drawn, and `coordinates` are some of them; else null. */
  thinnedFrom: number | null;
}

/** The record that a press came upon. */
export interface PickedRecord {
  detail: RecordDetail;
  shape: RecordShape;
}

export interface ReadingCalls {
  /** Begins to read. Answers once the first bytes show a result; from then on snapshots tell how it goes. */
  open: { request: { source: ResultSource }; answer: null };
  stop: { request: object; answer: null };
}

export type ComparisonSide = 'first' | 'second';

export interface ViewCalls {
  /** What is kept, and what is drawn as an outline only. Raises the revision. */
  filter: {
    request: { filter: ResultFilter };
    /** `otherWindows` counts the records that aren't shown as another window of their plot is. */
    answer: { matching: StateCounts; otherWindows: number; mixesWindows: boolean };
  };
  /** How plots are coloured: resolved here, again whenever more values come. Raises the revision. */
  style: {
    request: { index: string | null; scale: ScaleChoice; frame: PaintFrame };
    answer: { scale: ResolvedScale | null };
  };
  /** The indexes that the job asked for: members named so are values also where they came as texts. Raises the revision. */
  asked: { request: { indexes: readonly string[] }; answer: null };
  /** `bitmap` is null where nothing meets the tile. */
  paint: {
    /** Of a comparison one side alone, where `side` says so. */
    request: { tile: TileAddress; side?: ComparisonSide };
    answer: { bitmap: ImageBitmap | null; records: number; revision: number };
    transfers: { answer: 'bitmap' };
  };
  /** The plots in view in one piece, filtered and coloured as asked from then on, for a page that has no map yet; null where there are none. */
  picture: {
    request: PictureRequest & {
      filter: ResultFilter;
      style: ViewCalls['style']['request'];
    };
    answer: ViewPicture | null;
    transfers: { answer: 'image' };
  };
  /** The plots under a point at a map zoom, smallest first: of each the record that is seen. */
  pick: {
    /** `withRecord` asks for all about the plot, where it's one. */
    request: PickedPlace & { withRecord?: boolean };
    answer: Picked & { record?: PickedRecord | null };
  };
  /** One record's outline, cheap enough for each move of the pointer; null for a row that doesn't exist. */
  shape: { request: { row: number }; answer: RecordShape | null };
  /** All that the card shows: ranks and the plot's series are computed. Null for a row that doesn't exist. */
  record: { request: { row: number }; answer: RecordDetail | null };
  find: { request: { place: RecordReference }; answer: { rows: number[] } };
  order: { request: { column: SortColumn; descending: boolean }; answer: { rows: Uint32Array } };
  /** `asSent` asks for values as they came, whatever they're divided by. */
  cells: { request: { rows: number[]; asSent?: boolean }; answer: RecordCells[] };
  /** Outlines of rows that exist. */
  shapes: { request: { rows: number[] }; answer: RecordShape[] };
  distribution: {
    request: { bins: number; within: Bounds | null };
    /** What is set apart of all values, or shown otherwise than it came, whatever is filtered; null for nothing. */
    answer: Distribution & {
      setApart: SetApart | null;
      /** Plots that have several values in one window, whatever is filtered. */
      differing: number;
    };
  };
  /** How the values of the index shown first, as they came, are spread over the latest window of each plot, or the only one, whatever is filtered. */
  spread: {
    request: { bins: number };
    answer: {
      index: string | null;
      statistics: Statistics;
      /** How many values lie in each of the bins, of equal width from the least value to the greatest. */
      bins: number[];
      windows: 'latest' | 'only';
      looksScaled: boolean;
    };
  };
  /** How many plots pass the filter, and how many of them lie within bounds. */
  plots: { request: { within: Bounds }; answer: PlotCounts };
  /** The plots far from nearly all others, whatever is filtered; null where there are none. */
  farPlots: { request: object; answer: FarPlots | null };
  /** How many windows cover each of `buckets` equal spans from the first day to the last. */
  windows: { request: { buckets: number }; answer: WindowProfile };
}

/** Requests and their answers, by kind. A slice adds its own where it says what it may be asked. */
export interface Calls extends ReadingCalls, ViewCalls {}

export type CallKind = keyof Calls;
