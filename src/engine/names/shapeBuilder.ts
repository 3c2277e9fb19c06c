import type { ShapeColumns } from '#engine/columns.ts';

/** Deepest nesting of collections that is read. */
const MOST_NESTED = 20;

/** Builds shapes position by position, in the columns' layout. */
export class ShapeBuilder {
  private coords = new Float64Array(1024);
  private vertices = 0;
  private readonly ringOffsets: number[] = [0];
  private readonly polygonOffsets: number[] = [0];
  private readonly geomOffsets: number[] = [0];

  /** Adds a position of the ring being built. */
  addPosition(lon: number, lat: number): void {
    if (2 * this.vertices + 2 > this.coords.length) {
      const longer = new Float64Array(2 * this.coords.length);
      longer.set(this.coords);
      this.coords = longer;
    }
    this.coords[2 * this.vertices] = lon;
    this.coords[2 * this.vertices + 1] = lat;
    this.vertices++;
  }

  /** Ends a ring; the next position begins another. */
  endRing(): void {
    this.ringOffsets.push(this.vertices);
  }

  /** Ends a part: its rings are those since the last part's. */
  endPart(): void {
    this.polygonOffsets.push(this.ringOffsets.length - 1);
  }

  /** Ends a record: its parts are those since the last record's. */
  endShape(): void {
    this.geomOffsets.push(this.polygonOffsets.length - 1);
  }

  /** Returns all records that were ended. */
  finish(): ShapeColumns {
    return {
      recordCount: this.geomOffsets.length - 1,
      coords: this.coords,
      ringOffsets: Uint32Array.from(this.ringOffsets),
      polygonOffsets: Uint32Array.from(this.polygonOffsets),
      geomOffsets: Uint32Array.from(this.geomOffsets),
    };
  }
}

/** Adds one record with the shape of a GeoJSON geometry (RFC 7946, 3.1); returns false, and adds an empty shape, where it isn't one. */
export function addGeometry(builder: ShapeBuilder, geometry: unknown): boolean {
  const hasShape = isGeometry(geometry, 0);
  if (hasShape) addParts(builder, geometry, 0);
  builder.endShape();
  return hasShape;
}

interface Geometry {
  type: string;
  coordinates?: unknown;
  geometries?: unknown;
}

/** Whether all of it can be read: half a shape would be another shape. */
function isGeometry(value: unknown, depth: number): value is Geometry {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const { type, coordinates, geometries } = value as Geometry;
  switch (type) {
    case 'Point':
      return isPosition(coordinates);
    case 'MultiPoint':
      return isList(coordinates, isPosition);
    case 'Polygon':
      return isList(coordinates, isRing);
    case 'MultiPolygon':
      return isList(coordinates, (part) => isList(part, isRing));
    case 'GeometryCollection':
      return (
        depth < MOST_NESTED && isList(geometries, (geometry) => isGeometry(geometry, depth + 1))
      );
    default:
      return false;
  }
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isItem);
}

function isRing(value: unknown): boolean {
  return isList(value, isPosition);
}

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return Number.isFinite(value[0]) && Number.isFinite(value[1]);
}

type Position = [number, number];

function addParts(builder: ShapeBuilder, { type, ...geometry }: Geometry, depth: number): void {
  switch (type) {
    case 'Point':
      return addPart(builder, [[geometry.coordinates as Position]]);
    case 'MultiPoint':
      return (geometry.coordinates as Position[]).forEach((at) => addPart(builder, [[at]]));
    case 'Polygon':
      return addPart(builder, geometry.coordinates as Position[][]);
    case 'MultiPolygon':
      return (geometry.coordinates as Position[][][]).forEach((part) => addPart(builder, part));
    default:
      (geometry.geometries as Geometry[]).forEach((one) => addParts(builder, one, depth + 1));
  }
}

function addPart(builder: ShapeBuilder, rings: Position[][]): void {
  for (const ring of rings) {
    for (const [lon, lat] of ring) builder.addPosition(lon, lat);
    builder.endRing();
  }
  builder.endPart();
}
