/** One record as the grid and the card show it, put together from the columns. */
import { MENDED_CLASS, THEN_PROCESSED_CLASS } from '#core/paint/assembly/constants.ts';
import {
  isReadAsValue,
  NO_DAY,
  NO_MESSAGE,
  recordState,
  type Bounds,
  type ResultColumns,
} from '#core/columns.ts';
import { undrawableText } from '#core/undrawableText.ts';
import { valueClass } from '#core/paint/paintClasses.ts';
import { recordWellKnownText } from '#core/read/wellKnownText.ts';
import { areaHectares, centre, cornerCount, vertexCount } from '#core/spatial/recordGeometry.ts';
import { partStart, recordBounds, ringStart } from '#core/spatial/offsets.ts';
import { drawnSpan } from '#core/spatial/antimeridian.ts';
import { dayIn, dayText } from '#core/values/dayText.ts';
import { indexNamed, valueColumns } from '#core/values/indexValues.ts';
import { isSetApart } from '#core/values/setApart.ts';
import { seriesOf } from '#core/values/plotWindows.ts';
import { rankOf } from '#core/values/statistics.ts';
import { MAX_DRAWN, recordOutline } from '#shapes/recordOutline.ts';
import type { RecordCells, RecordDetail, RecordShape } from '#result/protocol.ts';
import { columnsOf, isRow, plotsOf, type View } from '#result/worker/session/view.ts';
import { causesIn } from '#result/worker/session/resultSession.ts';
import { currentIndex } from '#result/worker/session/choices.ts';

export function cellsOf(view: View, row: number, columns = columnsOf(view)): RecordCells {
  const index = indexNamed(columns, currentIndex(view));
  const place = centre(columns, row);
  return {
    row,
    state: recordState(columns, row),
    value: finite(index?.values[row]),
    ...(index && isSetApart(columns, index, row) && { isSetApart: true }),
    startDay: day(columns.startDay[row]),
    endDay: day(columns.endDay[row]),
    areaHectares: finite(areaHectares(columns, row)),
    vertices: cornerCount(columns, row),
    lon: place?.lon ?? null,
    lat: place?.lat ?? null,
    color: colorOf(view, row),
    ...view.knowledge.cells?.(row, currentIndex(view)),
    ...view.verdicts?.cellsOf(row),
  };
}

/** Returns the error text of a row as it came; null where there is none. */
export function messageOf(view: View, row: number): string | null {
  const { messages, message } = columnsOf(view);
  return messages[message[row] ?? NO_MESSAGE] ?? null;
}

/** The record of a row as its card shows it, once causes are prepared; null for a row that doesn't exist. */
export function detailOf(view: View, row: number): RecordDetail | null {
  const columns = columnsOf(view);
  if (!isRow(view, row)) return null;
  const source = columns.sources.get(row);
  const message = messageOf(view, row);
  return {
    ...cellsOf(view, row),
    ...view.knowledge.detail?.(row),
    values: valueColumns(columns).map(({ name, values }) => ({ name, value: finite(values[row]) })),
    startText: source?.startDate ?? (dayText(dayIn(columns.startDay, row)) || null),
    endText: source?.endDate ?? (dayText(dayIn(columns.endDay, row)) || null),
    ...partsOf(columns, row),
    bounds: drawnBounds(columns, row),
    rank: rankOf(columns, row, currentIndex(view)),
    message,
    problem: source?.problem?.reason ?? undrawableText(columns.undrawable[row] ?? 0),
    cause: message && (causesIn(view).causeOfMessage[columns.message[row] ?? NO_MESSAGE] ?? null),
    members: { ...otherNumbersOf(columns, row), ...membersOf(columns, row) },
    wellKnownText: textOf(columns, row),
    series: seriesOf(columns, plotsOf(view), row),
  };
}

/** Numbers that are no values, as the members they were sent as. */
function otherNumbersOf(columns: ResultColumns, row: number): Record<string, string> {
  const values = new Set(valueColumns(columns));
  const found = columns.indices.filter(
    (index) => !values.has(index) && !Number.isNaN(index.values[row]),
  );
  return Object.fromEntries(found.map(({ name, values }) => [name, String(values[row])]));
}

/** The members without those that are read as values. */
function membersOf({ sources, indices }: ResultColumns, row: number): Record<string, string> {
  const isRead = (name: string) =>
    indices.some((index) => index.name === name && isReadAsValue(index, row));
  const members = Object.entries(sources.get(row)?.members ?? {});
  return Object.fromEntries(members.filter(([name]) => !isRead(name)));
}

/** Classes of failed records that aren't drawn as such. */
const NOT_RED: readonly (number | undefined)[] = [MENDED_CLASS, THEN_PROCESSED_CLASS];

/** The outline of a row; null for a row that doesn't exist. */
export function shapeOf(view: View, row: number): RecordShape | null {
  if (!isRow(view, row)) return null;
  const columns = columnsOf(view);
  return {
    row,
    failed: recordState(columns, row) === 'failed' && !NOT_RED.includes(view.classes[row]),
    bounds: drawnBounds(columns, row),
    ...outlineOf(columns, row),
  };
}

/** The outline as it's drawn, and of how many positions it is where that isn't all of them. */
function outlineOf(
  columns: ResultColumns,
  row: number,
): Pick<RecordShape, 'coordinates' | 'thinnedFrom'> {
  const count = vertexCount(columns, row);
  const coordinates = recordOutline(columns, row);
  return { coordinates, thinnedFrom: count > MAX_DRAWN ? count : null };
}

/** Text of which a page and a clipboard are still glad. */
const MAX_TEXT = 2_000_000;

function textOf(columns: ResultColumns, row: number): string | null {
  if (vertexCount(columns, row) > MAX_DRAWN) return null;
  const text = columns.sources.get(row)?.polygon ?? recordWellKnownText(columns, row);
  return text.length > MAX_TEXT ? null : text;
}

/** Of its value: a window that isn't drawn now has its colour all the same. */
function colorOf(view: View, row: number): string | null {
  const { scale } = view;
  if (!scale) return null;
  const index = currentIndex(view);
  const drawn = valueClass(columnsOf(view), row, { index, limits: scale.limits });
  return drawn === null ? null : (scale.colors[drawn] ?? null);
}

function partsOf(columns: ResultColumns, row: number): { parts: number; holes: number } {
  const first = partStart(columns, row);
  const end = partStart(columns, row + 1);
  const parts = end - first;
  return { parts, holes: ringStart(columns, end) - ringStart(columns, first) - parts };
}

/** Where it's drawn: of a record over the antimeridian a few metres, not round the world. */
function drawnBounds(columns: ResultColumns, row: number): Bounds | null {
  if (columns.undrawable[row] !== 0) return null;
  const [, south, , north] = recordBounds(columns, row);
  const { west, east } = drawnSpan(columns, row);
  return [west, south, east, north];
}

function day(value: number | undefined): number | null {
  return value === undefined || value === NO_DAY ? null : value;
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
