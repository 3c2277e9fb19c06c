import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeGeoTiff, type GeoTiff } from '#test/scenes/writeGeoTiff.ts';

/** A band: its stored numbers, row by row, or how its file differs from the scene's others. */
type BandPixels = readonly number[] | (Partial<GeoTiff> & { readonly pixels: ArrayLike<number> });

/** A scene to write. Without more, it is at 5° E 50° N in degrees, its pixels a ten-thousandth of a degree, an hour after the one before. */
export interface TestScene extends Omit<Partial<GeoTiff>, 'pixels'> {
  readonly id?: string;
  readonly datetime?: string | null;
  readonly properties?: object;
  /** Null leaves the box out. */
  readonly bbox?: readonly number[] | null;
  readonly bands: Readonly<Record<string, BandPixels>>;
  /** Added to the assets, by name. */
  readonly assets?: Readonly<Record<string, object>>;
}

export const ORIGIN = [5, 50] as const;
export const PIXEL = 1e-4;

/** Returns a new folder that goes after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scenes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes scenes and their collection into a new folder; returns its path. */
export function sceneFolder(scenes: readonly TestScene[]): string {
  const folder = newFolder();
  const features = scenes.map((scene, at) => writeScene(folder, scene, at));
  writeCollection(folder, features);
  return folder;
}

export function writeCollection(folder: string, features: readonly object[]): void {
  const collection = { type: 'FeatureCollection', features };
  writeFileSync(join(folder, 'scenes.json'), JSON.stringify(collection));
}

function writeScene(folder: string, scene: TestScene, at: number): object {
  const { id = `scene-${at}`, bands, assets = {} } = scene;
  const { datetime = new Date(Date.UTC(2021, 5, 15, 10 + at, 30)).toISOString() } = scene;
  const { width = 4, height = 4 } = scene;
  const written: Record<string, object> = {};
  for (const [band, pixels] of Object.entries(bands)) {
    const own = Array.isArray(pixels) ? { pixels } : (pixels as { pixels: ArrayLike<number> });
    const { bands: _, assets: __, ...file } = scene;
    const picture = { ...DEFAULTS, ...file, width, height, ...own };
    writeFileSync(join(folder, `${id}-${band}.tif`), writeGeoTiff(picture));
    written[band] = { href: `./${id}-${band}.tif`, ...assets[band] };
  }
  const [west, north] = scene.origin ?? ORIGIN;
  const bbox = [west, north - height * PIXEL, west + width * PIXEL, north];
  return {
    type: 'Feature',
    id,
    ...(scene.bbox === null ? {} : { bbox: scene.bbox ?? bbox }),
    properties: { datetime, ...scene.properties },
    assets: written,
  };
}

const DEFAULTS = {
  tileSize: 16,
  epsg: 4326,
  origin: ORIGIN,
  pixelSize: [PIXEL, PIXEL],
} satisfies Partial<GeoTiff>;

/** Well-known text of rings in pixels of a scene in its usual place. */
export function pixelPolygon(...rings: (readonly (readonly [x: number, y: number])[])[]): string {
  const texts = rings.map((ring) => {
    const closed = [...ring, ring[0]!];
    return `(${closed.map(([x, y]) => `${ORIGIN[0] + x * PIXEL} ${ORIGIN[1] - y * PIXEL}`).join(', ')})`;
  });
  return `POLYGON (${texts.join(', ')})`;
}

/** A rectangle in pixels, the ends given. */
export function box(
  ...[x0, y0, x1, y1]: [x0: number, y0: number, x1: number, y1: number]
): [number, number][] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** Sixteen times the same. */
export function flat(value: number): number[] {
  return Array.from({ length: 16 }, () => value);
}
