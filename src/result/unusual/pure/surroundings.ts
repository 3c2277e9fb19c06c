/**
 * The records of a class within 25 km of a place, or an even sample of them:
 *
 * 1. records are listed by the cell of some 10 km that holds them, class by class;
 * 2. the cells around a place are gone through, and where they hold more than wanted only every so manieth of their
 *    records is taken, so that a dense region costs no more than another.
 */
import { globeMetresBetween, metresPerDegree } from '#core/spatial/geodesy.ts';

/** How far away what surrounds a place may be. */
export const AROUND_METRES = 25_000;
const CELL_METRES = 10_000;

const TURN = 360;
const POLE = 90;
const BAND_DEGREES = CELL_METRES / metresPerDegree(0).lat;
const BANDS = Math.ceil((2 * POLE) / BAND_DEGREES);
/** More than a band has columns. */
const MOST_COLUMNS = 4096;

/** Records by item, in degrees; `classOf` is negative for those left out. */
interface Listed {
  lon: Float64Array;
  lat: Float64Array;
  classOf: Int32Array;
}

/** Where to look. */
export interface Around {
  lon: number;
  lat: number;
  own: number;
}

/** The cells of all classes that hold records, and what surrounds a place. */
export interface Surroundings {
  cellCount: number;
  /** By record its cell; nothing for those left out. */
  cellOf: Uint32Array;
  /** The middle of a cell. */
  middleOf: (cell: number) => Around;
  /** Visits the records of a class within 25 km, or so that some `most` of them are left. Returns how many each visited one stands for. */
  visit: (around: Around, most: number, take: (row: number) => void) => number;
}

/** Lists the records. */
export function listSurroundings({ lon, lat, classOf }: Listed): Surroundings {
  const known = new Map<number, number>();
  const keys: number[] = [];
  const cellOf = new Uint32Array(classOf.length);
  const counts: number[] = [];
  for (let row = 0; row < classOf.length; row++) {
    if (classOf[row]! < 0) continue;
    const band = bandOf(lat[row]!);
    const key = keyOf(classOf[row]!, band, columnOf(lon[row]!, band));
    let cell = known.get(key);
    if (cell === undefined) {
      known.set(key, (cell = keys.length));
      keys.push(key);
      counts.push(0);
    }
    cellOf[row] = cell;
    counts[cell]!++;
  }
  const starts = new Uint32Array(keys.length + 1);
  for (let cell = 0; cell < keys.length; cell++) starts[cell + 1] = starts[cell]! + counts[cell]!;
  const rows = new Uint32Array(starts[keys.length]!);
  const next = starts.slice();
  for (let row = 0; row < classOf.length; row++)
    if (classOf[row]! >= 0) rows[next[cellOf[row]!]!++] = row;

  const found: number[] = [];
  function visit(
    { lon: x, lat: y, own }: Around,
    most: number,
    take: (row: number) => void,
  ): number {
    found.length = 0;
    let held = 0;
    forEachCellAround(x, y, (band, column) => {
      const cell = known.get(keyOf(own, band, column));
      if (cell === undefined) return;
      found.push(cell);
      held += counts[cell]!;
    });
    const stride = Math.max(1, Math.ceil(held / most));
    let offset = 0;
    for (const cell of found) {
      let at = starts[cell]! + offset;
      for (; at < starts[cell + 1]!; at += stride) {
        const row = rows[at]!;
        if (globeMetresBetween([x, y], [lon[row]!, lat[row]!]) <= AROUND_METRES) take(row);
      }
      offset = at - starts[cell + 1]!;
    }
    return stride;
  }

  function middleOf(cell: number): Around {
    const key = keys[cell]!;
    const band = Math.floor(key / MOST_COLUMNS) % BANDS;
    return {
      lon: (((key % MOST_COLUMNS) + 0.5) * TURN) / columnsIn(band) - TURN / 2,
      lat: (band + 0.5) * BAND_DEGREES - POLE,
      own: Math.floor(key / MOST_COLUMNS / BANDS),
    };
  }

  return { cellCount: keys.length, cellOf, middleOf, visit };
}

function keyOf(own: number, band: number, column: number): number {
  return (own * BANDS + band) * MOST_COLUMNS + column;
}

function bandOf(lat: number): number {
  return Math.min(BANDS - 1, Math.max(0, Math.floor((lat + POLE) / BAND_DEGREES)));
}

/** How many cells go round the globe in a band. */
function columnsIn(band: number): number {
  const { lon } = metresPerDegree((band + 0.5) * BAND_DEGREES - POLE);
  return Math.max(1, Math.floor((TURN * Math.abs(lon)) / CELL_METRES));
}

function columnOf(lon: number, band: number): number {
  const columns = columnsIn(band);
  const column = Math.floor(((lon + TURN / 2) / TURN) * columns);
  return ((column % columns) + columns) % columns;
}

/** Visits the cells that a place's surroundings may touch, each once. */
function forEachCellAround(
  lon: number,
  lat: number,
  visit: (band: number, column: number) => void,
): void {
  const reach = Math.ceil(AROUND_METRES / CELL_METRES);
  const own = bandOf(lat);
  for (let band = Math.max(0, own - reach); band <= Math.min(BANDS - 1, own + reach); band++) {
    const columns = columnsIn(band);
    const middle = columnOf(lon, band);
    const width = Math.min(reach + 1, Math.floor((columns - 1) / 2));
    for (let aside = -width; aside <= width; aside++)
      visit(band, (middle + aside + columns) % columns);
    if (columns % 2 === 0 && width * 2 + 1 < columns && width < reach + 1)
      visit(band, (middle + columns / 2) % columns);
  }
}
