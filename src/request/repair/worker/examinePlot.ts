/** Examines one plot of a result: its shape, its defects, the place the service named, how to mend it. */
import { NO_MESSAGE } from '#core/columns.ts';
import { causeOf, type Cause } from '#result/failures/pure/causeOf.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';
import { readTypedShape } from '#core/read/typedShape.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { dropHeights } from '#request/repair/pure/shapeText.ts';
import { countCorners } from '#request/repair/pure/resubmittedPlot.ts';
import { NEAR_METRES } from '#shapes/tolerances.ts';
import { isMeasurable } from '#shapes/examine/checkPositions.ts';
import { withoutHints } from '#shapes/examine/defect.ts';
import { examine, isTangle } from '#shapes/examine/examine.ts';
import { thinnedShape, recordOutline } from '#shapes/recordOutline.ts';
import { areaHectares, cornerCount, vertexCount } from '#core/spatial/recordGeometry.ts';
import { partStart } from '#core/spatial/offsets.ts';
import { formatCount } from '#lib/format.ts';
import { yieldTask } from '#lib/slices.ts';
import { cutAtAntimeridian } from '#shapes/mend/cutAtAntimeridian.ts';
import { evenOddArea } from '#shapes/mend/evenOddBoundary.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { longitudeInRange } from '#core/spatial/antimeridian.ts';
import { locate } from '#result/failures/pure/locate.ts';
import type { Polygons } from '#shapes/polygons.ts';
import type { Repair } from '#shapes/mend/propose.ts';
import { cacheExamination, createMendingCache, type MendingCache } from './mendingCache.ts';
import type { Examination, MendProposal, Nearness } from '#request/repair/protocol.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';
import { columnsOf, isRow } from '#result/worker/session/view.ts';
import { othersThan } from './otherPlots.ts';
import { MAX_VERTICES, proposeInTime } from './proposeInTime.ts';
import { texts } from './texts.en.ts';

/** Characters of a polygon's text that is examined at most. */
const MAX_TEXT = 2_000_000;
/** Characters of a polygon's text that the page gets. */
const SHOWN_TEXT = 1000;

/** All that is known of a plot's shape, from the store where it's there; null for a row that doesn't exist. Rejects once it's aborted. */
export async function examineRow(
  session: ResultSession,
  { row, cache }: { row: number; cache: MendingCache },
  signal: AbortSignal,
): Promise<Examination | null> {
  if (!isRow(session, row)) return null;
  const known = cache.examined.get(row);
  if (known) return known;
  const examination = await examineShape(session, { row, nearMetres: cache.nearMetres }, signal);
  cacheExamination(cache, examination);
  return examination;
}

const caches = new WeakMap<ResultSession, MendingCache>();

/** Returns what was computed with this nearness so far; only the newest nearness is held for later. */
export function cacheFor(
  session: ResultSession,
  { nearMetres = NEAR_METRES }: Nearness,
): MendingCache {
  const known = caches.get(session);
  if (known?.nearMetres === nearMetres) return known;
  const cache = createMendingCache(nearMetres);
  caches.set(session, cache);
  return cache;
}

/** The cause of a failed record; null for one that was processed. */
export function causeOfRow(session: ResultSession, row: number): Cause | null {
  const text = messageOf(session, row);
  return text === null ? null : causeOf(text);
}

/** What is sent to the page of an examination: outlines as they are drawn, and of texts as much as is shown. */
export function shownExamination(examination: Examination): Examination {
  return {
    ...examination,
    shape: thinnedShape(examination.shape),
    proposals: examination.proposals.map((proposal) => ({
      ...proposal,
      shape: thinnedShape(proposal.shape),
    })),
    sent: examination.sent?.slice(0, SHOWN_TEXT) ?? null,
  };
}

async function examineShape(
  session: ResultSession,
  { row, nearMetres }: { row: number; nearMetres: number },
  signal: AbortSignal,
): Promise<Examination> {
  const columns = columnsOf(session);
  const sent = columns.sources.get(row)?.polygon ?? null;
  if (vertexCount(columns, row) > MAX_VERTICES || (sent?.length ?? 0) > MAX_TEXT)
    return unexamined(session, row);
  const { shape: given, unreadable } = shapeOf(session, row, sent);
  const shape = unwrapShape(given);
  const neighbours = session.derived.neighbours(columns);
  const surroundings = { neighbours, nearMetres, ...othersThan(session, row) };
  const pause = async () => {
    await yieldTask();
    signal.throwIfAborted();
  };
  const defects = unreadable === null ? examine(given, surroundings) : [];
  const found = await proposeInTime(given, defects, { ...surroundings, pause });
  const proposals = found
    .filter((proposal) => proposal.kind === 'repair')
    .map((repair) => toProposal(repair, countCorners(shape)));
  const numbers = {
    areaHectares: isTangle(defects) ? null : hectaresOf(shape),
    corners: countCorners(shape),
    parts: shape.length,
  };
  const isSound = unreadable === null && withoutHints(defects).length === 0;
  const flat = isSound && sent !== null ? dropHeights(sent, shape) : null;
  const only = flat ?? (isSound ? cutAlone(given) : null);
  const text = messageOf(session, row);
  return {
    row,
    shape,
    unreadable,
    tooMuch: null,
    numbers,
    defects,
    place: text === null ? null : placeIn(text, shape),
    proposals: [...(only ? [{ before: numbers, after: numbers, ...only }] : []), ...proposals],
    reason: found.find((proposal) => proposal.kind === 'none')?.reason ?? null,
    surroundings: neighbours,
    sent,
    message: text === null ? null : unwrapMessage(text),
  };
}

