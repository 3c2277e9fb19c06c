/** One square map tile, in Leaflet's numbering: world pixel = tile number * size. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
  /** Side in CSS px. */
  size: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  /** What of it is looked at, and has to be painted; where missing it's the whole, and nobody waits for it. */
  part?: TilePart;
}

/** A part of a tile, CSS px from its north-west corner. */
export interface TilePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
