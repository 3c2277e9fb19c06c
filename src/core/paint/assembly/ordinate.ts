import {
  BAND_BYTES,
  BAND_COUNT,
  BAND_REACH,
  BANDS,
  BANDS_PER_DEGREE,
  BANDS_SOUTH,
} from './plotLayout';

/** Returned instead of terms where no band is. */
export const NO_TERMS: usize = 0;

/** Returns the address of the terms that give y from `south` to `north`, degrees, both included. */
export function termsFor(south: f64, north: f64): usize {
  const band = ((south + north) / 2 - load<f64>(BANDS_SOUTH)) * load<f64>(BANDS_PER_DEGREE);
  if (!(band >= 0 && band < load<f64>(BAND_COUNT))) return NO_TERMS;
  const terms = <usize>BANDS + <usize>band * BAND_BYTES;
  const middle = load<f64>(terms);
  const reach = load<f64>(BAND_REACH);
  return middle - south <= reach && north - middle <= reach ? terms : NO_TERMS;
}

/** Returns y in the tile, device px: a third-order expansion about the band's middle. */
export function ordinate(latitude: f64, terms: usize): f64 {
  const d = latitude - load<f64>(terms);
  const y1 = load<f64>(terms, 16);
  const y2 = load<f64>(terms, 24);
  const y3 = load<f64>(terms, 32);
  return load<f64>(terms, 8) + d * (y1 + d * (y2 + d * y3));
}
