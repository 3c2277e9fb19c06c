/**
 * The map's contract: what a result passes to the map, and what the map reports back. Features for
 * results and for the map don't import each other; the page joins the two, and both import this.
 *
 * Degrees are longitude and latitude in WGS 84; pixels are CSS pixels.
 */
import type { Bounds } from '#core/columns.ts';
import type { ResolvedScale } from './paintStyle.ts';

/** Neither land nor panels come before a result's picture is whole, or this has passed; milliseconds. */
export const PICTURE_FIRST_MS = 1200;

/** A result as the map uses it: pictures of tiles, and the rows under a point. */
export interface PaintedResult {
  /** Paints what has arrived so far. Rejects when aborted or when the worker is gone. */
  paint: (tile: TileAddress, signal: AbortSignal) => Promise<TilePicture>;
  /** The newest revision that a picture could have by now; it rises with every change of the data. */
  revision: () => number;
  /** Whether all has arrived. */
  isWhole: () => boolean;
  /** Whether anything that has arrived can be drawn, even if its bounds haven't reached the map yet. */
  hasPlots: () => boolean;
  /** Calls `listener` whenever pictures may be out of date; returns a function that ends that. */
  subscribe: (listener: () => void) => () => void;
  /** What is under a point. */
  pick: (at: PickedPlace, signal: AbortSignal) => Promise<Picked>;
  /** The same for a press, and may load what is then shown; `pick` where it's missing. */
  press?: PaintedResult['pick'];
}

/** A point, and the map's zoom. With `fit` a mark's bounds are those of the part that a press brings into view. */
export interface PickedPlace extends MapPosition {
  fit?: MapFit;
}

/** A map that's to be fitted to plots: by multiples of `zoomStep`, no closer than `maxZoom`, 18 where it's missing. */
export interface MapFit {
  size: MapSize;
  zoomStep: number;
  insets?: MapInsets | undefined;
  maxZoom?: number | undefined;
}

/** Plots under a point, smallest first, each by its row that is visible; where one mark stands for them, what it says. */
export interface Picked {
  rows: number[];
  mark: PickedMark | null;
}

/** What a mark stands for: so many plots, of which so many failed; and bounds to fit the map to. */
export interface PickedMark {
  count: number;
  failed: number;
  bounds: Bounds;
  /** Whether they're listed, too, as a map fitted to the bounds doesn't show each of them by itself. */
  isListed: boolean;
}

/** Of so many plots at most a list is of use. */
export const MAX_LISTED = 200;

/** The picture of a tile. The bitmap belongs to the caller; null is an empty tile. */
export interface TilePicture {
  bitmap: ImageBitmap | null;
  /** The revision that the picture shows; where missing, that of the result at the request. */
  revision?: number;
}

/** A map's size in CSS px. */
export interface MapSize {
  width: number;
  height: number;
}

/** A map's position: Leaflet's zoom, and the centre in degrees. */
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

/** Where to move the map; a new object is a new request. `maxZoom` is 18 where it's missing. */
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

/** The outline of a plot to be highlighted. */
export interface PlotShape {
  coordinates: MapCoordinates;
  failed: boolean;
  /** Its fill, over whatever else is there; null for none. */
  fill?: string | null;
}

/** A shape drawn over its plot: one that another is compared with; as it was sent and failed; repaired, beside that one or alone; processed; or the ground it shares. Of one too small for the sensor: a lens around it, the pixels in it, and itself above them. */
export interface MapOverlay {
  coordinates: MapCoordinates;
  kind:
    | 'neighbour'
    | 'sent'
    | 'mended'
    | 'mendedAlone'
    | 'processed'
    | 'shared'
    | 'lens'
    | 'pixels'
    | 'inLens';
  /** Whether the plot goes back repaired: then it's no longer drawn as failed. */
  isRepaired?: boolean;
}

/** A ring around a location, with a label below it where there is one; or a number beside it, which is its label. */
export interface MapMark {
  lon: number;
  lat: number;
  /** `main` is the ring that matters most, and larger. */
  kind: 'main' | 'other' | 'number';
  label: string | null;
  /** Accessible name. */
  name: string;
}

