/** Where the pixels of a picture lie. */
import { RasterTypeKey, TiffTag, TiffTagGeo, type TiffImage } from '@cogeotiff/core';
import type { Polygons, Position } from '#shapes/polygons.ts';
import type { PixelRing } from './coverage.ts';
import { ImageryError } from './imageryError.ts';
import { projectionOf, type Projection } from './projection.ts';

const TURN = 360;

/** A grid of pixels, north up. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly projection: Projection;
  /** The outer corner of the first pixel, in the picture's system. */
  readonly west: number;
  readonly north: number;
  /** Width and height of a pixel, both positive. */
  readonly stepX: number;
  readonly stepY: number;
  /** The same for grids whose pixels are the same. */
  readonly key: string;
}

/** Reads the grid of a picture. Throws an ImageryError where it has none that can be used. */
export function gridOf(image: TiffImage, width: number, height: number): Grid {
  const projection = projectionOf(image.epsg);
  const { west, north, stepX, stepY } = placeOf(image);
  const usable = [west, north, stepX, stepY].every(Number.isFinite) && stepX > 0 && stepY > 0;
  if (!usable) throw new ImageryError('has no pixels of a sane size, or isn’t north up');
  return gridWith({ width, height, projection, west, north, stepX, stepY });
}

function gridWith(grid: Omit<Grid, 'key'>): Grid {
  const { projection, west, north, stepX, stepY, width, height } = grid;
  const key = [projection.epsg, west, north, stepX, stepY, width, height].join(' ');
  return { ...grid, key };
}

type Place = Pick<Grid, 'west' | 'north' | 'stepX' | 'stepY'>;

/** By a tie point and a pixel's size, or by an affine matrix without rotation. */
function placeOf(image: TiffImage): Place {
  const isPoint =
    image.valueGeo(TiffTagGeo.GTRasterTypeGeoKey) === RasterTypeKey.PixelIsPoint ? 0.5 : 0;
  const [stepX, stepY] = numbers(image.value(TiffTag.ModelPixelScale));
  const [column, row, , x, y] = numbers(image.value(TiffTag.ModelTiePoint));
  if (stepX !== undefined && x !== undefined) {
    return {
      west: x - (column! + isPoint) * stepX,
      north: y! + (row! + isPoint) * stepY!,
      stepX,
      stepY: stepY!,
    };
  }
  const matrix = numbers(image.value(TiffTag.ModelTransformation));
  if (matrix.length !== 16) throw new ImageryError('doesn’t say where it lies');
  if (matrix[1] !== 0 || matrix[4] !== 0) throw new ImageryError('is rotated');
  return {
    west: matrix[3]! - isPoint * matrix[0]!,
    north: matrix[7]! - isPoint * matrix[5]!,
    stepX: matrix[0]!,
    stepY: -matrix[5]!,
  };
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : [];
}

/**
 * Returns a shape in pixels of a grid: vertices are projected, and edges are straight lines between them. Null where a vertex
 * is too far away to be projected.
 */
export function toPixels(shape: Polygons, grid: Grid): PixelRing[][] | null {
  const turn = wholeTurns(shape, grid);
  let isNear = true;
  const parts = shape.map((part) =>
    part.map((ring) => {
      const pixels = new Float64Array(2 * ring.length);
      ring.forEach(([lon, lat], at) => {
        const place = grid.projection.forward([lon + turn, lat]);
        if (place === null) isNear = false;
        else {
          pixels[2 * at] = (place[0] - grid.west) / grid.stepX;
          pixels[2 * at + 1] = (grid.north - place[1]) / grid.stepY;
        }
      });
      return pixels;
    }),
  );
  return isNear ? parts : null;
}

