/**
 * Measures vegetation indexes of polygons in the scenes of a STAC collection. For an item:
 *
 * 1. polygon and window are checked (checkItem.ts);
 * 2. the scenes whose bounds meet the polygon are looked up, of these those whose time lies in the window;
 * 3. scenes of one overpass are one picture (overpass.ts);
 * 4. the polygon is projected into each picture's grid, its vertices, with straight edges between them, and the exact share of each
 *    pixel that it covers is worked out, once for pictures of the same grid, of no more grids at once than memory is for;
 * 5. a picture's value is the mean over its valid pixels, weighed by these shares; a picture with less than half a valid pixel doesn't
 *    count;
 * 6. the item's value is the mean over the pictures that count, each as much as the others.
 */
import { boundsOf } from '#core/spatial/bounds.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import { openCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import type { Item } from './catalogue/itemCollection.ts';
import type { UnsaidOffset } from './catalogue/offset.ts';
import { readItem, type ReadItem } from './checkItem.ts';
import {
  coverPart,
  partPixels,
  windowOf,
  type PixelRing,
  type PixelWindow,
} from './raster/coverage.ts';
import { indexesOf, type VegetationIndex } from './formulas.ts';
import { measureOverpass, measuringBytes, type OverpassSums } from './measureOverpass.ts';
import { failure, type Failure, type Outcome, type SubmittedItem } from './outcome.ts';
import { joinScenes, openScene, overpassesOf, type Overpass } from './overpass.ts';
import { ReplacedError } from './raster/byteSource.ts';
import { toPixels, type Grid } from './raster/grid.ts';
import { ImageryError } from './raster/imageryError.ts';
import { createSceneRasters, type SceneRasters } from './sceneRasters.ts';

export type { Outcome, SubmittedItem } from './outcome.ts';

/** A picture with fewer valid pixels doesn't count. */
const MIN_PIXELS = 0.5;
/** Pixels of a polygon's windows, all parts together: 20 km × 20 km at 10 m. */
const MAX_PIXELS = 4_000_000;

export interface Measurer {
  /** The indexes that every scene has the bands for, such as `NDVI`. */
  readonly indexes: readonly string[];
  /**
   * Returns an item's values for some of `indexes`, or why it has none. Throws for what may pass, such as a server of scenes
   * that doesn't answer after three attempts, and a RangeError for an index that can't be had.
   */
  measure(item: SubmittedItem, indexes: readonly string[]): Promise<Outcome>;
}

/** What pixels may take in memory while they're measured, in bytes, unless it's said otherwise. */
const MEASURE_MEMORY = 256_000_000;

export interface MeasurerOptions {
  /** Bounds the pixels of an item that are measured at once; a single picture may take more. */
  readonly memoryBytes?: number;
  /** What scenes mean that don't say whether their offset was applied; without it, they are refused. */
  readonly unsaidOffset?: UnsaidOffset | null;
}

/** Opens the scenes in a folder or at an http(s) address. Throws an Error that says in a sentence why they can't be used. */
export async function openMeasurer(
  scenes: string,
  { memoryBytes = MEASURE_MEMORY, unsaidOffset = null }: MeasurerOptions = {},
): Promise<Measurer> {
  const catalogue = await openCatalogue(scenes, unsaidOffset);
  const rasters = createSceneRasters(catalogue.openAsset);
  const indexes = indexesOf(catalogue.scenes);
  return {
    indexes: indexes.map(({ name }) => name),
    measure: async (item, names) => {
      const wanted = names.map((name) => {
        const index = indexes.find((one) => one.name === name);
        if (!index) throw new RangeError(`There is no index ${name} in these scenes.`);
        return index;
      });
      const read = readItem(item);
      if (read.kind === 'failed') return read;
      try {
        return await again(() => measureItem(read, wanted, { catalogue, rasters, memoryBytes }));
      } catch (error) {
        if (!(error instanceof ImageryError)) throw error;
        return failure('SceneUnreadable', `An image is damaged or unreadable: ${error.message}.`);
      }
    },
  };
}

