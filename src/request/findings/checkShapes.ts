/**
 * What the service would refuse about rows and their shapes, as `examine` finds it. Rows with the same numbers are examined
 * once, and only where the shape isn't plainly sound (plainlySound.ts): examining makes objects of a shape.
 */
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { isInRange } from '#shapes/examine/checkPositions.ts';
import { examine, type Surroundings } from '#shapes/examine/examine.ts';
import { SLIVER_METRES } from '#shapes/tolerances.ts';
import { isPoints } from '#core/spatial/offsets.ts';
import { vertexCount } from '#core/spatial/recordGeometry.ts';
import { NO_PLOT, type PlotGroups } from '#core/values/plotGroups.ts';
import { isBare, type CheckedPlots } from './checkedPlots.ts';
import { keyOfDefect, type FindingKey } from './findingKeys.ts';
import type { Collector } from './findings.ts';
import { isPlainlySound } from './plainlySound.ts';
import {
  NO_GROUND,
  SURE_GROUND,
  UNSURE_GROUND,
  UNSURE_PLACE,
  type PlotTable,
} from './plotTable.ts';

/** Points of a shape that is examined at most: it takes seconds. */
const MAX_POINTS = 100_000;
/** Shapes of a step where all are sound, and vertices that are examined in one. */
const STEP = 512;
const STEP_VERTICES = 5000;

/** Defects after which it isn't known how much ground a plot covers. */
const UNSURE: ReadonlySet<FindingKey> = new Set([
  'crosses-itself',
  'overlapping-edges',
  'hole-outside',
  'nested-holes',
  'overlapping-parts',
]);

/** One key of a shape, and where its first defect is. */
interface FoundInShape {
  key: FindingKey;
  place: [lon: number, lat: number] | null;
}

/** Looks through all rows in steps; marks plots of unsure ground in the table. `surroundingsOf` says what is known around a plot. */
export function* checkShapes(
  { plots, groups, table }: { plots: CheckedPlots; groups: PlotGroups; table: PlotTable },
  surroundingsOf: (plot: number) => Surroundings,
  collector: Collector,
): Generator<undefined, void> {
  const foundIn = new Map<number, readonly FoundInShape[]>();
  const isSeen = new Uint8Array(groups.plotCount);
  let vertices = 0;
  for (let row = 0; row < plots.recordCount; row++) {
    if (row % STEP === STEP - 1) yield;
    const group = groups.plotOf[row]!;
    if (group === NO_PLOT || isBare(plots, row)) {
      collector.add('unreadable-row', row);
      continue;
    }
    if (isSeen[group] === 0) {
      isSeen[group] = 1;
      const plot = table.plotOf[row]!;
      const found = checkShape(plots, row, plot === NO_PLOT ? {} : surroundingsOf(plot));
      if (found.length > 0) foundIn.set(group, found);
      if (found.length > 0) vertices += vertexCount(plots, row);
      if (plot !== NO_PLOT) markUnsure(table, plot, found);
      if (vertices > STEP_VERTICES) {
        vertices = 0;
        yield;
      }
    }
    for (const { key, place } of foundIn.get(group) ?? [])
      collector.add(key, row, place ? { place } : {});
  }
}

/** Marks in the table a plot of which it isn't known where it is or how much it covers. */
function markUnsure(
  { ground, widthMetres }: PlotTable,
  plot: number,
  found: readonly FoundInShape[],
): void {
  if (ground[plot] !== SURE_GROUND) return;
  // Where a plot covers nothing, digits that a format rounds off may leave it a few square centimetres.
  const isLine = widthMetres[plot]! < SLIVER_METRES && found.some(({ key }) => key === 'no-area');
  if (isLine) ground[plot] = NO_GROUND;
  else if (found.some(({ key }) => key === 'far-corner')) ground[plot] = UNSURE_PLACE;
  else if (found.some(({ key }) => UNSURE.has(key))) ground[plot] = UNSURE_GROUND;
}

function checkShape(
  plots: CheckedPlots,
  row: number,
  surroundings: Surroundings,
): readonly FoundInShape[] {
  if (isPoints(plots, row)) return [{ key: keyOfPoints(plots, row), place: null }];
  if (surroundings.others === undefined && isPlainlySound(plots, row)) return [];
  if (vertexCount(plots, row) > MAX_POINTS) return [{ key: 'too-many-corners', place: null }];
  const found = new Map<FindingKey, FoundInShape>();
  for (const defect of examine(recordCoordinates(plots, row), surroundings)) {
    const key = keyOfDefect(defect);
    if (key === null || FOUND_ELSEWHERE.has(key) || found.has(key)) continue;
    const { lon, lat } = defect;
    found.set(key, { key, place: lon === null || lat === null ? null : [lon, lat] });
  }
  return [...found.values()];
}

/** Points beyond the world are that first: their place is wrong whatever they mean. */
function keyOfPoints(plots: CheckedPlots, row: number): FindingKey {
  const positions = recordCoordinates(plots, row).flat(2);
  if (!positions.flat().every(Number.isFinite)) return 'unreadable-row';
  return positions.every(isInRange) ? 'point' : 'outside-world';
}

/** What `examine` says of a plot among others, and checks here look for more widely. */
const FOUND_ELSEWHERE: ReadonlySet<FindingKey> = new Set(['swapped', 'far-away', 'much-larger']);
