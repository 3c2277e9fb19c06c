/**
 * Scenes of one overpass: what one platform saw within ten minutes. Its tiles overlap, those of neighbouring UTM zones also aslant, so they are
 * measured as one picture on one grid, in which each place counts once.
 */
import type { Polygons } from '#shapes/polygons.ts';
import type { Band as BandName, Item } from './catalogue/itemCollection.ts';
import type { VegetationIndex } from './formulas.ts';
import { joinedGrid, toPixels, type Grid } from './raster/grid.ts';
import { ImageryError } from './raster/imageryError.ts';
import type { Band, SceneRasters } from './sceneRasters.ts';

const OVERPASS_MS = 600_000;

export interface OpenScene {
  readonly item: Item;
  readonly grid: Grid;
  readonly bands: ReadonlyMap<BandName, Band>;
}

/** Opens the bands of a scene that the indexes need. Throws an ImageryError that names the band. */
export async function openScene(
  item: Item,
  indexes: readonly VegetationIndex[],
  rasters: SceneRasters,
): Promise<OpenScene> {
  const names = new Set<BandName>(['red', 'nir', 'scl']);
  for (const { third } of indexes) if (third) names.add(third);
  const wanted = [...names].filter((name) => item.assets[name] !== undefined);
  const bands = await Promise.all(
    wanted.map((name) => namingBand(item, name, () => rasters.open(item.assets[name]!))),
  );
  const byName = new Map(wanted.map((name, at) => [name, bands[at]!] as const));
  const { grid } = byName.get('red')!;
  const other = wanted.find((name) => byName.get(name)!.grid.projection !== grid.projection);
  if (other) {
    const words = `band ${other} of scene ${item.id} isn’t in the same system as the red band`;
    throw new ImageryError(words);
  }
  return { item, grid, bands: byName };
}

/** Says in the words of an ImageryError which band of which scene it's about. */
export async function namingBand<T>(
  item: Item,
  name: BandName,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImageryError)) throw error;
    throw new ImageryError(`band ${name} of scene ${item.id} ${error.message}`);
  }
}

export interface Overpass {
  /** The one that shows most of the shape first, then by time. */
  readonly scenes: readonly OpenScene[];
  /** The first scene's, as far as any of them reaches. */
  readonly grid: Grid;
}

/** Returns items, which are in order of time, by overpass; an overpass ends ten minutes after its first item. */
export function overpassesOf(items: readonly Item[]): Item[][] {
  const overpasses: Item[][] = [];
  const latest = new Map<string, Item[]>();
  for (const item of items) {
    const known = latest.get(item.platform);
    if (known && item.timeMs - known[0]!.timeMs <= OVERPASS_MS) known.push(item);
    else {
      const begun = [item];
      latest.set(item.platform, begun);
      overpasses.push(begun);
    }
  }
  return overpasses;
}

/** Returns the scenes of an overpass as one, for a shape. */
export function joinScenes(scenes: readonly OpenScene[], shape: Polygons): Overpass {
  if (scenes.length === 1) return { scenes, grid: scenes[0]!.grid };
  const within = new Map(scenes.map((scene) => [scene, shareWithin(shape, scene.grid)] as const));
  const ordered = [...scenes].sort((a, b) => within.get(b)! - within.get(a)!);
  const [first, ...others] = ordered.map(({ grid }) => grid);
  return { scenes: ordered, grid: joinedGrid(first!, others) };
}

/** The share of a shape's box that lies within a grid, so far as no vertex is too far away to be projected. */
function shareWithin(shape: Polygons, grid: Grid): number {
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
  for (const [outline] of toPixels(shape, grid) ?? []) {
    for (let at = 0; at < outline!.length; at += 2) {
      const [x, y] = [outline![at]!, outline![at + 1]!];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  const [west, north, east, south] = box;
  const width = Math.min(grid.width, east) - Math.max(0, west);
  const height = Math.min(grid.height, south) - Math.max(0, north);
  return width > 0 && height > 0 ? (width * height) / ((east - west) * (south - north)) : 0;
}
