/**
 * The map's contract: what a result hands to the map, and what the map reports back. Features for
 * results and for the map don't import each other; the page joins the two, and both import this.
 *
 * Degrees are longitude and latitude in WGS 84; pixels are CSS pixels.
 */
import type { Bounds } from '#engine/columns.ts';
import type { ResolvedScale } from './paintStyle.ts';

/** A result as the map sees it: pictures of tiles, and the rows under a point. */
export interface PaintedResult {
  /** Paints what has arrived so far. Rejects when it is aborted or the worker is gone. */
  paint: (tile: TileAddress, signal: AbortSignal) => Promise<TilePicture>;
  /** The newest revision that a picture could have by now; it rises with every change of the data. */
  revision: () => number;
  /** Whether all has arrived. */
  isWhole: () => boolean;
  /** Whether anything that has arrived can be drawn, though its bounds may not have reached the map yet. */
  hasPlots: () => boolean;
  /** Calls `listener` whenever pictures may be out of date; returns a function that ends that. */
  subscribe: (listener: () => void) => () => void;
  /** Plots under a point, smallest first, each by the row that is seen of it. */
  pick: (at: { lon: number; lat: number; zoom: number }, signal: AbortSignal) => Promise<number[]>;
  /** The same for a press, which may bring along what is shown of it; `pick` where it's missing. */
  press?: PaintedResult['pick'];
}

/** The picture of a tile. The bitmap belongs to whoever asked; null is an empty tile. */
export interface TilePicture {
  bitmap: ImageBitmap | null;
  /** How new the picture is; where missing, as new as the result was when it was asked for. */
  revision?: number;
}

/** A map's size in CSS px. */
export interface MapSize {
  width: number;
  height: number;
}

/** Where the map looks: Leaflet's zoom, and the centre in degrees. */
export interface MapPosition {
  zoom: number;
  lat: number;
  lon: number;
}

/** What the map shows: its position, and the bounds of the world within its edges. */
export interface MapViewport {
  position: MapPosition;
  bounds: Bounds;
}

/** Where the map is asked to go; a new object is a new request. `maxZoom` is 18 where it's missing. */
export type MapTarget = { bounds: Bounds; maxZoom?: number } | { position: MapPosition };

/** Pixels at each edge of the map that floating cards cover; 0 where missing. */
export interface MapInsets {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** A point of the map in degrees, and in pixels from the map's top left corner. */
export interface MapPoint {
  lon: number;
  lat: number;
  x: number;
  y: number;
}

/** GeoJSON MultiPolygon coordinates: [part][ring][vertex] as [lon, lat]. */
type MapCoordinates = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** The outline of a plot, to be set off from the others. */
export interface PlotShape {
  coordinates: MapCoordinates;
  failed: boolean;
  /** What it is filled with, over whatever else lies at its place; null for nothing. */
  fill?: string | null;
}

/** A shape drawn over its plot: as it was sent and failed, or mended, beside the other or alone; or one that was processed. */
export interface MapOverlay {
  coordinates: MapCoordinates;
  kind: 'sent' | 'mended' | 'mendedAlone' | 'processed';
}

/** A ring around a location, with a label beneath it where there is one. */
export interface MapMark {
  lon: number;
  lat: number;
  /** The one that matters most is drawn larger. */
  kind: 'main' | 'other';
  label: string | null;
  /** Accessible name. */
  name: string;
}

/** All that a result puts on the map, and what it's told of the map. */
export interface MapContent {
  result: PaintedResult;
  /** Another result to the right of a line, at this share of the map's width; all of the map is `result` where it's missing. */
  swipe?: { result: PaintedResult; share: number };
  /** Rises when colours or filter have changed. */
  styleRevision: number;
  /** Of all plots, from 0 to 1; 1 where it's missing. */
  plotsOpacity?: number;
  bounds: Bounds | null;
  /** Whether the view follows the bounds until a person moves it. */
  fitWhile: boolean;
  /** Where the address says the map stands; null where it says nothing. */
  position: MapPosition | null;
  /** Called with the position once a person's moves have come to rest. */
  onPosition: (position: MapPosition) => void;
  /** Called at first and after every move, whoever made it. */
  onViewport?: (viewport: MapViewport) => void;
  /** Called when painting what is in view begins (true) and when all of it is painted (false). */
  onBusy?: (busy: boolean) => void;
  /** Where the person asked to go. */
  target?: MapTarget | null;
  /** What is fitted or selected stays clear of these. Keep the object while its values are the same. */
  insets?: MapInsets;
  selected: PlotShape | null;
  hovered: PlotShape | null;
  /** Shapes drawn over the plots, the last on top. Keep the list while it's the same. */
  overlays?: readonly MapOverlay[];
  /** Keep the list while it's the same. */
  marks?: readonly MapMark[];
  /** Called with the plots under a press, each by the row that is seen of it, smallest first; none where there's no plot. */
  onPick: (rows: number[], point: MapPoint) => void;
  /** Called with the plot under the pointer, by the row that is seen of it, and where the pointer came upon it. */
  onHover: (row: number | null, point: MapPoint | null) => void;
  /** Called with the rows at the map's middle after every move by keyboard; none where there's no plot. */
  onMiddle?: (rows: readonly number[]) => void;
}

/** What is written beneath an exported picture of the map. */
export interface PictureLabels {
  title: string;
  /** Name of the values that the colours stand for. */
  index: string | null;
  /** Which windows are shown; null where that isn't known. */
  windows: string | null;
  scale: ResolvedScale | null;
  /** Whether failed plots are drawn. */
  failed: boolean;
}

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

/** Where a picture of all plots in view looks: a map of so many CSS px; without a position it shows all. */
export interface PictureRequest extends MapSize {
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  position: MapPosition | null;
  /** How far apart the zooms are that the map stands at. */
  zoomStep: number;
}

/** The plots in view in one piece. */
export interface ViewPicture {
  /** Device pixels. */
  image: ImageData;
  /** Where it looks. */
  position: MapPosition;
}
