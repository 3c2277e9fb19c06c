/** FlatGeobuf's header and features as bytes: the one place that knows the library, so that it's loaded only when asked for. */
import type { ColumnMeta } from 'flatgeobuf/lib/mjs/column-meta.js';
import { magicbytes } from 'flatgeobuf/lib/mjs/constants.js';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { buildFeature } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { buildHeader } from 'flatgeobuf/lib/mjs/generic/featurecollection.js';
import type { IParsedGeometry } from 'flatgeobuf/lib/mjs/generic/geometry.js';
import type { Part, Polygons, Position } from '#shapes/polygons.ts';
import type { ExportField } from './fields.ts';
import type { TypedValue } from './typedFields.ts';

/** Longitude and latitude on WGS 84. */
const EPSG = 4326;

/** A shape to be written; no polygons are an empty MultiPolygon. */
export type FlatShape =
  | { kind: 'MultiPolygon'; polygons: Polygons }
  | { kind: 'Point' | 'MultiPoint'; points: readonly Position[] };

/** Returns the bytes before the first feature, and what makes those of a feature; values in the order of the fields. */
export function createFlatWriter(fields: readonly ExportField[], featuresCount: number) {
  const header = {
    geometryType: GeometryType.Unknown,
    columns: fields.map(columnOf),
    envelope: null,
    featuresCount,
    indexNodeSize: 0,
    crs: null,
    title: null,
    description: null,
    metadata: null,
  };
  const headerBytes = buildHeader(header, EPSG);
  const head = new Uint8Array(magicbytes.length + headerBytes.length);
  head.set(magicbytes);
  head.set(headerBytes, magicbytes.length);
  return {
    head,
    feature(shape: FlatShape, values: readonly TypedValue[]): Uint8Array {
      const cells = fields.map(({ name }, i) => [name, values[i] ?? null] as const);
      return buildFeature(geometryOf(shape), Object.fromEntries(cells), header);
    },
  };
}

function columnOf({ name, kind }: ExportField): ColumnMeta {
  return {
    name,
    type: typeOf(name, kind),
    title: null,
    description: null,
    width: -1,
    precision: -1,
    scale: -1,
    nullable: true,
    unique: false,
    primary_key: false,
  };
}

function typeOf(name: string, kind: ExportField['kind']): ColumnType {
  if (kind === 'date') return ColumnType.DateTime;
  if (kind !== 'number') return ColumnType.String;
  return name === 'row' ? ColumnType.Int : ColumnType.Double;
}

/** The library reads these members alone, whatever its types ask for. */
function geometryOf(shape: FlatShape): IParsedGeometry {
  if (shape.kind !== 'MultiPolygon')
    return { type: GeometryType[shape.kind], xy: shape.points.flat() } as IParsedGeometry;
  const parts = shape.polygons.map(partOf);
  return { type: GeometryType.MultiPolygon, parts } as IParsedGeometry;
}

function partOf(part: Part): IParsedGeometry {
  let end = 0;
  const ends = part.map((ring) => (end += ring.length));
  return { type: GeometryType.Polygon, xy: part.flat(2), ends } as IParsedGeometry;
}
