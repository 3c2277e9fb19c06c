/**
 * What may be asked of a result's worker and what it answers. Every request carries an id; its
 * answer, or its failure, carries the same. `cancel` drops a request that hasn't been answered: it
 * then settles as aborted. Everything that crosses is plain data; buffers named under `Transfer`
 * change hands and are detached at the sender.
 */
import type { HttpAnswer } from '#api/httpAnswer.ts';
import type { Bounds, RecordState, StateCounts } from '#engine/columns.ts';
import type { CauseDetail } from '#engine/failures/causeDetail.ts';
import type { CausePage, CauseQuery } from '#engine/failures/findCauses.ts';
import type { Whole } from '#engine/read/parserState.ts';
import type { ScaleChoice } from '#engine/scale/scaleChoice.ts';
import type { Distribution } from '#engine/values/distribution.ts';
import type { Statistics } from '#engine/values/statistics.ts';
import type { RecordReference } from '#engine/values/findRecord.ts';
import type { FarPlots } from '#engine/values/farPlots.ts';
import type { PlotCounts } from '#engine/values/plotsInView.ts';
import type { SortColumn } from '#engine/values/sort.ts';
import type { WindowProfile } from '#engine/values/windowProfile.ts';
import type { ResultFilter } from '#engine/view/filter.ts';
import type { PictureRequest, ViewPicture } from '#engine/view/picture.ts';
import type { PaintFrame, ResolvedScale } from '#engine/view/style.ts';
import type { TileAddress } from '#engine/view/tile.ts';
import type { WebAssemblyTrouble } from '#engine/webAssembly.ts';
import type { ComparisonCalls, ComparisonSide, PairCells } from './comparisonProtocol.ts';
import type { MendingCalls } from './mendingProtocol.ts';
import type { NamesCalls, NamesSummary } from './namesProtocol.ts';
import type { TimeCalls } from './timeProtocol.ts';

/** Where a result comes from. A key travels only in `headers`, only to `url`. */
export type ResultSource =
  | { kind: 'service'; url: string; headers: Record<string, string> }
  | { kind: 'file'; file: Blob; name: string };

/** How a read ended. */
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
  /** Of all that can be drawn; null while nothing can. */
  bounds: Bounds | null;
  /** Names of the numeric members found that are no identifiers, NDVI_mean first when it's among them. */
  indices: string[];
  /** First and last day of all windows, days since 1970-01-01. */
  firstDay: number | null;
  lastDay: number | null;
  /** The scale the plots are painted in, of what has come so far; null before any value came. */
  scale: ResolvedScale | null;
  /** Rises by one whenever what is painted has changed: more records, another style, another filter. */
  revision: number;
  /** What came of the file that was submitted, once it was added. */
  names?: NamesSummary;
}

/** One record as the grid shows it. */
export interface RecordCells {
  row: number;
  state: RecordState;
  /** Value of the current index; null where there is none. */
  value: number | null;
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
  /** What else a comparison says of it. */
  pair?: PairCells;
}

/** One record as its card shows it. */
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

/** `response` is the untouched response, fetched again. */
export type ExportFormat =
  'csv' | 'geojson' | 'geoparquet' | 'flatgeobuf' | 'geopackage' | 'kml' | 'response';

/** Requests and their answers, by kind. */
export interface Calls extends MendingCalls, NamesCalls, ComparisonCalls, TimeCalls {
  /** Begins to read. Answers once the first bytes show a result; from then on snapshots tell how it goes. */
  open: { request: { source: ResultSource }; answer: null };
  /** Stops reading and keeps what came. */
  stop: { request: object; answer: null };
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
  /** `bitmap` is transferred; null where nothing meets the tile. */
  paint: {
    /** Of a comparison one side alone, where `side` says so. */
    request: { tile: TileAddress; side?: ComparisonSide };
    answer: { bitmap: ImageBitmap | null; records: number; revision: number };
  };
  /** The plots in view in one piece, filtered and coloured as asked from then on, for a page that has no map yet; null where there are none. Its pixels are transferred. */
  picture: {
    request: PictureRequest & {
      filter: ResultFilter;
      style: Calls['style']['request'];
    };
    answer: ViewPicture | null;
  };
  /** The plots under a point at a map zoom, smallest first: of each the record that is seen. */
  pick: { request: { lon: number; lat: number; zoom: number }; answer: { rows: number[] } };
  /** One record's outline, cheap enough for each move of the pointer; null for a row that doesn't exist. */
  shape: { request: { row: number }; answer: RecordShape | null };
  /** All that the card shows: ranks and the plot's series are computed. Null for a row that doesn't exist. */
  record: { request: { row: number }; answer: RecordDetail | null };
  find: { request: { place: RecordReference }; answer: { rows: number[] } };
  /** Rows after the filter in sort order. */
  order: { request: { column: SortColumn; descending: boolean }; answer: { rows: Uint32Array } };
  cells: { request: { rows: number[] }; answer: RecordCells[] };
  distribution: { request: { bins: number; within: Bounds | null }; answer: Distribution };
  /** How the values of the index shown first are spread over all records, whatever is filtered. */
  spread: { request: object; answer: { index: string | null; statistics: Statistics } };
  /** Some of the causes of failure, never all: a result may have as many as records. */
  causes: { request: CauseQuery; answer: CausePage };
  /** One cause by its key, with its records and messages; null where no record failed for it. */
  cause: { request: { key: string }; answer: CauseDetail | null };
  /** The rows of all failed records, ascending. */
  failedRows: { request: object; answer: { rows: Uint32Array } };
  /** Writes a file, in the worker; tells how many records are done. */
  export: {
    request: { format: ExportFormat; scope: 'filtered' | 'all' };
    /** `note` says what isn't as one would expect of the file; null when nothing. */
    answer: { blob: Blob; name: string; note: string | null };
  };
  /** How many plots pass the filter, and how many of them lie within bounds. */
  plots: { request: { within: Bounds }; answer: PlotCounts };
  /** The plots far from nearly all others, whatever is filtered; null where there are none. */
  farPlots: { request: object; answer: FarPlots | null };
  /** How many windows cover each of `buckets` equal spans from the first day to the last. */
  windows: { request: { buckets: number }; answer: WindowProfile };
}

/** The name of a call. */
export type CallKind = keyof Calls;

/** A call as it is posted; `id` is unique for its worker and comes back with all that answers it. */
export type RequestMessage = {
  [K in CallKind]: { id: number; kind: K } & Calls[K]['request'];
}[CallKind];

/** What the page posts to the worker. */
export type ToWorker =
  | RequestMessage
  | { kind: 'cancel'; id: number }
  /** Asks for a sign of life. */
  | { kind: 'ping' };

/** How a request can fail, as plain data. */
export type CallFailure =
  | { kind: 'aborted' }
  | ({ kind: 'http' } & HttpAnswer)
  | { kind: 'network'; message: string }
  /** The address leads elsewhere, and a key never follows. */
  | { kind: 'redirected' }
  | { kind: 'notAResult'; start: string }
  /** Nothing can be read or painted in this browser, or on this page. */
  | { kind: 'noWebAssembly'; reason: WebAssemblyTrouble }
  /** The worker stopped; nothing more can be asked of it. */
  | { kind: 'crashed'; message: string }
  /** This one request could not be answered; others can. */
  | { kind: 'failed'; message: string };

/** What the worker posts: to a request an answer or a failure, progress before; snapshots by themselves. */
export type FromWorker =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: CallFailure }
  | { kind: 'progress'; id: number; done: number; total: number }
  | { kind: 'pong' }
  | { kind: 'snapshot'; snapshot: ResultSnapshot };
