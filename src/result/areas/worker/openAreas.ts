/** A file of areas that is open, and what follows from it for records. */
import type { ResultColumns } from '#core/columns.ts';
import { coordinateBounds } from '#core/spatial/bounds.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { doInSlices, doSteps } from '#lib/slices.ts';
import type { AreaIndex } from '#result/areas/pure/areaIndex.ts';
import { shareSteps, type PlotShares } from '#result/areas/pure/plotShares.ts';
import {
  plotsInAreas,
  type NamedAreas,
  type PlotsInAreas,
} from '#result/areas/pure/plotsInAreas.ts';
import { nameAreas, type AreasFile } from '#result/areas/pure/readAreas.ts';
import type { AreasSummary, Overlapping } from '#result/areas/protocol.ts';
import {
  columnsOf,
  plotsOf,
  type AreasInUse,
  type RecordsInAreas,
  type View,
} from '#result/worker/session/view.ts';

/** What a person opened, and chose of it. */
interface Opened {
  fileName: string;
  file: AreasFile;
  index: AreaIndex;
  column: string | null;
  overlapping: Overlapping;
}

export interface OpenAreas extends AreasInUse {
  opened: Opened;
  named: NamedAreas;
  /** The shares of a view's plots, once they're told. */
  sharesOf: (view: View) => PlotShares;
  /** The same file, with other choices. */
  with: (choice: Partial<Pick<Opened, 'column' | 'overlapping'>>) => OpenAreas;
}

/** Records, and the shares of their plots. */
interface Known {
  coords: Float64Array;
  count: number;
  shares: PlotShares;
}

/** Opens areas; `known` is what was worked out with other choices, which don't change it. */
export function openAreas(opened: Opened, known: Known | null = null): OpenAreas {
  const { file, index, column } = opened;
  const named = nameAreas(file, file.columns.find(({ name }) => name === column) ?? null);
  let shares = known;
  let records: { shares: PlotShares; told: RecordsInAreas } | null = null;
  const knownOf = ({ coords, recordCount }: ResultColumns) =>
    shares?.coords === coords && shares.count === recordCount ? shares.shares : null;
  const keep = ({ coords, recordCount: count }: ResultColumns, made: PlotShares) => {
    shares = { coords, count, shares: made };
    return made;
  };
  const toldBy = (view: View, made: PlotShares) => {
    if (records?.shares !== made)
      records = { shares: made, told: recordsIn(view, opened, { named, shares: made }) };
    return records.told;
  };
  function sharesOf(view: View): PlotShares {
    const columns = columnsOf(view);
    return knownOf(columns) ?? keep(columns, doSteps(shareSteps(columns, firstRows(view), index)));
  }
  return {
    opened,
    named,
    sharesOf,
    toldNow: (view) => toldBy(view, sharesOf(view)),
    async told(view, rest) {
      const columns = columnsOf(view);
      const made =
        knownOf(columns) ??
        keep(columns, await doInSlices(shareSteps(columns, firstRows(view), index), rest));
      return toldBy(view, made);
    },
    with: (choice) => openAreas({ ...opened, ...choice }, shares),
  };
}

/** The first record of each plot. */
function firstRows(view: View): Uint32Array {
  const { plotOf, plotCount } = plotsOf(view);
  const rows = new Uint32Array(plotCount);
  let seen = 0;
  for (let row = 0; seen < plotCount; row++) if (plotOf[row] === seen) rows[seen++] = row;
  return rows;
}

interface Told {
  named: NamedAreas;
  shares: PlotShares;
}

function recordsIn(view: View, opened: Opened, { named, shares }: Told): RecordsInAreas {
  const { recordCount } = columnsOf(view);
  const { plotOf } = plotsOf(view);
  const told = plotsInAreas(shares, named, opened.overlapping);
  const namesOf = namesBy(told, named, plotOf);
  const numberOf = new Map(named.names.map((name, area) => [name, area]));
  let shapeless = 0;
  for (let row = 0; row < recordCount; row++) if (plotOf[row] === NO_PLOT) shapeless++;
  return {
    summary: summaryOf(opened, named, {
      ...told.counts,
      outside: told.counts.outside + shapeless,
    }),
    namesOf,
    isMember(name) {
      if (name === null) return (row) => namesOf(row)[0] === null;
      return numberOf.has(name) ? (row) => namesOf(row).includes(name) : () => false;
    },
  };
}

/** Lists are made once for an area: most plots are in one. */
function namesBy(
  { starts, areas }: PlotsInAreas,
  { names }: NamedAreas,
  plotOf: Uint32Array,
): RecordsInAreas['namesOf'] {
  const alone = names.map((name) => [name]);
  const outside = [null];
  return (row) => {
    const plot = plotOf[row] ?? NO_PLOT;
    if (plot === NO_PLOT) return outside;
    const [from, to] = [starts[plot]!, starts[plot + 1]!];
    if (from === to) return outside;
    if (to - from === 1) return alone[areas[from]!]!;
    return Array.from(areas.subarray(from, to), (area) => names[area]!);
  };
}

function summaryOf(
  { fileName, file, column, overlapping }: Opened,
  { names }: NamedAreas,
  counts: PlotsInAreas['counts'],
): AreasSummary {
  const { shapes, refusedCount, refused, remarks, columns } = file;
  return {
    fileName,
    columns: columns.map(({ name }) => name),
    column,
    overlapping,
    counts: { areas: names.length, ...counts },
    refusedCount,
    refused,
    remarks,
    bounds: coordinateBounds(shapes.coords.subarray(0, 2 * shapes.ringOffsets.at(-1)!)),
  };
}
