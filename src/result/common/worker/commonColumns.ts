/** The columns in which chosen plots may have something in common, each made when it's its turn. */
import { NO_DAY } from '#core/columns.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { verticesOf } from '#core/spatial/antimeridian.ts';
import { partStart, ringStart, vertexStart } from '#core/spatial/offsets.ts';
import { cornerCount } from '#core/spatial/recordGeometry.ts';
import { dayText } from '#core/values/dayText.ts';
import { cellNumber, type NamedColumn } from '#files/read/plotTable.ts';
import type { CommonColumnName } from '#result/common/protocol.ts';
import { UNKNOWN, type CommonColumn, type Units } from '#result/common/pure/findCommon.ts';
import { NO_FILE_ROW, type PlotNames } from '#result/names/pure/plotNames.ts';
import { areasOf, columnsOf, plotsOf, type View } from '#result/worker/session/view.ts';
import { ringWidth } from '#shapes/measures.ts';
import type { Position } from '#shapes/polygons.ts';
import type { ChosenUnits } from './chosenPlots.ts';

type Columns = Generator<CommonColumn<CommonColumnName> | undefined>;

/** What columns come from: whatever else is known of plots joins this list. */
const PROVIDERS: readonly ((view: View, units: ChosenUnits) => Columns)[] = [
  fileColumns,
  areasColumn,
  shapeColumns,
  dateColumns,
];

/** Yields all columns, and undefined where others may get in. */
export function* commonColumns(view: View, units: ChosenUnits): Columns {
  for (const provide of PROVIDERS) yield* provide(view, units);
}

/** Units worked on in a step. */
const STEP = 4096;

/** A numeric column with as few values holds codes or years, which are values rather than an amount. */
const FEW_NUMBERS = 10;

/** The submitted file's columns and the place in it; nothing without one. */
function* fileColumns({ knowledge: { names } }: View, { plots: units }: ChosenUnits): Columns {
  if (!names) return;
  const rowOf = (row: number) => names.fileRowOf[row] ?? NO_FILE_ROW;
  for (const column of names.file.columns)
    yield column.isNumeric && column.distinct.length > FEW_NUMBERS
      ? {
          column: { kind: 'file', name: column.name },
          units,
          kind: 'numbers',
          numbers: yield* numbersBy(units, (row) => cellNumber(column.cells[rowOf(row)] ?? '')),
        }
      : yield* fileValues(column, units, names);
  yield {
    column: { kind: 'place' },
    units,
    kind: 'numbers',
    numbers: yield* numbersBy(units, (row) =>
      rowOf(row) === NO_FILE_ROW ? Number.NaN : rowOf(row) + 1,
    ),
  };
}

function* fileValues(
  { name, cells, distinct }: NamedColumn,
  units: Units,
  { fileRowOf }: PlotNames,
): Generator<undefined, CommonColumn<CommonColumnName>> {
  const codeOf = new Map(distinct.map((value, code) => [value, code]));
  yield;
  const codes = yield* codesBy(units, (row) => {
    const fileRow = fileRowOf[row] ?? NO_FILE_ROW;
    return fileRow === NO_FILE_ROW ? UNKNOWN : (codeOf.get(cells[fileRow] ?? '') ?? UNKNOWN);
  });
  return { column: { kind: 'file', name }, units, kind: 'values', codes, values: distinct };
}

/** The areas that plots count in, or that they're outside all; of plots without a shape that isn't known. Nothing without a file of areas. */
function* areasColumn(view: View, { plots: units }: ChosenUnits): Columns {
  if (!view.areas) return;
  const { namesOf } = view.areas.toldNow(view);
  const { plotOf } = plotsOf(view);
  const also = new Map<number, readonly number[]>();
  const numbered = createCodes<string | null>();
  const codes = yield* filled(new Int32Array(units.rows.length), (unit) => {
    const row = units.rows[unit]!;
    if (plotOf[row] === NO_PLOT) return UNKNOWN;
    const [first = UNKNOWN, ...further] = namesOf(row).map((name) => numbered.of(name));
    if (further.length > 0) also.set(unit, further);
    return first;
  });
  const values = numbered.values();
  yield { column: { kind: 'areas' }, units, kind: 'values', codes, also, values };
}

/** Hectares, width in metres, corners. */
function* shapeColumns(view: View, { plots: units }: ChosenUnits): Columns {
  const columns = columnsOf(view);
  const areas = areasOf(view);
  const figures = [
    ['area', (row: number) => areas[row]!],
    ['width', (row: number) => widthOf(view, row)],
    ['points', (row: number) => cornerCount(columns, row)],
  ] as const;
  for (const [kind, of] of figures)
    yield {
      column: { kind },
      units,
      kind: 'numbers',
      numbers: yield* numbersBy(units, (row) =>
        columns.undrawable[row] === 0 ? of(row) : Number.NaN,
      ),
    };
}

/** That of the widest part, holes filled. */
function widthOf(view: View, row: number): number {
  const columns = columnsOf(view);
  const { coords, base } = verticesOf(columns, row);
  let widest = 0;
  const end = partStart(columns, row + 1);
  for (let part = partStart(columns, row); part < end; part++) {
    const shell = ringStart(columns, part);
    const ring: Position[] = [];
    for (let at = vertexStart(columns, shell); at < vertexStart(columns, shell + 1); at++)
      ring.push([coords[2 * (at - base)]!, coords[2 * (at - base) + 1]!]);
    widest = Math.max(widest, ringWidth(ring));
  }
  return widest;
}

/** The windows of records, and the months that they start in. */
function* dateColumns(view: View, { records: units }: ChosenUnits): Columns {
  const { startDay, endDay } = columnsOf(view);
  const month = (row: number) =>
    startDay[row] === NO_DAY ? null : String(Number(dayText(startDay[row]!).slice(5, 7)));
  const dates = (row: number) =>
    startDay[row] === NO_DAY || endDay[row] === NO_DAY
      ? null
      : `${dayText(startDay[row]!)}..${dayText(endDay[row]!)}`;
  yield { column: { kind: 'dates' }, units, kind: 'values', ...(yield* coded(units, dates)) };
  yield { column: { kind: 'month' }, units, kind: 'values', ...(yield* coded(units, month)) };
}

function* coded(units: Units, valueOf: (row: number) => string | null) {
  const codes = createCodes<string>();
  const byUnit = yield* codesBy(units, (row) => {
    const value = valueOf(row);
    return value === null ? UNKNOWN : codes.of(value);
  });
  return { codes: byUnit, values: codes.values() };
}

/** Numbers values from 0 on, as they come. */
function createCodes<T>() {
  const known = new Map<T, number>();
  return {
    of(value: T): number {
      const code = known.get(value) ?? known.size;
      known.set(value, code);
      return code;
    },
    values: () => [...known.keys()],
  };
}

function* codesBy({ rows }: Units, codeOf: (row: number) => number) {
  return yield* filled(new Int32Array(rows.length), (unit) => codeOf(rows[unit]!));
}

function* numbersBy({ rows }: Units, numberOf: (row: number) => number) {
  return yield* filled(new Float64Array(rows.length), (unit) => numberOf(rows[unit]!));
}

/** Fills an array in steps. */
function* filled<T extends Int32Array | Float64Array>(
  array: T,
  at: (unit: number) => number,
): Generator<undefined, T> {
  for (let unit = 0; unit < array.length; unit++) {
    if (unit % STEP === STEP - 1) yield;
    array[unit] = at(unit);
  }
  return array;
}