/** Once more where a file was replaced meanwhile: its values would be mixed of two. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReplacedError)) throw error;
    return work();
  }
}

interface Scenes {
  readonly catalogue: Catalogue;
  readonly rasters: SceneRasters;
  readonly memoryBytes: number;
}

async function measureItem(
  { shape, window }: ReadItem,
  indexes: readonly VegetationIndex[],
  { catalogue, rasters, memoryBytes }: Scenes,
): Promise<Outcome> {
  const here = catalogue.at(boundsOf(shape.flat(2)));
  if (here.length === 0) return OUTSIDE;
  const inWindow = here.filter(({ timeMs }) => timeMs >= window.startMs && timeMs < window.endMs);
  if (inWindow.length === 0) return noSceneInWindow(here);
  const overpasses = await Promise.all(
    overpassesOf(inWindow).map(async (items) => {
      const scenes = await Promise.all(items.map((item) => openScene(item, indexes, rasters)));
      return joinScenes(scenes, shape);
    }),
  );
  const places = placesOf(shape, overpasses);
  if ('code' in places) return places;
  const measured = await measurePlaces(places, indexes, memoryBytes);
  // In the overpasses' order, so that sums don't depend on which came first.
  const shown = overpasses.flatMap((overpass) => measured.get(overpass) ?? []);
  return shown.length === 0 ? OUTSIDE : meanOf(shown, indexes);
}

const OUTSIDE = failure(
  'OutsideScenes',
  'No scene shows this place: the polygon lies outside the extent of the data.',
);

function noSceneInWindow(here: readonly Item[]): Failure {
  const [first, last] = [here[0]!, here.at(-1)!].map(({ timeMs }) => dayOf(timeMs));
  return failure(
    'NoSceneInWindow',
    `No scenes were found in the window. Those of this place are from ${first} to ${last}.`,
  );
}

function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** Where a shape lies on the grid that some overpasses have in common. */
interface Place {
  readonly overpasses: Overpass[];
  /** The parts that may meet the grid. */
  readonly parts: readonly { readonly rings: PixelRing[]; readonly window: PixelWindow }[];
  /** Pixels that the shape covers, within the grid and beyond it. */
  readonly pixels: number;
}

interface Shown {
  readonly sums: OverpassSums;
  readonly pixels: number;
  readonly scenes: number;
}

/** Returns where the shape lies on each grid of the overpasses. */
function placesOf(shape: Polygons, overpasses: readonly Overpass[]): Place[] | Failure {
  const places = new Map<string, Place>();
  for (const overpass of overpasses) {
    const { grid } = overpass;
    const place = places.get(grid.key) ?? placeOn(shape, grid);
    if (place === null) return TOO_LARGE;
    place.overpasses.push(overpass);
    places.set(grid.key, place);
  }
  return [...places.values()];
}

const TOO_LARGE = failure(
  'TooLarge',
  'The polygon is too large to be measured: its parts may span 4 million pixels, which is 20 km × 20 km where pixels are 10 m.',
);

/** Null for a shape that is too large. */
function placeOn(shape: Polygons, grid: Grid): Place | null {
  const all = toPixels(shape, grid);
  if (all === null) return null;
  const parts = all.flatMap((rings) => {
    const window = windowOf(rings[0]!, grid);
    return window ? [{ rings, window }] : [];
  });
  if (parts.reduce((sum, { window }) => sum + pixelsOf(window), 0) > MAX_PIXELS) return null;
  return { overpasses: [], parts, pixels: all.reduce((sum, part) => sum + partPixels(part), 0) };
}

function pixelsOf({ width, height }: PixelWindow): number {
  return width * height;
}

