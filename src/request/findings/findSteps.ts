/**
 * Looks through plots before they are sent, or those of a result, for what would be refused and what is worth a look:
 *
 * 1. rows with the same numbers are grouped, and the different plots measured (plotTable.ts);
 * 2. rows and shapes (checkShapes.ts), windows, doubles, names;
 * 3. sizes and forms, places, and last overlaps, each of plots on the globe.
 *
 * Each check works in steps, so that whoever asked can let others in between, or stop. Nothing is changed, and no object is
 * made for a plot of which nothing is found.
 */
import { otherPlotsOf, type OtherPlots } from '#shapes/examine/checkPlace.ts';
import type { Surroundings } from '#shapes/examine/examine.ts';
import { metresBetween } from '#shapes/measures.ts';
import { plotSteps } from '#core/values/plotGroups.ts';
import type { CheckedPlots } from './checkedPlots.ts';
import { checkNames, checkSameShapes } from './checkDoubles.ts';
import { checkOverlaps } from './checkOverlaps.ts';
import { checkPlaces, type Region } from './checkPlaces.ts';
import { checkShapes } from './checkShapes.ts';
import { checkSizes } from './checkSizes.ts';
import { checkWindows } from './checkWindows.ts';
import { createCollector, toFindings, type Findings } from './findings.ts';
import { measureSteps, NO_GROUND, type PlotTable } from './plotTable.ts';

/** What a person chose, and what is known around the plots. */
export interface FindingChoices extends Region {
  pixelMetres: number;
  /** Days since 1970-01-01. */
  today: number;
}

/** Finds all there is to find, in steps. */
export function* findSteps(
  plots: CheckedPlots,
  choices: FindingChoices,
): Generator<undefined, Findings> {
  const groups = yield* plotSteps(plots);
  const table = yield* measureSteps(plots, groups);
  const collector = createCollector();
  yield* checkShapes({ plots, groups, table }, surroundingsIn(table), collector);
  yield* checkWindows(plots, choices.today, collector);
  yield* checkSameShapes(plots, table, collector);
  yield* checkNames(plots, table, collector);
  yield* checkSizes({ plots, table }, choices.pixelMetres, collector);
  yield* checkPlaces(table, choices, collector);
  const overlaps = yield* checkOverlaps(table, collector);
  yield;
  return toFindings(collector.all, table.plotOf, overlaps);
}

/** Degrees of bounds from which on a plot may have a point far from its others. */
const WIDE_DEGREES = 0.6;

/**
 * Returns what is known around a plot: nothing for most, as only one wide enough to have a point far from its others is
 * compared with the others one by one.
 */
function surroundingsIn(table: PlotTable): (plot: number) => Surroundings {
  const { bounds } = table;
  let others: OtherPlots | null | undefined;
  return (plot) => {
    const width = bounds[4 * plot + 2]! - bounds[4 * plot]!;
    const height = bounds[4 * plot + 3]! - bounds[4 * plot + 1]!;
    if (!(width > WIDE_DEGREES || height > WIDE_DEGREES)) return {};
    others ??= othersIn(table);
    return others ? { others } : {};
  };
}

function othersIn({ bounds, ground, middles, plotCount, squareMetres }: PlotTable) {
  const plots = Array.from({ length: plotCount }, (_, plot) => plot);
  return otherPlotsOf(
    plots
      .filter((plot) => ground[plot] !== NO_GROUND)
      .map((plot) => ({
        lon: middles[2 * plot]!,
        lat: middles[2 * plot + 1]!,
        squareMetres: squareMetres[plot]!,
        extentMetres: metresBetween(
          [bounds[4 * plot]!, bounds[4 * plot + 1]!],
          [bounds[4 * plot + 2]!, bounds[4 * plot + 3]!],
        ),
      })),
  );
}
