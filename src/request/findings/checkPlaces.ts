/**
 * Plots whose place is odd among the others:
 *
 * 1. plots are counted by the cell of one degree that holds their middle;
 * 2. one whose longitude and latitude exchanged would be among the others, or where the account's other jobs lie, and which
 *    is among neither as it is, may have them swapped; so may one in the sea that would be on land, near the others, and
 *    all of them where all are in the sea;
 * 3. cells that touch make up regions, those of the two kinds above left out. A small region apart from the rest is far
 *    away, as long as few plots are;
 * 4. on an outline of the land, plots in the sea.
 */
import type { Bounds } from '#core/columns.ts';
import { globeMetresBetween } from '#core/spatial/geodesy.ts';
import Flatbush from 'flatbush';
import { NO_ROW, type Collector } from './findings.ts';
import type { Land } from '#shapes/land.ts';
import { plotsWhere, rowsOfPlot, UNSURE_PLACE, type PlotTable } from './plotTable.ts';

const LONS = 360;
const LATS = 180;
const HALF_TURN = 180;
const POLE = 90;
/** Plots below which they say nothing of another one: of four, three are a majority. */
export const MIN_PLACES = 4;
/** How many times as many plots are where a swapped one would be, and how many times as near the nearest of them is. */
const SWAPPED_TIMES = 10;
/** A swapped plot has none nearer than this: a lone one of a scattered file may be rightly where it is. */
const SWAPPED_METRES = 300_000;
/** A region apart has at most this share of the plots, and all of them together at most that. */
const SMALL_REGION = 0.02;
const MAX_FAR = 0.05;
/** No other plot is nearer to one that is far away. */
const FAR_METRES = 100_000;
/** Others compared for their distance, as degrees of longitude differ in length. */
const NEAREST = 8;
/** Plots of a step. */
const STEP = 4096;

/** What is known around the file. */
export interface Region {
  /** Bounds of the account's other jobs. */
  jobAreas: readonly Bounds[];
  /** Null where there is no outline to ask. */
  land: Land | null;
}

/** Looks at the places of all plots in steps. */
export function* checkPlaces(
  table: PlotTable,
  { jobAreas, land }: Region,
  collector: Collector,
): Generator<undefined, void> {
  const isOdd = new Uint8Array(table.plotCount);
  const plots = plotsWhere(table, (plot) => isPlaced(table, plot));
  yield* checkSwapped({ table, plots, isOdd }, { jobAreas, land }, collector);
  const others = plots.filter((plot) => isOdd[plot] === 0);
  checkFar(table, others, collector);
  yield;
  if (!land) return;
  for (const [at, plot] of others.entries()) {
    if (at % STEP === STEP - 1) yield;
    const metres = land.metresOff(lonOf(table, plot), latOf(table, plot));
    if (metres > 0) addAll(table, plot, (row) => collector.add('at-sea', row, { measure: metres }));
  }
}

/** Points are placed, too, but what is beyond the world isn't. */
function isPlaced({ bounds, ground, middles }: PlotTable, plot: number): boolean {
  if (ground[plot] === UNSURE_PLACE) return false;
  const isOnGlobe = bounds[4 * plot + 1]! >= -POLE && bounds[4 * plot + 3]! <= POLE;
  return isOnGlobe && Math.abs(middles[2 * plot]!) <= HALF_TURN;
}

function addAll(table: PlotTable, plot: number, add: (row: number) => void): void {
  for (const row of rowsOfPlot(table, plot)) add(row);
}

function lonOf({ middles }: PlotTable, plot: number): number {
  return middles[2 * plot]!;
}

function latOf({ middles }: PlotTable, plot: number): number {
  return middles[2 * plot + 1]!;
}

/** The cell of a place on the globe. */
function cellOf(lon: number, lat: number): number {
  const column = Math.min(LONS - 1, Math.floor(lon + HALF_TURN));
  return Math.min(LATS - 1, Math.floor(lat + POLE)) * LONS + column;
}

/** Visits a cell and those around it, across the antimeridian, too. */
function forEachAround(cell: number, visit: (cell: number) => void): void {
  const band = Math.floor(cell / LONS);
  const column = cell % LONS;
  for (let y = Math.max(0, band - 1); y <= Math.min(LATS - 1, band + 1); y++)
    for (let x = column - 1; x <= column + 1; x++) visit(y * LONS + ((x + LONS) % LONS));
}

/** Returns how many plots each cell and those around it have. */
function countAround(table: PlotTable, plots: Uint32Array): Uint32Array {
  const counts = new Uint32Array(LONS * LATS);
  for (const plot of plots) counts[cellOf(lonOf(table, plot), latOf(table, plot))]!++;
  const around = new Uint32Array(LONS * LATS);
  for (let cell = 0; cell < counts.length; cell++) {
    const count = counts[cell]!;
    if (count > 0) forEachAround(cell, (near) => (around[near]! += count));
  }
  return around;
}

/** Plots that are looked at, and per plot of the table 1 where its place is explained. */
interface Looked {
  table: PlotTable;
  plots: Uint32Array;
  isOdd: Uint8Array;
}

