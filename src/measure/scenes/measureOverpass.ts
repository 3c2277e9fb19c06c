/**
 * What the scenes of an overpass show of a shape: for each index, the mean over the pixels that the shape covers, weighed by the share of
 * each that it covers. Where scenes overlap, a pixel is that of the first in which it counts.
 *
 * A pixel counts where red and near infrared have data and their sum is above 0, no band that is used has a reflectance below 0,
 * and, where the scene has a scene classification (`scl`, Sen2Cor's), its class isn't one of CLOUDED or DEFECTIVE. Kept are
 * vegetation, bare soil, water, dark areas (2: in practice mostly dark soil and shaded slopes) and unclassified pixels (7: mostly
 * bright soil and built-up ground).
 */
import type { Band as BandName } from './catalogue/itemCollection.ts';
import type { Coverage } from './raster/coverage.ts';
import type { VegetationIndex } from './formulas.ts';
import { namingBand, type OpenScene, type Overpass } from './overpass.ts';
import type { Grid } from './raster/grid.ts';
import type { Band, BandWindow } from './sceneRasters.ts';

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
export interface OverpassSums {
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

/** Returns how many bytes so many pixels take while they're measured: the numbers of each band, and what to make of each pixel; where its system is another, also where each lies. */
export function measuringBytes({ scenes, grid }: Overpass, pixels: number): number {
  const bytes = scenes.map((scene) => {
    const isProjected = scene.grid.projection.epsg !== grid.projection.epsg;
    return scene.bands.size * Int32Array.BYTES_PER_ELEMENT * (isProjected ? 3 : 1);
  });
  const joinedBytes = scenes.length > 1 ? Float64Array.BYTES_PER_ELEMENT + 2 : 0;
  return pixels * (Math.max(...bytes) + Uint8Array.BYTES_PER_ELEMENT + joinedBytes);
}

/** Returns the sums over a shape's parts, which lie on the overpass's grid. Throws an ImageryError that names the band. */
export async function measureOverpass(
  { scenes, grid }: Overpass,
  parts: readonly Coverage[],
  indexes: readonly VegetationIndex[],
): Promise<OverpassSums> {
  const sums: OverpassSums = {
    valid: 0,
    clouded: 0,
    empty: 0,
    negative: 0,
    values: new Float64Array(indexes.length),
    weights: new Float64Array(indexes.length),
  };
  for (const part of parts) {
    let states: Uint8Array | null = null;
    // Of each pixel that doesn't count in a scene before, what is covered.
    let left = part.shares;
    for (const scene of scenes) {
      if (states) left = leftOf(part.shares, states);
      if (!left.some((share) => share > 0)) break;
      const windows = await loadBands(scene, grid, { ...part, shares: left });
      const own = statesOf(scene, windows);
      addValues(sums, { shares: left, scene, windows, states: own }, indexes);
      states = states ? joinedStates(states, own) : own;
    }
    if (states) addStates(sums, states, part.shares);
  }
  return sums;
}

function leftOf(shares: Float64Array, states: Uint8Array): Float64Array {
  return shares.map((share, at) => (states[at] === CLEAR_PIXEL ? 0 : share));
}

function joinedStates(before: Uint8Array, states: Uint8Array): Uint8Array {
  return before.map((state, at) =>
    state === NO_DATA || (state !== CLEAR_PIXEL && states[at] === CLEAR_PIXEL)
      ? states[at]!
      : state,
  );
}

async function loadBands(
  { item, bands }: OpenScene,
  grid: Grid,
  part: Coverage,
): Promise<Map<BandName, BandWindow>> {
  const windows = new Map<BandName, BandWindow>();
  await Promise.all(
    Array.from(bands, async ([name, band]) => {
      windows.set(name, await namingBand(item, name, () => band.load(grid, part)));
    }),
  );
  return windows;
}

interface Shown {
  readonly shares: Float64Array;
  readonly scene: OpenScene;
  readonly windows: ReadonlyMap<BandName, BandWindow>;
  readonly states: Uint8Array;
}

function addValues(
  sums: OverpassSums,
  { shares, scene, windows, states }: Shown,
  indexes: readonly VegetationIndex[],
): void {
  const [red, nir] = [scene.bands.get('red')!, scene.bands.get('nir')!];
  const [reds, nirs] = [windows.get('red')!, windows.get('nir')!];
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

function addStates(sums: OverpassSums, states: Uint8Array, shares: Float64Array): void {
  for (let at = 0; at < shares.length; at++) {
    const share = shares[at]!;
    if (states[at] === CLEAR_PIXEL) sums.valid += share;
    else if (states[at] === UNDER_CLOUD) sums.clouded += share;
    else if (states[at] === BELOW_ZERO) sums.negative += share;
    else sums.empty += share;
  }
}

function statesOf({ bands }: OpenScene, windows: ReadonlyMap<BandName, BandWindow>): Uint8Array {
  const [red, nir] = [bands.get('red')!, bands.get('nir')!];
  const [reds, nirs, classes] = [windows.get('red')!, windows.get('nir')!, windows.get('scl')];
  const states = new Uint8Array(reds.length);
  for (let at = 0; at < states.length; at++) {
    if (classes) states[at] = classes[at]! < 0 ? NO_DATA : BY_CLASS[classes[at]! & 0xff]!;
    if (states[at] === CLEAR_PIXEL && (reds[at]! < 0 || nirs[at]! < 0)) states[at] = NO_DATA;
  }
  for (const [name, band] of bands) {
    if (name !== 'scl') markNegative(states, windows.get(name)!, band);
  }
  for (let at = 0; at < states.length; at++) {
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
