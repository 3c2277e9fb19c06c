/**
 * The records of a result, or the pairs of a comparison, as they are held against their neighbours: plain columns, and why a
 * record can't be. One that can't isn't a neighbour either.
 */
import { SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import type { Land } from '#shapes/land.ts';
import { centre } from '#core/spatial/recordGeometry.ts';
import { isWide } from '#core/spatial/antimeridian.ts';
import { NO_PLOT, type PlotGroups } from '#core/values/plotGroups.ts';

/** In `group` and `neighbourhood`: none is known. */
export const NO_GROUP = -1;

/** Why a record can't be held against others; the place in this list is the code in `unfit`. */
export const UNFIT = [
  '',
  'no value',
  'outside -1 to 1',
  'equal in all windows',
  'on water',
  'below 5 pixels',
] as const;

const codeOf = (reason: (typeof UNFIT)[number]) => UNFIT.indexOf(reason);
export const BELOW_5_PIXELS = codeOf('below 5 pixels');
const NO_VALUE = codeOf('no value');
const OUTSIDE = codeOf('outside -1 to 1');
const EQUAL = codeOf('equal in all windows');
const ON_WATER = codeOf('on water');

const MIN_PIXELS = 5;
/** Records of a step. */
const STEP = 4096;

/** By record. */
export interface HeldRecords {
  recordCount: number;
  /** Degrees; NaN where it can't be drawn. */
  lon: Float64Array;
  lat: Float64Array;
  /** What is held against the neighbours: a value, or a change; may be longer than `recordCount`. */
  value: Float64Array;
  /** The number of the window, or of the pair of windows, from 0. */
  window: Int32Array;
  /** What a plot is to be compared with only among its like, such as the crop; NO_GROUP is a group of its own. Null where nothing is known. */
  group: Int32Array | null;
  /** The village, or what else plots belong to; NO_GROUP where it isn't known. Null: plots near each other are looked for. */
  neighbourhood: Int32Array | null;
  /** NO_PLOT where there is no shape. */
  plotOf: Uint32Array;
  plotCount: number;
  /** Place in UNFIT; 0 where it can be held against others. */
  unfit: Uint8Array;
}

/** From what records are made. */
export interface HeldSource {
  columns: ResultColumns;
  /** By record the value of the index, or its change. */
  value: Float64Array;
  /** The values that the change comes from; none where `value` is one itself. */
  sides: readonly Float64Array[];
  /** The days that make up a window: start and end, of a comparison both of both sides. */
  days: readonly Int32Array[];
  plots: PlotGroups;
  /** By record how many pixels its value rests on, of a change those of both sides; none where no record says so. */
  pixels: readonly Float64Array[];
  group: Int32Array | null;
  neighbourhood: Int32Array | null;
  /** Null where there is no outline to ask. */
  land: Land | null;
}

/** Makes the records in steps. */
export function* holdSteps(source: HeldSource): Generator<undefined, HeldRecords> {
  const { columns, value, days, plots, group, neighbourhood } = source;
  const { recordCount } = columns;
  const records: HeldRecords = {
    recordCount,
    lon: new Float64Array(recordCount).fill(Number.NaN),
    lat: new Float64Array(recordCount).fill(Number.NaN),
    value,
    window: numberWindows(days, recordCount),
    group,
    neighbourhood,
    plotOf: plots.plotOf,
    plotCount: plots.plotCount,
    unfit: new Uint8Array(recordCount),
  };
  yield;
  for (let row = 0; row < recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    place(columns, records, row);
  }
  yield* judgeSteps(source, records);
  return records;
}

/** Makes no object for a record that doesn't cross the antimeridian. */
function place(columns: ResultColumns, { lon, lat }: HeldRecords, row: number): void {
  const { bounds, undrawable } = columns;
  if (undrawable[row] !== 0) return;
  const at = 4 * row;
  const west = bounds[at]!;
  const east = bounds[at + 2]!;
  const isPlain = !isWide(columns, row) && west >= -180 && east <= 180;
  lon[row] = isPlain ? (west + east) / 2 : centre(columns, row)!.lon;
  lat[row] = (bounds[at + 1]! + bounds[at + 3]!) / 2;
}

/** Numbers the windows in order of first sight. */
function numberWindows(days: readonly Int32Array[], count: number): Int32Array {
  const numbers = new Int32Array(count);
  for (const column of days) {
    const known = new Map<number, number>();
    for (let row = 0; row < count; row++) {
      const key = numbers[row]! * 2 ** 32 + (column[row]! >>> 0);
      let number = known.get(key);
      if (number === undefined) known.set(key, (number = known.size));
      numbers[row] = number;
    }
  }
  return numbers;
}

function* judgeSteps(source: HeldSource, records: HeldRecords): Generator<undefined, void> {
  const { columns, land } = source;
  const sides = source.sides.length > 0 ? source.sides : [source.value];
  const hasLimits = sides.every((values) => isWithinOne(values, columns.recordCount));
  const isEqual = source.sides.length > 0 ? equalSides(source) : yield* equalWindows(source);
  const hasFewPixels = (row: number) =>
    source.pixels.some((counted) => counted[row]! >= 0 && counted[row]! < MIN_PIXELS);
  for (let row = 0; row < columns.recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    const isKnown = Number.isFinite(records.value[row]) && !Number.isNaN(records.lat[row]!);
    if (!isKnown || columns.section[row] === SECTION_ERROR) records.unfit[row] = NO_VALUE;
    else if (hasLimits && sides.some((values) => Math.abs(values[row]!) > 1))
      records.unfit[row] = OUTSIDE;
    else if (isEqual(row)) records.unfit[row] = EQUAL;
    else if (land && land.metresOff(records.lon[row]!, records.lat[row]!) > 0)
      records.unfit[row] = ON_WATER;
    else if (hasFewPixels(row)) records.unfit[row] = BELOW_5_PIXELS;
  }
}

/** Beyond this share of values outside -1 to 1 the index isn't one that ends there. */
const MAX_OUTSIDE = 0.1;

/** Whether an index is one from -1 to 1, as NDVI is and leaf area isn't: by nearly all its values. */
function isWithinOne(values: Float64Array, count: number): boolean {
  let [finite, outside] = [0, 0];
  for (let row = 0; row < count; row++) {
    if (!Number.isFinite(values[row])) continue;
    finite++;
    if (Math.abs(values[row]!) > 1) outside++;
  }
  return outside <= MAX_OUTSIDE * finite;
}

function equalSides({ sides }: HeldSource): (row: number) => boolean {
  return (row) => sides.every((values) => values[row] === sides[0]![row]);
}

/** Whether a record's plot has the same value in two windows or more, and no other. */
function* equalWindows({
  columns,
  value,
  plots,
}: HeldSource): Generator<undefined, (row: number) => boolean> {
  const { startDay, endDay, recordCount } = columns;
  const first = new Int32Array(plots.plotCount).fill(-1);
  const hasOther = new Uint8Array(plots.plotCount);
  const differs = new Uint8Array(plots.plotCount);
  for (let row = 0; row < recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    const plot = plots.plotOf[row]!;
    if (plot === NO_PLOT || columns.section[row] === SECTION_ERROR || !Number.isFinite(value[row]))
      continue;
    const known = first[plot]!;
    if (known < 0) first[plot] = row;
    else if (value[known] !== value[row]) differs[plot] = 1;
    else if (startDay[known] !== startDay[row] || endDay[known] !== endDay[row]) hasOther[plot] = 1;
  }
  return (row) => {
    const plot = plots.plotOf[row]!;
    return plot !== NO_PLOT && hasOther[plot] === 1 && differs[plot] === 0;
  };
}
