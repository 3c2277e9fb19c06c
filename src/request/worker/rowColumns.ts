/**
 * The rows of a file as records of a result: rows that would be refused are in its error section with what was found as their
 * message, rows that go out repaired have their repaired shape. So all that draws, filters and lists results does so with them.
 */
import {
  NO_DAY,
  NO_MESSAGE,
  SECTION_DATA,
  SECTION_ERROR,
  UNDRAWABLE,
  type RecordSource,
  type ResultColumns,
  type ShapeColumns,
} from '#core/columns.ts';
import { SENT_MENDED } from '#request/findings/decisions.ts';
import type { Finding, Findings } from '#request/findings/findings.ts';
import { titleOf } from '#request/findings/findingTexts.ts';
import type { FileDates } from '#files/read/dates.ts';
import { ShapeBuilder } from '#files/read/shapeBuilder.ts';
import { partStart, recordVertexStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import type { CheckedFile, OpenedPlots } from './openedPlots.ts';

const UNREADABLE = UNDRAWABLE.indexOf('unreadable');
const OUT_OF_RANGE = UNDRAWABLE.indexOf('out of range');
/** Degrees up to which shapes are drawn, as those of results are. */
const FARTHEST_LON = 540;
const FARTHEST_LAT = 90;

type Read = OpenedPlots['file'];

/** Returns the rows of a file, with what was found of them once they were looked through. */
export function rowColumns(file: Read, checked: CheckedFile | null): ResultColumns {
  const shapes = checked ? shapesAfter(file.shapes, checked) : file.shapes;
  const rows = file.rowCount;
  const { coords, ringOffsets, polygonOffsets, geomOffsets } = shapes;
  return {
    recordCount: rows,
    vertexCount: recordVertexStart(shapes, rows),
    ringCount: ringStart(shapes, partStart(shapes, rows)),
    polygonCount: partStart(shapes, rows),
    coords,
    ringOffsets,
    polygonOffsets,
    geomOffsets,
    ...placesOf(shapes),
    ...sectionsOf(rows, checked?.findings ?? null),
    startDay: daysOf(file.dates.start, rows),
    endDay: daysOf(file.dates.end, rows),
    indices: [],
    sources: sourcesOf(file),
  };
}

/** Returns the shapes as they are sent: those of rows that go out repaired are the repaired ones. */
function shapesAfter(shapes: ShapeColumns, { mends, outcomes }: CheckedFile): ShapeColumns {
  if (outcomes.mended === 0) return shapes;
  const builder = new ShapeBuilder();
  for (let row = 0; row < shapes.recordCount; row++) {
    const place = outcomes.outcomes[row] === SENT_MENDED ? mends.placeOf.get(row) : undefined;
    if (place === undefined) addShape(builder, shapes, row);
    else addShape(builder, mends.shapes, place);
  }
  return builder.finish();
}

function addShape(builder: ShapeBuilder, shapes: ShapeColumns, row: number): void {
  const { coords } = shapes;
  for (let part = partStart(shapes, row); part < partStart(shapes, row + 1); part++) {
    for (let ring = ringStart(shapes, part); ring < ringStart(shapes, part + 1); ring++) {
      const end = vertexStart(shapes, ring + 1);
      for (let vertex = vertexStart(shapes, ring); vertex < end; vertex++)
        builder.addPosition(coords[2 * vertex]!, coords[2 * vertex + 1]!);
      builder.endRing();
    }
    builder.endPart();
  }
  builder.endShape();
}

/** Where each row is, and why it can't be drawn. */
function placesOf(shapes: ShapeColumns): Pick<ResultColumns, 'bounds' | 'undrawable'> {
  const { coords, recordCount: rows } = shapes;
  const bounds = new Float64Array(4 * rows).fill(Number.NaN);
  const undrawable = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = recordVertexStart(shapes, row + 1);
    for (let vertex = recordVertexStart(shapes, row); vertex < end; vertex++) {
      const lon = coords[2 * vertex]!;
      const lat = coords[2 * vertex + 1]!;
      west = Math.min(west, lon);
      south = Math.min(south, lat);
      east = Math.max(east, lon);
      north = Math.max(north, lat);
    }
    undrawable[row] = undrawableBy(west, south, east, north);
    if (undrawable[row] === 0) bounds.set([west, south, east, north], 4 * row);
  }
  return { bounds, undrawable };
}

/** Bounds of nothing are infinite, those of what isn't a number are NaN. */
function undrawableBy(...[west, south, east, north]: [number, number, number, number]): number {
  if (!Number.isFinite(west + south + east + north)) return UNREADABLE;
  const isNear =
    west >= -FARTHEST_LON &&
    east <= FARTHEST_LON &&
    south >= -FARTHEST_LAT &&
    north <= FARTHEST_LAT;
  return isNear ? 0 : OUT_OF_RANGE;
}

/** Which rows would be refused, and the first reason for each. */
function sectionsOf(
  rows: number,
  findings: Findings | null,
): Pick<ResultColumns, 'section' | 'message' | 'messages'> {
  const section = new Uint8Array(rows).fill(SECTION_DATA);
  const message = new Uint32Array(rows).fill(NO_MESSAGE);
  const messages: string[] = [];
  for (const { key, kind, rows: found } of findings?.list ?? []) {
    if (kind !== 'refused') continue;
    for (const row of found) {
      if (message[row] !== NO_MESSAGE) continue;
      section[row] = SECTION_ERROR;
      message[row] = messages.length;
    }
    messages.push(titleOf(key));
  }
  return { section, message, messages };
}

function daysOf(dates: FileDates | null, rows: number): Int32Array {
  return dates?.days ?? new Int32Array(rows).fill(NO_DAY);
}

/** Why rows have no shape, and dates that can't be read. */
function sourcesOf({ problems, dates, columns, roles }: Read): Map<number, RecordSource> {
  const sources = new Map<number, RecordSource>();
  const at = (row: number) => {
    const known = sources.get(row) ?? {};
    sources.set(row, known);
    return known;
  };
  for (const [row, reason] of problems) at(row).problem = { reason, byte: 0 };
  for (const side of ['start', 'end'] as const) {
    const cells = columns.find(({ name }) => name === roles[side])?.cells;
    dates[side]?.days.forEach((day, row) => {
      const cell = cells?.[row] ?? '';
      if (day === NO_DAY && cell !== '') at(row)[`${side}Date`] = cell;
    });
  }
  return sources;
}

/** Returns the rank of each row's worst finding, the worst first; NaN where there is none. */
export function findingKeysOf({ list, worst }: Findings): Float64Array {
  const keys = new Float64Array(worst.length).fill(Number.NaN);
  for (const [rank, { rows }] of list.entries())
    for (const row of rows) if (Number.isNaN(keys[row])) keys[row] = rank;
  return keys;
}

/** Returns 1 for each row of which something was found: by a finding's key, or by one of LEVELS. */
export function rowsFound(
  list: readonly Finding[],
  levels: Uint8Array,
  finding: string,
): Uint8Array {
  const level = LEVELS.indexOf(finding as (typeof LEVELS)[number]);
  if (level >= 0) return levels.map((own) => (own === level ? 1 : 0));
  const kept = new Uint8Array(levels.length);
  for (const row of list.find(({ key }) => key === finding)?.rows ?? []) kept[row] = 1;
  return kept;
}

/** What a row is, in the order of FINE, DOUBTFUL, REFUSED and REPAIRED. */
export const LEVELS = ['fine', 'doubtful', 'refused', 'repaired'] as const;
