/** Where the pixels of a picture lie. */
import { RasterTypeKey, TiffTag, TiffTagGeo, type TiffImage } from '@cogeotiff/core';
import type { Polygons, Position } from '#shapes/polygons.ts';
import type { PixelRing } from './coverage.ts';
import { ImageryError } from './imageryError.ts';
import { projectionOf, type Projection } from './projection.ts';

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
  const key = [projection.epsg, west, north, stepX, stepY, width, height].join(' ');
  return { width, height, projection, west, north, stepX, stepY, key };
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
  return 360 * Math.round((middle - first[0]) / 360);
}

/** Points along a side at which the bounds of a projected picture are looked up. */
const POINTS_OF_SIDE = 21;

/** Returns the bounds of a grid in degrees: of points along its sides, as they are curved lines on the globe. */
export function boundsOfGrid(
  grid: Grid,
): [west: number, south: number, east: number, north: number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  let previous: Position | null = null;
  for (let side = 0; side < 4; side++) {
    for (let at = 0; at < POINTS_OF_SIDE; at++) {
      const share = at / (POINTS_OF_SIDE - 1);
      const [right, down] = [
        [share, 0],
        [1, share],
        [1 - share, 1],
        [0, 1 - share],
      ][side]!;
      const [lon, lat] = grid.projection.inverse(
        grid.west + right! * grid.width * grid.stepX,
        grid.north - down! * grid.height * grid.stepY,
      );
      // In one piece across the antimeridian: each point is beside the one before.
      const near: Position = [
        previous ? lon + 360 * Math.round((previous[0] - lon) / 360) : lon,
        lat,
      ];
      bounds[0] = Math.min(bounds[0], near[0]);
      bounds[1] = Math.min(bounds[1], near[1]);
      bounds[2] = Math.max(bounds[2], near[0]);
      bounds[3] = Math.max(bounds[3], near[1]);
      previous = near;
    }
  }
  return bounds;
}