/** The outlines of areas, to draw. Shells and holes alike are rings: filled by the even-odd rule. */
export interface AreaOutlines {
  /** By area, in the order of the file. */
  names: string[];
  /** Longitude and latitude in turn, degrees; beyond 180 where a ring passes the antimeridian. Rings aren't closed. */
  coords: Float64Array;
  /** Ring r has the positions ringOffsets[r] to ringOffsets[r + 1], the end excluded. */
  ringOffsets: Uint32Array;
  /** Area a has the rings areaOffsets[a] to areaOffsets[a + 1], the end excluded. */
  areaOffsets: Uint32Array;
  /** Per area west, south, east, north; degrees. */
  bounds: Float64Array;
  /** Per area longitude and latitude of a place within its largest part, for its name. */
  labels: Float64Array;
}

/** What areas are filled by: the figure's name, its colours, and the ends as they're written. */
export interface AreasScale extends ResolvedScale {
  name: string;
  ends: { low: string; high: string };
}

/** Areas below the plots, with their names. Pass the same object while it's unchanged. */
export interface MapAreas {
  /** Their outlines, none of whose lines is further than `tolerance` degrees from where it is; null where there are none. Another function where they are others. */
  outlines: (tolerance: number, signal: AbortSignal) => Promise<AreaOutlines | null>;
  /** What areas are filled with, by name. */
  fills: ReadonlyMap<string, string>;
  /** Areas that have too few plots for a colour, and are hatched, by name: how many. */
  few: ReadonlyMap<string, number>;
  /** What they're filled by; null where none has a colour. */
  scale: AreasScale | null;
  /** The area that is shown alone; null for none. */
  chosen: string | null;
}

/** All that a result shows on the map, and what it is called with. */
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
  /** The map's position in the address; null where it has none. */
  position: MapPosition | null;
  /** Called with the position once a person's moves have come to rest. */
  onPosition: (position: MapPosition) => void;
  /** Called at first and after every move, by a person or not. */
  onViewport?: (viewport: MapViewport) => void;
  /** Called with true when painting what is in view begins, with false when all of it is painted. */
  onBusy?: (busy: boolean) => void;
  /** Called when all of it is seen in one picture, before the map can paint it. */
  onPicture?: () => void;
  /** Where the person wants to go. */
  target?: MapTarget | null;
  /** What is fitted or selected is kept clear of these. Pass the same object while its values are the same. */
  insets?: MapInsets;
  /** Areas that plots are grouped by; none where it's missing. */
  areas?: MapAreas | null;
  selected: PlotShape | null;
  hovered: PlotShape | null;
  /** Shapes drawn over the plots, the last on top. Pass the same list while it's unchanged. */
  overlays?: readonly MapOverlay[];
  /** Pass the same list while it's unchanged. */
  marks?: readonly MapMark[];
  /** Called with the plots under a press, each by its row that is visible, smallest first; none where there's no plot. A press on a mark fits the map to its plots instead, where that tells them apart and no list was asked for. */
  onPick: (rows: number[], point: MapPoint) => void;
  /** Called with the plots of a mark to which the map was fitted, where that doesn't show each by itself. */
  onList?: (rows: number[]) => void;
  /** Called with the plot under the pointer, by its row that is visible, and the point where the pointer entered it; or with the mark there. */
  onHover: (row: number | null, point: MapPoint | null, mark?: PickedMark | null) => void;
  /** The area that filters: its corners, longitude and latitude in turn, null for none. Where it's missing, none can be drawn. */
  area?: { corners: readonly number[] | null; onArea: (corners: number[]) => void };
  /** Called with the rows at the map's middle after every move by keyboard; none where there's no plot. */
  onMiddle?: (rows: readonly number[]) => void;
}

/** What is written below an exported picture of the map. */
export interface PictureLabels {
  title: string;
  /** Name of the index whose values the colours show. */
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
  /** The part in view, which has to be painted; where missing it's the whole tile, and nobody waits for it. */
  part?: TilePart;
}

/** A part of a tile, CSS px from its north-west corner. */
export interface TilePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A request for a picture of all plots in view: the map's size in CSS px, and its position; without one it shows all. */
export interface PictureRequest extends MapSize {
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  position: MapPosition | null;
  /** The map's zooms are multiples of this. */
  zoomStep: number;
}

/** The plots in view in one piece. */
export interface ViewPicture {
  /** Device pixels. */
  image: ImageData;
  /** The position that it shows. */
  position: MapPosition;
}
