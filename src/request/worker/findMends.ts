/** Finds the safe repairs of rows that would be refused, by the engine that repairs failed plots. */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { kindOf, type FindingKey } from '#request/findings/findingKeys.ts';
import { REFUSED, type Finding, type Findings } from '#request/findings/findings.ts';
import { ShapeBuilder } from '#files/read/shapeBuilder.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { withoutHints } from '#shapes/examine/defect.ts';
import { examine, type Surroundings } from '#shapes/examine/examine.ts';
import { isAbsurd } from '#shapes/mend/safety.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { unwrapShape } from '#shapes/unwrapShape.ts';
import { boundsOrNull, joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { createTimeSlice } from '#lib/slices.ts';
import { amongOthers, othersByPlot } from '#request/repair/worker/otherPlots.ts';
import { MAX_VERTICES, proposeInTime } from '#request/repair/worker/proposeInTime.ts';
import type { CheckedFile, Mends } from './openedPlots.ts';
import { createDerivedColumns } from '#result/worker/session/view.ts';

/** Repairs go on for so long before others are let in, milliseconds. */
const SLICE_MS = 12;

/** What would be refused and isn't about the shape's outline. */
const NOT_OF_SHAPES: ReadonlySet<FindingKey> = new Set([
  'unreadable-row',
  'point',
  'window-unreadable',
  'window-reversed',
]);

/** Whether a finding is one that repairs are about. */
export function isMendable(key: FindingKey): boolean {
  return key === 'swapped' || (kindOf(key) === 'refused' && !NOT_OF_SHAPES.has(key));
}

interface Follow {
  rest: () => Promise<void>;
  progress: (done: number, total: number) => void;
}

/**
 * Returns the safe repairs of the rows found, those of rows with the same shape once. `columns` are the rows as they came. A
 * row whose longitude and latitude may be swapped is repaired by exchanging them, where that is all. Rejects as `rest` does.
 */
export async function findMends(
  columns: ResultColumns,
  findings: Findings,
  { rest, progress }: Follow,
): Promise<Mends> {
  const rows = rowsToMend(findings);
  const builder = new ShapeBuilder();
  const placeOf = new Map<number, number>();
  if (rows.length === 0) return { shapes: builder.finish(), placeOf };
  const derived = createDerivedColumns();
  await derived.prepare(columns, rest);
  const { plotOf } = derived.plots(columns);
  const others = othersByPlot(derived)(columns);
  const neighbours = soundBounds(columns, findings);
  const placeOfPlot = new Map<number, number | null>();
  const slice = createTimeSlice(SLICE_MS, rest);
  let count = 0;
  for (const [done, { row, isSwapped }] of rows.entries()) {
    const plot = plotOf[row]!;
    if (!placeOfPlot.has(plot)) {
      const among = amongOthers(others, plot);
      const shape = isSwapped
        ? exchanged(columns, row, among)
        : await mended(columns, row, { ...among, neighbours, pause: rest });
      placeOfPlot.set(plot, shape ? count++ : null);
      if (shape) {
        builder.addParts(shape);
        builder.endShape();
      }
    }
    const place = placeOfPlot.get(plot);
    if (typeof place === 'number') placeOf.set(row, place);
    progress(done + 1, rows.length);
    if (slice.isOver()) await slice.rest();
  }
  return { shapes: builder.finish(), placeOf };
}

/** A row that would be refused and is swapped, too, has more than one thing to be repaired: that's left to a person. */
function rowsToMend({ list, worst }: Findings): { row: number; isSwapped: boolean }[] {
  const swapped = new Set(list.find(({ key }) => key === 'swapped')?.rows);
  const refused = new Set(
    list.flatMap(({ key, kind, rows }) => (kind === 'refused' && isMendable(key) ? [...rows] : [])),
  );
  return [
    ...[...refused].filter((row) => !swapped.has(row)).map((row) => ({ row, isSwapped: false })),
    ...[...swapped]
      .filter((row) => worst[row] !== REFUSED)
      .map((row) => ({ row, isSwapped: true })),
  ].sort((a, b) => a.row - b.row);
}

/** Bounds of the rows that wouldn't be refused, among which a shape with swapped axes would lie. */
function soundBounds(columns: ResultColumns, { worst }: Findings): Bounds | null {
  let bounds = NO_BOUNDS;
  for (let row = 0; row < columns.recordCount; row++)
    if (worst[row] !== REFUSED && columns.undrawable[row] === 0)
      bounds = joinBounds(bounds, recordBounds(columns, row));
  return boundsOrNull(bounds);
}

async function mended(
  columns: ResultColumns,
  row: number,
  surroundings: Surroundings & Required<Pick<Surroundings, 'pause'>>,
): Promise<Polygons | null> {
  if (vertexCount(columns, row) > MAX_VERTICES) return null;
  const shape = recordCoordinates(columns, row);
  const found = await proposeInTime(shape, examine(shape, surroundings), surroundings);
  const safe = found.find((proposal) => proposal.kind === 'repair' && proposal.safe);
  return safe?.kind === 'repair' ? safe.shape : null;
}

/** The shape with longitude and latitude exchanged; null where that leaves something to be refused or looked at. */
function exchanged(
  columns: ResultColumns,
  row: number,
  among: Pick<Surroundings, 'others' | 'own'>,
): Polygons | null {
  if (vertexCount(columns, row) > MAX_VERTICES) return null;
  const shape = recordCoordinates(columns, row).map((part) =>
    part.map((ring) => ring.map(([lon, lat]): [number, number] => [lat, lon])),
  );
  const isSound = withoutHints(examine(shape, among)).length === 0;
  return isSound && !isAbsurd(unwrapShape(shape), among) ? shape : null;
}

/** Returns how many rows of a finding have a repair of what was found. */
export function countMends(
  { mends }: Pick<CheckedFile, 'mends'>,
  { key, rows }: Pick<Finding, 'key' | 'rows'>,
): number {
  if (!isMendable(key)) return 0;
  let count = 0;
  for (const row of rows) if (mends.placeOf.has(row)) count++;
  return count;
}