function* checkSwapped(
  { table, plots, isOdd }: Looked,
  { jobAreas, land }: Region,
  collector: Collector,
): Generator<undefined, void> {
  const counts = countAround(table, plots);
  const jobs = cellsOf(jobAreas);
  const isEnough = plots.length >= MIN_PLACES;
  const isCandidate = new Uint8Array(table.plotCount);
  let onLand = 0;
  for (const [at, plot] of plots.entries()) {
    if (at % STEP === STEP - 1) yield;
    const [lon, lat] = [lonOf(table, plot), latOf(table, plot)];
    if (Math.abs(lon) > POLE) continue;
    const cell = cellOf(lon, lat);
    const swapped = cellOf(lat, lon);
    if (jobs[swapped] === 1 && jobs[cell] === 0) isOdd[plot] = 1;
    const there = counts[swapped]!;
    const here = counts[cell]! - 1;
    if (!isEnough) continue;
    if (there > 0 && here * SWAPPED_TIMES <= there) isCandidate[plot] = 1;
    else if (land && land.metresOff(lon, lat) > 0 && land.metresOff(lat, lon) === 0) {
      isCandidate[plot] = 1;
      onLand++;
    }
  }
  const candidates = plots.filter((plot) => isCandidate[plot] === 1);
  if (isEnough && onLand === plots.length) isOdd.fill(1);
  else if (candidates.length > 0 && candidates.length < plots.length) {
    const metresTo = nearestOf(
      table,
      plots.filter((plot) => isCandidate[plot] === 0),
    );
    for (const [at, plot] of candidates.entries()) {
      if (at % STEP === STEP - 1) yield;
      const here: Place = [lonOf(table, plot), latOf(table, plot)];
      const away = metresTo(here).metres;
      const there = metresTo([here[1], here[0]]).metres;
      if (away >= SWAPPED_METRES && there * SWAPPED_TIMES <= away) isOdd[plot] = 1;
    }
  }
  for (const plot of plots)
    if (isOdd[plot] === 1) addAll(table, plot, (row) => collector.add('swapped', row));
}

/** Longitude and latitude in degrees. */
type Place = [lon: number, lat: number];

/** Returns a search for the plot of a list nearest to a place, of those that are wanted. */
function nearestOf(
  table: PlotTable,
  plots: Uint32Array,
): (from: Place, isWanted?: (at: number) => boolean) => { metres: number; plot: number } {
  const index = new Flatbush(plots.length);
  for (const plot of plots) {
    const [lon, lat] = [lonOf(table, plot), latOf(table, plot)];
    index.add(lon, lat, lon, lat);
  }
  index.finish();
  return (from, isWanted) => {
    const nearest = { metres: Infinity, plot: NO_ROW };
    for (const turn of [0, -LONS, LONS])
      for (const at of index.neighbors(from[0] + turn, from[1], NEAREST, Infinity, isWanted)) {
        const plot = plots[at]!;
        const metres = globeMetresBetween(from, [lonOf(table, plot), latOf(table, plot)]);
        if (metres < nearest.metres) Object.assign(nearest, { metres, plot });
      }
    return nearest;
  };
}

/** Per cell 1 where bounds touch it or one around it. */
function cellsOf(areas: readonly Bounds[]): Uint8Array {
  const cells = new Uint8Array(LONS * LATS);
  for (const [west, south, east, north] of areas) {
    if (!(south >= -POLE && north <= POLE && west >= -HALF_TURN && east <= HALF_TURN)) continue;
    const first = cellOf(west, south);
    const columns = (cellOf(east, south) % LONS) - (first % LONS);
    for (let cell = first; cell <= cellOf(west, north); cell += LONS)
      for (let aside = 0; aside <= columns; aside++)
        forEachAround(cell + aside, (near) => (cells[near] = 1));
  }
  return cells;
}

/** The cells that hold plots, by region. */
interface Regions {
  /** Per cell the number of its region; 0 where it holds none. */
  regionOf: Uint32Array;
  /** Per region its number of plots; the first isn't one. */
  sizes: number[];
}

function checkFar(table: PlotTable, plots: Uint32Array, collector: Collector): void {
  if (plots.length < MIN_PLACES) return;
  const cells = plots.map((plot) => cellOf(lonOf(table, plot), latOf(table, plot)));
  const { regionOf, sizes } = findRegions(cells);
  const isSmall = sizes.map((size) => size <= Math.max(1, SMALL_REGION * plots.length));
  const far: number[] = [];
  for (let at = 0; at < cells.length; at++)
    if (isSmall[regionOf[cells[at]!]!] === true) far.push(at);
  if (far.length === 0 || far.length > Math.max(1, MAX_FAR * plots.length)) return;
  const nearest = nearestOf(table, plots);
  for (const at of far) {
    const plot = plots[at]!;
    const region = regionOf[cells[at]!]!;
    const { metres, plot: other } = nearest(
      [lonOf(table, plot), latOf(table, plot)],
      (item) => regionOf[cells[item]!] !== region,
    );
    if (metres < FAR_METRES) continue;
    const partner = table.rowOf[other]!;
    addAll(table, plot, (row) => collector.add('far-away', row, { measure: metres, partner }));
  }
}

function findRegions(cells: Uint32Array): Regions {
  const counts = new Uint32Array(LONS * LATS);
  for (const cell of cells) counts[cell]!++;
  const regionOf = new Uint32Array(LONS * LATS);
  const sizes = [Infinity];
  for (const first of cells) {
    if (regionOf[first] !== 0) continue;
    const region = sizes.length;
    const waiting = [first];
    regionOf[first] = region;
    let size = 0;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      size += counts[cell]!;
      forEachAround(cell, (near) => {
        if (counts[near] === 0 || regionOf[near] !== 0) return;
        regionOf[near] = region;
        waiting.push(near);
      });
    }
    sizes.push(size);
  }
  return { regionOf, sizes };
}
