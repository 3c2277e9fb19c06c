/**
 * What one scene shows of a shape: for each index, the mean over the pixels that the shape covers, weighed by the share of each
 * that it covers.
 *
 * A pixel counts where red and near infrared have data and their sum is above 0, no band that is used has a reflectance below 0,
 * and, where the scene has a scene classification (`scl`, Sen2Cor's), its class isn't one of CLOUDED or DEFECTIVE. Kept are
 * vegetation, bare soil, water, dark areas (2: in practice mostly dark soil and shaded slopes) and unclassified pixels (7: mostly
 * bright soil and built-up ground).
 */
import type { Band as BandName, Item } from './catalogue/itemCollection.ts';
import type { Coverage } from './raster/coverage.ts';
import type { VegetationIndex } from './formulas.ts';
import type { Grid } from './raster/grid.ts';
import { ImageryError } from './raster/imageryError.ts';
import type { Band, BandWindow, SceneRasters } from './sceneRasters.ts';

/** No data; saturated or defective. */
const DEFECTIVE = [0, 1];
/** Cloud shadow; clouds of medium and high probability; thin cirrus; snow and ice. */
const CLOUDED = [3, 8, 9, 10, 11];

const CLEAR_PIXEL = 0;
const NO_DATA = 1;
const UNDER_CLOUD = 2;
const BELOW_ZERO = 3;
/** What to make of a pixel by its class. */
const BY_CLASS = new Uint8Array(256);
for (const name of DEFECTIVE) BY_CLASS[name] = NO_DATA;
for (const name of CLOUDED) BY_CLASS[name] = UNDER_CLOUD;

/** Sums over the pixels of a shape, each as much as it is covered. */
export interface SceneSums {
  /** Pixels that count. */
  valid: number;
  /** Pixels under cloud, shadow or snow. */
  clouded: number;
  /** Pixels within the picture that have no data. */
  empty: number;
  /** Pixels with a reflectance below 0, as correcting for the atmosphere leaves where it's dark. */
  negative: number;
  /** By index: the sum of values, and the pixels that have one. */
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

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
    wanted.map((name) => named(item, name, () => rasters.open(item.assets[name]!))),
  );
  const byName = new Map(wanted.map((name, at) => [name, bands[at]!] as const));
  return { item, grid: byName.get('red')!.grid, bands: byName };
}

/** Returns how many bytes so many pixels take while they're measured: the numbers of each band, and what to make of each pixel. */
export function measuringBytes({ bands }: OpenScene, pixels: number): number {
  return pixels * (bands.size * Int32Array.BYTES_PER_ELEMENT + Uint8Array.BYTES_PER_ELEMENT);
}

/** Returns the sums over a shape's parts in a scene. Throws an ImageryError that names the band. */
export async function measureScene(
  scene: OpenScene,
  parts: readonly Coverage[],
  indexes: readonly VegetationIndex[],
): Promise<SceneSums> {
  const sums: SceneSums = {
    valid: 0,
    clouded: 0,
    empty: 0,
    negative: 0,
    values: new Float64Array(indexes.length),
    weights: new Float64Array(indexes.length),
  };
  for (const part of parts) {
    const windows = new Map<BandName, BandWindow>();
    await Promise.all(
      Array.from(scene.bands, async ([name, band]) => {
        windows.set(name, await named(scene.item, name, () => band.load(scene.grid, part)));
      }),
    );
    addPart(sums, { shares: part.shares, scene, windows }, indexes);
  }
  return sums;
}

async function named<T>(item: Item, name: BandName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImageryError)) throw error;
    throw new ImageryError(`band ${name} of scene ${item.id} ${error.message}`);
  }
}

interface PartWindows {
  readonly shares: Float64Array;
  readonly scene: OpenScene;
  readonly windows: ReadonlyMap<BandName, BandWindow>;
}

function addPart(
  sums: SceneSums,
  { shares, scene, windows }: PartWindows,
  indexes: readonly VegetationIndex[],
): void {
  const [red, nir] = [scene.bands.get('red')!, scene.bands.get('nir')!];
  const [reds, nirs] = [windows.get('red')!, windows.get('nir')!];
  const states = statesOf({ shares, scene, windows });
  for (let at = 0; at < shares.length; at++) {
    const share = shares[at]!;
    if (states[at] === CLEAR_PIXEL) sums.valid += share;
    else if (states[at] === UNDER_CLOUD) sums.clouded += share;
    else if (states[at] === BELOW_ZERO) sums.negative += share;
    else sums.empty += share;
  }
  indexes.forEach(({ third, valueOf }, index) => {
    const thirds = third === null ? reds : windows.get(third)!;
    const { scale, offset } = scene.bands.get(third ?? 'red')!;
    let [total, weight] = [0, 0];
    for (let at = 0; at < shares.length; at++) {
      const share = shares[at]!;
      if (share === 0 || states[at] !== CLEAR_PIXEL || thirds[at]! < 0) continue;
      const value = valueOf(
        reds[at]! * red.scale + red.offset,
        nirs[at]! * nir.scale + nir.offset,
        thirds[at]! * scale + offset,
      );
      if (!Number.isFinite(value)) continue;
      total += share * value;
      weight += share;
    }
    sums.values[index]! += total;
    sums.weights[index]! += weight;
  });
}

function statesOf({ shares, scene, windows }: PartWindows): Uint8Array {
  const states = new Uint8Array(shares.length);
  const [red, nir] = [scene.bands.get('red')!, scene.bands.get('nir')!];
  const [reds, nirs, classes] = [windows.get('red')!, windows.get('nir')!, windows.get('scl')];
  for (let at = 0; at < shares.length; at++) {
    if (classes) states[at] = classes[at]! < 0 ? NO_DATA : BY_CLASS[classes[at]! & 0xff]!;
    if (states[at] === CLEAR_PIXEL && (reds[at]! < 0 || nirs[at]! < 0)) states[at] = NO_DATA;
  }
  for (const [name, band] of scene.bands) {
    if (name !== 'scl') markNegative(states, windows.get(name)!, band);
  }
  for (let at = 0; at < shares.length; at++) {
    const sum = reds[at]! * red.scale + red.offset + (nirs[at]! * nir.scale + nir.offset);
    if (states[at] === CLEAR_PIXEL && !(sum > 0)) states[at] = NO_DATA;
  }
  return states;
}

function markNegative(states: Uint8Array, stored: BandWindow, { scale, offset }: Band): void {
  if (scale >= 0 && offset >= 0) return;
  for (let at = 0; at < states.length; at++) {
    const isNegative = stored[at]! >= 0 && stored[at]! * scale + offset < 0;
    if (isNegative && states[at] === CLEAR_PIXEL) states[at] = BELOW_ZERO;
  }
}
