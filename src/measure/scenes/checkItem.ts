/**
 * What can be said of an item before any picture is read: whether its polygon and its dates can be read, and whether the
 * shape is sound. What the page's own examination calls invalid or refused is refused here.
 */
import { withoutHints, type Defect, type DefectKind } from '#shapes/examine/defect.ts';
import { examine } from '#shapes/examine/examine.ts';
import { countVertices, ringName, type Polygons } from '#shapes/polygons.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { readWellKnownText } from '#core/read/wellKnownText.ts';
import { MS_PER_DAY, parseDay } from '#lib/days.ts';
import { visibleText } from '#lib/visibleText.ts';
import { failure, type Failure, type SubmittedItem } from './outcome.ts';

/** More vertices than this are no field; to examine and rasterise them would take too long. */
const MAX_VERTICES = 100_000;
/** Characters of a polygon's text: twice as many as positions of 15 decimals take. */
const MAX_CHARACTERS = 80 * MAX_VERTICES;

/** Characters of a text that a description quotes. */
const QUOTED = 40;

/** Milliseconds since 1970; the end is excluded. */
export interface TimeWindow {
  readonly startMs: number;
  readonly endMs: number;
}

/** An item that can be measured. The shape is in one piece across the antimeridian. */
export interface ReadItem {
  readonly kind: 'read';
  readonly shape: Polygons;
  readonly window: TimeWindow;
}

/** Returns why an item would be refused before any picture is read; null where it wouldn't. */
export function checkItem(item: SubmittedItem): Failure | null {
  const read = readItem(item);
  return read.kind === 'failed' ? read : null;
}

export function readItem(item: SubmittedItem): ReadItem | Failure {
  const window = readWindow(item);
  if ('code' in window) return window;
  const shape = readShape(item.polygon);
  return 'code' in shape ? shape : { kind: 'read', shape, window };
}

/** Both days are included: a scene of the last day's evening counts. */
function readWindow({ start_date, end_date }: SubmittedItem): TimeWindow | Failure {
  const [start, end] = [parseDay(start_date.trim()), parseDay(end_date.trim())];
  if (start === null) return unreadableDate('start_date', start_date);
  if (end === null) return unreadableDate('end_date', end_date);
  if (end < start) {
    return failure(
      'WindowReversed',
      `The end date must be after the start date: the window ends on ${end_date.trim()}, before it begins on ${start_date.trim()}.`,
    );
  }
  return { startMs: start * MS_PER_DAY, endMs: (end + 1) * MS_PER_DAY };
}

function unreadableDate(name: string, text: string): Failure {
  const what = text.trim() === '' ? 'it is empty' : `"${quoted(text)}" is no day of the calendar`;
  return failure(
    'UnreadableDate',
    `Invalid ${name}: ${what}. Dates are written as YYYY-MM-DD, for example 2021-06-30.`,
  );
}

function quoted(text: string): string {
  const shown = visibleText(text.slice(0, 4 * QUOTED));
  return shown.length > QUOTED ? `${shown.slice(0, QUOTED)}…` : shown;
}

function readShape(text: string): Polygons | Failure {
  if (text.length > MAX_CHARACTERS) {
    return failure(
      'BadRequest',
      `Invalid shape: its text of ${text.length} characters has too many points; at most ${MAX_VERTICES} are measured.`,
    );
  }
  const read = readWellKnownText(text.trim());
  if ('problem' in read) {
    return failure(
      'UnreadablePolygon',
      `Could not read the polygon as well-known text: ${read.problem}.`,
    );
  }
  const shape: Polygons = read.coordinates;
  const refused = refusedShape(shape);
  return refused ? failure('BadRequest', refused) : unwrapShape(shape);
}

function refusedShape(shape: Polygons): string | null {
  if (shape.some((part) => part.length === 1 && part[0]?.length === 1)) {
    return 'Unsupported geometry type: a point has no area to measure. Submit a POLYGON or a MULTIPOLYGON.';
  }
  const vertices = countVertices(shape);
  if (vertices > MAX_VERTICES) {
    return `Invalid shape: it has too many points, ${vertices}; at most ${MAX_VERTICES} are measured.`;
  }
  const defect = withoutHints(examine(shape)).find(({ severity }) => severity !== 'doubtful');
  return defect ? `Invalid shape: ${wordsOf(defect, shape)}.` : null;
}

/** A defect as services word it, so that whoever reads such messages finds the cause and the place. */
function wordsOf(defect: Defect, shape: Polygons): string {
  const { kind, part, ring, lon, lat } = defect;
  const name = ringName(shape, part, ring);
  const words = WORDS[kind];
  if (words === null) return `${defect.words.charAt(0).toLowerCase()}${defect.words.slice(1)}`;
  const place = lon === null || lat === null ? '' : ` at POINT (${lon} ${lat})`;
  return kind === 'repeatedPoint' || kind === 'crossing'
    ? `${words}${place} (${name})`
    : `${words} (${name}${place})`;
}

/** Null where the examination's own words say it best. */
const WORDS: Readonly<Record<DefectKind, string | null>> = {
  empty: 'an empty polygon or ring',
  notANumber: 'a coordinate is out of range, as it is no finite number',
  outOfRange: null,
  swapped: null,
  'far-corner': null,
  'far-away': null,
  'much-larger': null,
  unclosed: 'the ring is not closed, its last point differs from its first',
  tooFewPoints: 'too few distinct points for a ring',
  repeatedPoint: 'duplicate consecutive coordinates',
  spike: 'a spike at a point, where the outline turns back on itself',
  noArea: 'the ring has no area',
  sliver: 'no area is left, as the ring is thinner than a centimetre',
  crossing: 'self-intersection',
  overlap: 'overlapping edges',
  touch: 'ring self-intersection, the outline touches itself',
  holeOutside: 'a hole lies outside its shell',
  holeCrosses: 'a hole is not within its outline but crosses it',
  holesOverlap: 'rings overlap, two holes cover the same ground',
  holeTouches: 'the interior is not connected, as rings touch',
  nestedHole: 'holes are nested, one is within another hole',
  partsOverlap: 'parts overlap',
  sharedEdge: 'overlapping edges of two parts',
  nearPoint: null,
  hairline: null,
  smallPart: null,
  cornerOrder: null,
};
