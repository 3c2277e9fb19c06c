/**
 * The indexes, of reflectances in bands:
 *
 * - NDVI = (nir − red) / (nir + red), Rouse et al. 1974;
 * - EVI = 2.5 (nir − red) / (nir + 6 red − 7.5 blue + 1), Huete et al. 2002;
 * - NDWI = (green − nir) / (green + nir), of open water, McFeeters 1996.
 *
 * Ratios of differences and sums are the same for stored numbers without an offset; EVI is not, so it's had only where the
 * collection gives a scale for its bands.
 */
import type { Band, Item } from './catalogue/itemCollection.ts';

/** A vegetation index, of `red`, `nir` and at most one more band. */
export interface VegetationIndex {
  readonly name: string;
  readonly third: Extract<Band, 'blue' | 'green'> | null;
  readonly needsScale: boolean;
  /** Returns the value; NaN or infinite where there is none. Red and nir sum to more than 0. */
  readonly valueOf: (red: number, nir: number, third: number) => number;
}

const INDEXES: readonly VegetationIndex[] = [
  {
    name: 'NDVI',
    third: null,
    needsScale: false,
    valueOf: (red, nir) => (nir - red) / (nir + red),
  },
  {
    name: 'EVI',
    third: 'blue',
    needsScale: true,
    valueOf: (red, nir, blue) => {
      const below = nir + 6 * red - 7.5 * blue + 1;
      return below > 0 ? (2.5 * (nir - red)) / below : NaN;
    },
  },
  {
    name: 'NDWI',
    third: 'green',
    needsScale: false,
    valueOf: (_, nir, green) => (green + nir > 0 ? (green - nir) / (green + nir) : NaN),
  },
];

/** Returns the indexes that every one of the scenes has the bands for. */
export function indexesOf(scenes: readonly Item[]): VegetationIndex[] {
  return INDEXES.filter(({ third, needsScale }) =>
    scenes.every(({ assets }) =>
      [assets.red, assets.nir, third === null ? assets.red : assets[third]].every(
        (asset) => asset !== undefined && (!needsScale || asset.scale !== null),
      ),
    ),
  );
}