/** Nothing is wrong with a shape across the antimeridian, yet not every service takes one that isn't cut there. */
function cutAlone(shape: Polygons): Omit<MendProposal, 'before'> | null {
  const cut = cutAtAntimeridian(shape);
  if (cut === shape || cut.length === 0) return null;
  return {
    shape: cut,
    steps: [texts.cutAtAntimeridian(cut.length)],
    after: { areaHectares: hectaresOf(cut), corners: countCorners(cut), parts: cut.length },
    areaChange: 0,
    movedMetres: 0,
    safe: false,
    safeWithinMetres: Infinity,
    remaining: [],
  };
}

/** A shape that would take the worker minutes: its outline, and that it's too much. */
function unexamined(session: ResultSession, row: number): Examination {
  const columns = columnsOf(session);
  const corners = cornerCount(columns, row);
  const area = areaHectares(columns, row);
  const text = messageOf(session, row);
  const most = formatCount(MAX_VERTICES);
  return {
    row,
    shape: recordOutline(columns, row),
    unreadable: null,
    tooMuch: corners > 0 ? texts.shapeTooLarge(corners, most) : texts.shapeTextTooLong(most),
    numbers: {
      areaHectares: Number.isFinite(area) ? area : null,
      corners,
      parts: partStart(columns, row + 1) - partStart(columns, row),
    },
    defects: [],
    place: null,
    proposals: [],
    reason: null,
    surroundings: session.derived.neighbours(columns),
    sent: columns.sources.get(row)?.polygon ?? null,
    message: text === null ? null : unwrapMessage(text),
  };
}

function messageOf(session: ResultSession, row: number): string | null {
  const { message, messages, section } = columnsOf(session);
  if (section[row] === 0) return null;
  return messages[message[row] ?? NO_MESSAGE] ?? '';
}

function shapeOf(
  session: ResultSession,
  row: number,
  text: string | null,
): { shape: Polygons; unreadable: string | null } {
  if (text === null) {
    const columns = columnsOf(session);
    const shape = recordCoordinates(columns, row);
    if (shape.length > 0) return { shape, unreadable: null };
    const reason = columns.sources.get(row)?.problem?.reason ?? texts.noPolygon;
    return { shape, unreadable: reason };
  }
  const read = readTypedShape(text);
  if ('problem' in read) return { shape: [], unreadable: texts.textUnreadable(read.problem) };
  return { shape: read.coordinates, unreadable: null };
}

function placeIn(text: string, shape: Polygons): Examination['place'] {
  const { place } = causeOf(text);
  if (!place) return null;
  const said =
    place.kind === 'point' ? `${place.lat}, ${place.lon}` : `${place.axis} ${place.value}`;
  const located = shape.length > 0 ? locate(place, shape) : null;
  return { said, located: located && { ...located, lon: longitudeInRange(located.lon) } };
}

function toProposal(repair: Repair, cornersBefore: number): MendProposal {
  const { shape } = repair;
  return {
    steps: repair.steps.map(({ words }) => words),
    shape,
    before: {
      areaHectares: hectares(repair.areaBefore),
      corners: cornersBefore,
      parts: repair.partsBefore,
    },
    after: {
      areaHectares: hectares(repair.areaAfter),
      corners: countCorners(shape),
      parts: repair.partsAfter,
    },
    areaChange: repair.areaChange,
    movedMetres: repair.largestDisplacementMetres,
    safe: repair.safe,
    safeWithinMetres: repair.safeWithinMetres,
    remaining: repair.remaining,
  };
}

function hectaresOf(shape: Polygons): number | null {
  const square = isMeasurable(shape.flat(2)) ? evenOddArea(shape) : Number.NaN;
  return Number.isFinite(square) ? square / 10_000 : null;
}

function hectares(squareMetres: number | null): number | null {
  return squareMetres === null ? null : squareMetres / 10_000;
}
