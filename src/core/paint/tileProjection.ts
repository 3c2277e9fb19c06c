/**
 * From degrees to the pixels of one tile.
 *
 * No vertex is ever stored projected: that would double the columns' memory. Instead
 *
 * 1. longitudes are subtracted from the tile's west edge in double precision before scaling, which
 *    leaves less than a thousandth of a pixel of rounding at zoom 24;
 * 2. latitudes go through one exact Mercator and its third-order expansion about a middle latitude;
 * 3. the middle is kept from record to record while the remainder of the series (Lagrange, fourth
 *    derivative) stays below a hundredth of a pixel, else it moves to the record's own middle;
 * 4. a record too tall even for that is projected exactly, vertex by vertex.
 */
import type { TileAddress } from '#core/view/map.ts';
import { latitudeAt, MAX_LATITUDE, mercatorY, worldSize } from '#core/spatial/mercator.ts';

const RADIANS = Math.PI / 180;
/** Greatest remainder of the expansion, device px. */
const REMAINDER = 0.01;

/** Expansions over bands of latitude from `south` on, `perDegree` of them per degree; each holds for `reach` degrees to either side of its middle. */
export interface Bands {
  south: number;
  perDegree: number;
  reach: number;
  terms: number[][];
}

/** Converts degrees to a tile's device pixels, x to the right and y down from its north-west corner. */
export class TileProjection {
  /** Side of the tile, device px; a whole number. */
  readonly side: number;
  /** Device px per CSS px, as the whole side makes it. */
  readonly ratio: number;
  /** Device px per degree of longitude. */
  readonly perDegree: number;
  /** Longitude of the tile's west edge in the world copy drawn. */
  west: number;
  /** x(lon) = (lon - west) * perDegree; y(lat) = y0 + d * (y1 + d * (y2 + d * y3)) with d = lat - middle, unless exact. */
  isExact = true;
  middle = Number.NaN;
  y0 = 0;
  y1 = 0;
  y2 = 0;
  y3 = 0;

  /** Latitudes for which the expansion holds, both included. */
  private least = Number.NaN;
  private most = Number.NaN;
  private readonly world: number;
  private readonly top: number;
  private readonly firstWest: number;

  constructor(tile: TileAddress) {
    this.side = Math.max(1, Math.round(tile.size * tile.pixelRatio));
    this.ratio = this.side / tile.size;
    this.world = worldSize(tile.z) * this.ratio;
    this.perDegree = this.world / 360;
    this.top = tile.y * this.side;
    this.firstWest = (tile.x * this.side) / this.perDegree - 180;
    this.west = this.firstWest;
  }

  /** Switches to the world copy `copy` turns to the east of the first. */
  enter(copy: number): void {
    this.west = this.firstWest - 360 * copy;
  }

  x(longitude: number): number {
    return (longitude - this.west) * this.perDegree;
  }

  /** y without the expansion. */
  exactY(latitude: number): number {
    return mercatorY(latitude) * this.world - this.top;
  }

  /** After `aim` at a range that holds the latitude. */
  y(latitude: number): number {
    if (this.isExact) return this.exactY(latitude);
    const d = latitude - this.middle;
    return this.y0 + d * (this.y1 + d * (this.y2 + d * this.y3));
  }

  /** Makes `y` right for latitudes from south to north, both included. */
  aim(south: number, north: number): void {
    this.isExact = false;
    if (south >= this.least && north <= this.most) return;
    this.expandAbout((south + north) / 2);
    this.isExact = !(south >= this.least && north <= this.most);
  }

  /**
   * `y` over a range of latitudes as expansions that each hold over a band: middle, y0, y1, y2, y3. Null
   * where more than `most` would be needed, as they are near the poles of a small world.
   */
  expansions(south: number, north: number, most: number): Bands | null {
    const reach = Math.min(this.reachAbout(south), this.reachAbout(north));
    const count = Math.max(1, Math.ceil((north - south) / reach));
    if (!(reach > 0 && count <= most)) return null;
    const perDegree = count / (north - south);
    const terms = Array.from({ length: count }, (_, band) => {
      this.expandAbout(south + (band + 0.5) / perDegree);
      return [this.middle, this.y0, this.y1, this.y2, this.y3];
    });
    return { south, perDegree, reach, terms };
  }

  /** Longitude at x and latitude at y, of the world copy entered. */
  longitudeAt(x: number): number {
    return this.west + x / this.perDegree;
  }

  /** Beyond the map's edge the latitude is that of the pole. */
  latitudeAt(y: number): number {
    const share = (y + this.top) / this.world;
    if (share <= 0) return 90;
    return share >= 1 ? -90 : latitudeAt(share);
  }

  private expandAbout(latitude: number): void {
    const secant = 1 / Math.cos(latitude * RADIANS);
    const tangent = Math.tan(latitude * RADIANS);
    const scale = -this.world / (2 * Math.PI);
    this.middle = latitude;
    this.y0 = this.exactY(latitude);
    this.y1 = scale * secant * RADIANS;
    this.y2 = (scale * secant * tangent * RADIANS ** 2) / 2;
    this.y3 = (scale * secant * (2 * tangent * tangent + 1) * RADIANS ** 3) / 6;
    const reach = this.reachAbout(latitude);
    this.least = latitude - reach;
    this.most = latitude + reach;
  }

  /**
   * Degrees to either side for which the expansion holds. The fourth derivative of the ordinate is
   * sec tan (6 sec^2 - 1), below 6 sec^4; taken where the range comes nearest to a pole.
   */
  private reachAbout(latitude: number): number {
    let reach = 1;
    for (const _pass of [1, 2]) {
      const outer = Math.abs(latitude) + reach;
      if (!(outer < MAX_LATITUDE)) return -1;
      const remainder = (REMAINDER * 2 * Math.PI * 24) / (6 * this.world);
      reach = Math.min(reach, (remainder ** 0.25 * Math.cos(outer * RADIANS)) / RADIANS);
    }
    return reach;
  }
}