/** Returns what each overpass shows; half of the memory is for the shares of pixels that are covered, which overpasses of one grid have in common. */
async function measurePlaces(
  places: readonly Place[],
  indexes: readonly VegetationIndex[],
  memoryBytes: number,
): Promise<Map<Overpass, Shown>> {
  const atOnce = (bytes: readonly number[]) =>
    createSemaphore(Math.max(1, Math.floor(memoryBytes / 2 / Math.max(1, ...bytes))));
  const shareBytes = places.map(
    ({ parts }) =>
      Float64Array.BYTES_PER_ELEMENT * parts.reduce((sum, part) => sum + pixelsOf(part.window), 0),
  );
  const overpassBytes = places.flatMap(({ overpasses, parts }) => {
    const largest = Math.max(0, ...parts.map(({ window }) => pixelsOf(window)));
    return overpasses.map((overpass) => measuringBytes(overpass, largest));
  });
  const [shareTurn, overpassTurn] = [atOnce(shareBytes), atOnce(overpassBytes)];
  const shown = new Map<Overpass, Shown>();
  const measurePlace = async ({ overpasses, parts, pixels }: Place) => {
    const covered = parts
      .map(({ rings, window }) => coverPart(rings, window))
      .filter(({ shares }) => shares.some((share) => share > 0));
    if (covered.length === 0) return;
    const measure = async (overpass: Overpass) => {
      const sums = await measureOverpass(overpass, covered, indexes);
      shown.set(overpass, { sums, pixels, scenes: overpass.scenes.length });
    };
    await Promise.all(overpasses.map((overpass) => overpassTurn(() => measure(overpass))));
  };
  await Promise.all(places.map((place) => shareTurn(() => measurePlace(place))));
  return shown;
}

/** Returns the mean of the overpasses that count, or why none does. */
function meanOf(shown: readonly Shown[], indexes: readonly VegetationIndex[]): Outcome {
  const counted = shown.filter(({ sums }) => sums.valid >= MIN_PIXELS);
  if (counted.length === 0) return noSceneLeft(shown);
  const values: Record<string, number> = {};
  for (const [at, { name }] of indexes.entries()) {
    const means = counted
      .filter(({ sums }) => sums.weights[at]! >= MIN_PIXELS)
      .map(({ sums }) => sums.values[at]! / sums.weights[at]!);
    if (means.length === 0) {
      return failure('NoValidPixels', `There are no valid pixels for ${name} in the window.`);
    }
    values[name] = mean(means);
  }
  return {
    kind: 'measured',
    values,
    pixel_count: mean(counted.map(({ sums }) => sums.valid)),
    valid_share: mean(counted.map(({ sums, pixels }) => Math.min(1, sums.valid / pixels))),
    scene_count: counted.length,
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function noSceneLeft(shown: readonly Shown[]): Failure {
  const count = shown.reduce((sum, { scenes }) => sum + scenes, 0);
  const scenes = count === 1 ? 'the only scene' : `all ${count} scenes`;
  const largest = Math.max(...shown.map(({ pixels }) => pixels));
  if (largest < MIN_PIXELS) {
    return failure(
      'TooSmall',
      `The polygon is too small: it covers ${largest.toPrecision(2)} of a pixel; ${MIN_PIXELS} are needed.`,
    );
  }
  const [clouded, empty, negative] = [
    total(shown, 'clouded'),
    total(shown, 'empty'),
    total(shown, 'negative'),
  ];
  if (negative > Math.max(clouded, empty)) {
    return failure(
      'ReflectanceBelowZero',
      `There are no valid pixels in ${scenes} of the window: the reflectance is below 0.`,
    );
  }
  return clouded > empty
    ? failure(
        'AllClouds',
        `All pixels are masked as cloud, cloud shadow or snow in ${scenes} of the window.`,
      )
    : failure(
        'NoValidPixels',
        `There are no valid pixels in ${scenes} of the window: no data here.`,
      );
}

function total(shown: readonly Shown[], of: 'clouded' | 'empty' | 'negative'): number {
  return shown.reduce((all, { sums }) => all + sums[of], 0);
}
