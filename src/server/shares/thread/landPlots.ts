import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import outline from 'world-atlas/land-50m.json';
import type { ResultColumns } from '#core/columns.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { createSpatialIndex, type SpatialIndex } from '#core/spatial/spatialIndex.ts';

interface LandPlots {
  readonly columns: ResultColumns;
  readonly index: SpatialIndex;
}

let made: LandPlots | null = null;

/** Returns the built-in outline of the land (Natural Earth, public domain) as plots, for the painter. */
export function landPlots(): LandPlots {
  if (made) return made;
  const reader = createResultReader();
  reader.push(Buffer.from(JSON.stringify({ data: [...parts()], err_data: {} })));
  reader.finish();
  const { columns } = reader;
  const index = createSpatialIndex();
  index.add(columns, columns.recordCount);
  made = { columns, index };
  return made;
}

function* parts(): Generator<{ polygon: string }> {
  const topology = outline as unknown as Topology<{ land: GeometryCollection }>;
  for (const { geometry } of feature(topology, topology.objects.land).features)
    if (geometry.type === 'MultiPolygon') for (const part of geometry.coordinates) yield plot(part);
    else if (geometry.type === 'Polygon') yield plot(geometry.coordinates);
}

function plot(rings: readonly (readonly (readonly number[])[])[]): { polygon: string } {
  const texts = rings.map((ring) => `(${ring.map((at) => at.join(' ')).join(',')})`);
  return { polygon: `POLYGON(${texts.join(',')})` };
}
