import type { Bounds } from '#engine/columns.ts';
import type { TileAddress } from '#engine/view.ts';
import type { PictureWords } from './pictureFoot.ts';

/** What the map asks of a result: pictures of tiles, and what lies under a point. */
export interface PaintedResult {
  /**
   * Paints what has arrived so far; the bitmap becomes the map's own. `revision` says how new the
   * picture is; without it it's as new as what was asked for.
   */
  paint: (
    tile: TileAddress,
    signal: AbortSignal,
  ) => Promise<{ bitmap: ImageBitmap | null; revision?: number }>;
  /** How new a picture could be by now. */
  revision: () => number;
  /** Whether all has arrived. */
  isWhole: () => boolean;
  /** Whether anything that has arrived can be drawn: its bounds are on their way to the map, if they aren't there. */
  hasPlots: () => boolean;
  /** Calls `listener` whenever pictures may be out of date; returns how to stop that. */
  subscribe: (listener: () => void) => () => void;
  /** Rows under a point, smallest first. */
  pick: (at: { lon: number; lat: number; zoom: number }, signal: AbortSignal) => Promise<number[]>;
}

export interface MapPosition {
  zoom: number;
  lat: number;
  lon: number;
}

/** A place on the map: degrees, and CSS px from the map's top left corner. */
export interface MapPoint {
  lon: number;
  lat: number;
  x: number;
  y: number;
}

/** GeoJSON MultiPolygon coordinates: [part][ring][vertex] as [lon, lat]. */
export interface PlotShape {
  coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[];
  failed: boolean;
}

/** A shape drawn over its plot: as it was sent, or mended, beside the other or alone. */
export interface MapOverlay {
  coordinates: PlotShape['coordinates'];
  kind: 'sent' | 'mended' | 'mendedAlone';
}

/** A ring around a place, with a word beneath it where there is one. */
export interface MapMark {
  lon: number;
  lat: number;
  /** The one that matters most is drawn larger. */
  kind: 'main' | 'other';
  label: string | null;
  /** For those who can't see it. */
  name: string;
}

/** A place to be shown; a new object is a new wish. */
export type MapTarget =
  | {
      bounds: Bounds;
      /** 18 unless told. */
      maxZoom?: number;
    }
  | { position: MapPosition };

export type BaseKind = 'streets' | 'imagery' | 'none';

/** A tile service: address with {z}/{x}/{y}, and whom to name, as text. */
export interface BaseMap {
  url: string;
  attribution: string;
}

export interface BaseMaps {
  streets?: BaseMap | undefined;
  imagery?: BaseMap | undefined;
}

/** CSS px at the map's edges that floating cards cover. */
export interface Covered {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Makes a picture of a map. */
export interface MapPainter {
  /** The map as it stands, with these words beneath it, as a PNG. Rejects where a base map forbids reading its tiles. */
  paint: (words: PictureWords) => Promise<Blob>;
}
