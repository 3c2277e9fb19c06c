/** FlatGeobuf's header and features as bytes: the one place that knows the library, so that it's loaded only when asked for. */
import type { ColumnMeta } from 'flatgeobuf/lib/mjs/column-meta.js';
import { magicbytes } from 'flatgeobuf/lib/mjs/constants.js';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { buildFeature } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { buildHeader } from 'flatgeobuf/lib/mjs/generic/featurecollection.js';
import { parseGeometry } from 'flatgeobuf/lib/mjs/geojson/geometry.js';
import type { ExportedGeometry } from './exportedShape.ts';
import type { ExportField } from './fields.ts';
import type { TypedValue } from './typedFields.ts';

/** Longitude and latitude on WGS 84. */
const EPSG = 4326;

const NO_GEOMETRY: ExportedGeometry = { type: 'MultiPolygon', coordinates: [] };

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
    feature(geometry: ExportedGeometry | null, values: readonly TypedValue[]): Uint8Array {
      const cells = fields.map(({ name }, i) => [name, values[i] ?? null] as const);
      return buildFeature(
        parseGeometry(geometry ?? NO_GEOMETRY),
        Object.fromEntries(cells),
        header,
      );
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
