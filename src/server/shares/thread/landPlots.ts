import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outline from 'world-atlas/countries-50m.json';
import type { ResultColumns } from '#core/columns.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { createSpatialIndex, type SpatialIndex } from '#core/spatial/spatialIndex.ts';

interface Plots {
  readonly columns: ResultColumns;
  readonly index: SpatialIndex;
}

interface LandPlots {
  readonly land: Plots;
  /** Coasts and the borders between countries, as plots without any inside. */
  readonly lines: Plots;
}

type Positions = readonly (readonly number[])[];

let made: LandPlots | null = null;

/** Returns the built-in outline of the land and its countries (Natural Earth, public domain) as plots, for the painter. */
export function landPlots(): LandPlots {
  made ??= { land: plotsOf(parts()), lines: plotsOf(lines()) };
  return made;
}

function plotsOf(polygons: Iterable<string>): Plots {
  const data = Array.from(polygons, (polygon) => ({ polygon }));
  const reader = createResultReader();
  reader.push(Buffer.from(JSON.stringify({ data, err_data: {} })));
  reader.finish();
  const { columns } = reader;
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  return { columns, index };
}

const topology = outline as unknown as Topology<{
  land: GeometryCollection;
  countries: GeometryCollection;
}>;

function* parts(): Generator<string> {
  for (const { geometry } of feature(topology, topology.objects.land).features)
    if (geometry.type === 'MultiPolygon') for (const part of geometry.coordinates) yield plot(part);
    else if (geometry.type === 'Polygon') yield plot(geometry.coordinates);
}

/** Degrees of longitude and latitude whose lines are one plot: a plot that is small on the map would have a faint edge. */
const CELL = 30;
/** Points of a line in one piece, so that it stays near its cell. */
const PIECE = 64;

function lines(): Iterable<string> {
  const cells = new Map<string, string[]>();
  for (const line of mesh(topology, topology.objects.countries).coordinates.flatMap(withoutSeams))
    for (let at = 0; at < line.length - 1; at += PIECE) {
      const piece = line.slice(at, at + PIECE + 1);
      const cell = piece[0]!.map((degrees) => Math.floor(degrees / CELL)).join(' ');
      // There and back again, so that nothing is inside.
      const part = ringsOf([[...piece, ...piece.toReversed().slice(1)]]);
      cells.set(cell, [...(cells.get(cell) ?? []), part]);
    }
  return Array.from(cells.values(), (inCell) => `MULTIPOLYGON(${inCell.join(',')})`);
}

/** Where the date line cuts an island, there is no coast. */
function withoutSeams(line: Positions): Positions[] {
  const pieces: Positions[] = [];
  let start = 0;
  for (let at = 1; at <= line.length; at++) {
    if (at < line.length && !(isAtDateLine(line[at - 1]) && isAtDateLine(line[at]))) continue;
    if (at - start > 1) pieces.push(line.slice(start, at));
    start = at;
  }
  return pieces;
}

function isAtDateLine([lon = 0]: readonly number[] = []): boolean {
  return Math.abs(lon) > 179.99;
}

function plot(rings: readonly Positions[]): string {
  return `POLYGON${ringsOf(rings)}`;
}

function ringsOf(rings: readonly Positions[]): string {
  return `(${rings.map((ring) => `(${ring.map((at) => at.join(' ')).join(',')})`).join(',')})`;
}
