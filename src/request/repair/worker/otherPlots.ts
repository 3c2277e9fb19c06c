/** What the other plots of a result show about each of them. */
import type { ResultColumns } from '#core/columns.ts';
import { metresBetween } from '#shapes/measures.ts';
import { otherPlotsOf, type OtherPlot, type OtherPlots } from '#shapes/examine/checkPlace.ts';
import type { Surroundings } from '#shapes/examine/examine.ts';
import { drawnSpan } from '#core/spatial/antimeridian.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import { centre } from '#core/spatial/recordGeometry.ts';
import { NO_PLOT, type PlotGroups } from '#core/values/plotGroups.ts';
import type { ResultSession } from '#result/worker/session/resultSession.ts';
import { columnsOf, oncePerCount, type DerivedColumns } from '#result/worker/session/view.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/** What plots show about another, and under which number each is known there. */
interface OthersByPlot {
  others: OtherPlots;
  /** By plot; NO_PLOT for one that can't be drawn. */
  numbers: Uint32Array;
}

type AmongOthers = Pick<Surroundings, 'others' | 'own'>;

const known = new WeakMap<ResultSession, ReturnType<typeof othersByPlot>>();

/** Returns what the result's plots show about a row's: itself by its number, where it's among them. Nothing where they are too few. */
export function othersThan(session: ResultSession, row: number): AmongOthers {
  const columns = columnsOf(session);
  const ofAll = known.get(session) ?? othersByPlot(session.derived);
  known.set(session, ofAll);
  return amongOthers(ofAll(columns), session.derived.plots(columns).plotOf[row] ?? NO_PLOT);
}

/** The same for a plot by its number among those of the columns. */
export function amongOthers(found: OthersByPlot | null, plot: number): AmongOthers {
  if (!found) return {};
  const own = found.numbers[plot] ?? NO_PLOT;
  return { others: found.others, own: own === NO_PLOT ? null : own };
}

/** Returns how to gather what the plots of columns show about each other, once for as many records as there are; null where they are too few. */
export function othersByPlot({
  plots,
  areas,
}: Pick<DerivedColumns, 'plots' | 'areas'>): (columns: ResultColumns) => OthersByPlot | null {
  return oncePerCount((columns) => gatherOthers(columns, plots(columns), areas(columns)));
}

/** Each plot that can be drawn once. */
function gatherOthers(
  columns: ResultColumns,
  { plotOf, plotCount }: PlotGroups,
  areas: Float64Array,
): OthersByPlot | null {
  const numbers = new Uint32Array(plotCount).fill(NO_PLOT);
  const found: OtherPlot[] = [];
  for (let row = 0; row < columns.recordCount; row++) {
    const plot = plotOf[row] ?? NO_PLOT;
    const middle = plot === NO_PLOT || numbers[plot] !== NO_PLOT ? null : centre(columns, row);
    if (!middle) continue;
    numbers[plot] = found.length;
    const [, south, , north] = recordBounds(columns, row);
    const { west, east } = drawnSpan(columns, row);
    const extentMetres = metresBetween([west, south], [east, north]);
    found.push({ ...middle, squareMetres: areas[row]! * SQUARE_METRES_PER_HECTARE, extentMetres });
  }
  const others = otherPlotsOf(found);
  return others && { others, numbers };
}