/** Degrees that bring a shape beside a picture in degrees, which may lie across the antimeridian or count from 0 to 360. */
function wholeTurns(shape: Polygons, grid: Grid): number {
  const first = shape[0]?.[0]?.[0];
  if (grid.projection.epsg !== 4326 || !first) return 0;
  const middle = grid.west + (grid.width * grid.stepX) / 2;
  return TURN * Math.round((middle - first[0]) / TURN);
}

/**
 * Returns the grid that goes on beyond its sides for as long as the others reach, so that their pictures are shown on it as one: its pixels are
 * those of `first`.
 */
export function joinedGrid(first: Grid, others: readonly Grid[]): Grid {
  let [left, top, right, bottom] = [0, 0, first.width, first.height];
  for (const other of others) {
    for (const [x, y] of sidesOn(other, first)) {
      left = Math.min(left, Math.floor(x + ROUNDING));
      top = Math.min(top, Math.floor(y + ROUNDING));
      right = Math.max(right, Math.ceil(x - ROUNDING));
      bottom = Math.max(bottom, Math.ceil(y - ROUNDING));
    }
  }
  return gridWith({
    ...first,
    west: first.west + left * first.stepX,
    north: first.north - top * first.stepY,
    width: right - left,
    height: bottom - top,
  });
}

/** Of a pixel: what adding and dividing coordinates leaves. */
const ROUNDING = 1e-6;

function sidesOn(grid: Grid, on: Grid): Point[] {
  const toPixel = pixelsOn(grid, on);
  return pointsOfSides(grid).flatMap(([x, y]) => {
    const place = toPixel(x, y);
    return place ? [place] : [];
  });
}

type Point = [x: number, y: number];

/**
 * Returns a function that says where a point of a grid's system lies in pixels of another grid, from its outer corner; null where it's too far
 * from that one's system to be projected.
 */
export function pixelsOn(from: Grid, to: Grid): (x: number, y: number) => Point | null {
  const isSameSystem = from.projection.epsg === to.projection.epsg;
  const isInDegrees = to.projection.epsg === 4326;
  const middle = to.west + (to.width * to.stepX) / 2;
  return (x, y) => {
    const place: readonly number[] | null = isSameSystem
      ? [x, y]
      : to.projection.forward(from.projection.inverse(x, y));
    if (place === null) return null;
    const turn = isInDegrees ? TURN * Math.round((middle - place[0]!) / TURN) : 0;
    return [(place[0]! + turn - to.west) / to.stepX, (to.north - place[1]!) / to.stepY];
  };
}

/** Points along a side of a projected picture: its sides are curved lines on the globe, and in another system. */
const POINTS_OF_SIDE = 21;

/** The corners and points between them, once around, in the grid's own system. */
function pointsOfSides({ west, north, stepX, stepY, width, height }: Grid): Point[] {
  const points: Point[] = [];
  for (let side = 0; side < 4; side++) {
    for (let at = 0; at < POINTS_OF_SIDE; at++) {
      const share = at / (POINTS_OF_SIDE - 1);
      const [right, down] = [
        [share, 0],
        [1, share],
        [1 - share, 1],
        [0, 1 - share],
      ][side]!;
      points.push([west + right! * width * stepX, north - down! * height * stepY]);
    }
  }
  return points;
}

/** Returns the bounds of a grid in degrees. */
export function boundsOfGrid(
  grid: Grid,
): [west: number, south: number, east: number, north: number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  let previous: Position | null = null;
  for (const [x, y] of pointsOfSides(grid)) {
    const [lon, lat] = grid.projection.inverse(x, y);
    // In one piece across the antimeridian: each point is beside the one before.
    const near: Position = [
      previous ? lon + TURN * Math.round((previous[0] - lon) / TURN) : lon,
      lat,
    ];
    bounds[0] = Math.min(bounds[0], near[0]);
    bounds[1] = Math.min(bounds[1], near[1]);
    bounds[2] = Math.max(bounds[2], near[0]);
    bounds[3] = Math.max(bounds[3], near[1]);
    previous = near;
  }
  return bounds;
}
