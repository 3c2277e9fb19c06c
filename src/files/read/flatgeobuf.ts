/** FlatGeobuf 3 (flatgeobuf.org), a feature at a time, without objects for positions. The library is loaded with this file. */
import type { Geometry } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { parseProperties } from 'flatgeobuf/lib/mjs/generic/feature.js';
import { deserialize } from 'flatgeobuf/lib/mjs/generic/featurecollection.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import { formatCount } from '#lib/format.ts';
import { cellText } from './cellText.ts';
import { EMPTY_SHAPE, IS_LINE, NO_SHAPE } from './shapeWords.ts';
import { ManyRowsError, type PlotTable } from './plotTable.ts';
import type { ShapeBuilder } from './shapeBuilder.ts';
import type { CoordinateSystem } from './systems.ts';
import { numberedRows, TableBuilder } from './tableBuilder.ts';
import { texts } from './texts.en.ts';

/** Deepest nesting of parts that is read. */
const MAX_NESTED = 20;
const DAMAGED = texts.shapeDamaged;

/** Reads a file. Throws where its head can't be read. */
export async function readFlatGeobuf(
  bytes: Uint8Array,
): Promise<{ table: PlotTable; system: CoordinateSystem | null }> {
  const table = new TableBuilder();
  let header: HeaderMeta | null = null;
  const headerMetaFn = (meta: HeaderMeta) => {
    header = meta;
    // The library would look for the end of such an index without one.
    if (meta.indexNodeSize > 0 && !(meta.featuresCount >= 1 && meta.featuresCount <= bytes.length))
      throw new Error(texts.indexDamaged);
    for (const { name } of meta.columns ?? []) table.columns.declare(name);
  };
  const features = deserialize(bytes, {
    headerMetaFn,
    fromFeature(_, feature, meta) {
      let problem = NO_SHAPE;
      try {
        const geometry = feature.geometry();
        if (geometry)
          problem = addGeometry(table.shapes, geometry, { type: meta.geometryType, depth: 0 });
        for (const [name, value] of Object.entries(parseProperties(feature, meta.columns)))
          table.set(name, cellText(value));
      } catch {
        problem = DAMAGED;
      }
      table.endRow(problem);
      return {};
    },
  });
  try {
    for await (const _ of features);
  } catch (error) {
    if (table.rowCount === 0 || error instanceof ManyRowsError) throw error;
    table.remarks.push(damagedAfter(table.rowCount));
  }
  const declared = declaredIn(header);
  if (declared.count > 0 && declared.count !== table.rowCount)
    table.remarks.push(
      texts.featureCountDiffers(formatCount(declared.count), formatCount(table.rowCount)),
    );
  return { table: table.finish(numberedRows('feature')), system: declared.system };
}

function damagedAfter(rows: number): string {
  return texts.damagedAfterFeature(formatCount(rows));
}

function declaredIn(header: HeaderMeta | null): { count: number; system: CoordinateSystem | null } {
  if (!header) return { count: 0, system: null };
  const { crs, featuresCount } = header;
  if (!crs || (crs.code === 0 && !crs.wkt)) return { count: featuresCount, system: null };
  const code = crs.code > 0 ? `${crs.org ?? 'EPSG'}:${crs.code}` : null;
  return { count: featuresCount, system: { code, definition: crs.wkt ?? null } };
}

interface Nesting {
  /** The header's type, for geometries that don't say their own. */
  type: GeometryType;
  depth: number;
}

function addGeometry(
  builder: ShapeBuilder,
  geometry: Geometry,
  { type: declared, depth }: Nesting,
): string {
  const type = geometry.type() || declared;
  switch (type) {
    case GeometryType.Point:
    case GeometryType.MultiPoint:
      return addPoints(builder, geometry);
    case GeometryType.Polygon:
      return addPolygon(builder, geometry);
    case GeometryType.MultiPolygon:
    case GeometryType.GeometryCollection: {
      // A part takes four bytes at least.
      const room = (geometry.bb?.capacity() ?? 0) / 4;
      if (depth === MAX_NESTED || geometry.partsLength() > room) return DAMAGED;
      const inner =
        type === GeometryType.MultiPolygon ? GeometryType.Polygon : GeometryType.Unknown;
      for (let part = 0; part < geometry.partsLength(); part++) {
        const one = geometry.parts(part);
        const problem = one
          ? addGeometry(builder, one, { type: inner, depth: depth + 1 })
          : DAMAGED;
        if (problem !== '') return problem;
      }
      return geometry.partsLength() === 0 ? EMPTY_SHAPE : '';
    }
    case GeometryType.LineString:
    case GeometryType.MultiLineString:
      return IS_LINE;
    default:
      return texts.shapeKindNotRead(GeometryType[type] ?? type);
  }
}

function addPoints(builder: ShapeBuilder, geometry: Geometry): string {
  const xy = geometry.xyArray() ?? [];
  for (let at = 0; at + 1 < xy.length; at += 2) {
    builder.addPosition(xy[at]!, xy[at + 1]!);
    builder.endRing();
    builder.endPart();
  }
  return '';
}

function addPolygon(builder: ShapeBuilder, geometry: Geometry): string {
  const xy = geometry.xyArray() ?? [];
  const ends = geometry.endsArray() ?? [xy.length / 2];
  let vertex = 0;
  for (const end of ends) {
    if (end < vertex || 2 * end > xy.length) return DAMAGED;
    for (; vertex < end; vertex++) builder.addPosition(xy[2 * vertex]!, xy[2 * vertex + 1]!);
    builder.endRing();
  }
  if (xy.length > 0) builder.endPart();
  return '';
}
