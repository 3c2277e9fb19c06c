/**
 * The card's map. Steps: fit it to the plots; paint land, borders and plots as the dashboard does, but larger, since a chat shows the card at half its
 * size or less; where the map is too close to tell where on Earth it is, show that in a corner.
 */
import type { Bounds, ResultColumns } from '#core/columns.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { createTileSurface, paintTile, type PaintInput } from '#core/paint/painter.ts';
import { FINE_STEP, fitView } from '#core/spatial/fitView.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { createSpatialIndex } from '#core/spatial/spatialIndex.ts';
import type { MapPosition, MapSize, TileAddress } from '#core/view/map.ts';
import type { PaintFrame, PaintStyle, ResolvedScale } from '#core/view/paintStyle.ts';
import { DOT, type Canvas, type Rect } from './canvas.ts';
import { landPlots } from './landPlots.ts';

/** Pixels of the card per CSS px of the painter: with few records, so that each is seen, and with more. */
const RATIOS = { few: 2, usual: 1.5 };
const FEW = 100;
const WORLD: Bounds = [-170, -55, 170, 72];
/** CSS px less than a page's map leaves free at each edge, where its controls are. */
const LESS_ROOM = { top: -28, right: -24, bottom: -28, left: -24 };

/** Colours of the light theme's map. */
const SEA = '#dfe1de';
const LAND = '#eceae4';
const BORDER = '#b3aea1';
const LINE = '#ffffff';
const PLACE = '#2454c6';
export const FRAME: PaintFrame = {
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  dotSize: 8,
};

interface MapOptions {
  readonly index: string | null;
  readonly scale: ResolvedScale;
  /** Of all plots; null where none can be drawn. */
  readonly bounds: Bounds | null;
  /** It's as wide as the canvas. */
  readonly height: number;
}

/** Draws the map from the canvas' top on. */
export function drawMap(canvas: Canvas, columns: ResultColumns, options: MapOptions): void {
  const { index, scale, height } = options;
  const bounds = options.bounds ?? WORLD;
  const plots = createSpatialIndex();
  plots.add(columns, columns.recordCount);
  const ratio = columns.recordCount <= FEW ? RATIOS.few : RATIOS.usual;
  const frame = { rect: { x: 0, y: 0, width: canvas.width, height }, ratio };
  const position = fitted(bounds, frame);
  const isClose = degreesIn(position, frame) < LOCATED_BELOW;
  const shown = isClose ? besideLocator(bounds, position, frame) : position;
  const style = { ...FRAME, ...scale, index };
  const layers = [...landLayers(), { columns, index: plots, style }];
  paintLayers(canvas, { ...frame, position: shown }, layers);
  if (isClose) drawLocator(canvas, bounds);
}

/** Where a map is on the canvas, and its pixels per CSS px. */
interface Frame {
  readonly rect: Rect;
  readonly ratio: number;
}

/** Fits the map to bounds, with so many pixels more free on the right. */
function fitted(bounds: Bounds, frame: Frame, keptFree = 0): MapPosition {
  const insets = { ...LESS_ROOM, right: LESS_ROOM.right + keptFree / frame.ratio };
  return fitView(bounds, cssSize(frame), { zoomStep: FINE_STEP, insets });
}

function cssSize({ rect: { width, height }, ratio }: Frame): MapSize {
  return { width: width / ratio, height: height / ratio };
}

/** Degrees of longitude that a map shows. */
function degreesIn({ zoom }: MapPosition, frame: Frame): number {
  return (360 * cssSize(frame).width) / worldSize(zoom);
}

/** The same bounds as at a position, moved to the left as far as the locator needs. */
function besideLocator(bounds: Bounds, position: MapPosition, frame: Frame): MapPosition {
  const { width } = frame.rect;
  const half = ((bounds[2] - bounds[0]) / degreesIn(position, frame) / 2) * width;
  const needed = LOCATOR.width + 2 * LOCATOR.away;
  return fitted(bounds, frame, Math.min(needed, Math.max(0, 2 * (half + needed - width / 2))));
}

type Layer = Omit<PaintInput, 'classes'>;

function landLayers(): Layer[] {
  const { land, lines } = landPlots();
  // Edges as wide as lines close the seams where the date line cuts a country.
  return [
    { ...land, style: outlineStyle(LAND) },
    { ...lines, style: outlineStyle(BORDER) },
  ];
}

function outlineStyle(color: string): PaintStyle {
  const edge = { noValue: color, edge: color, edgeOpacity: 1 };
  return { ...FRAME, ...edge, dotSize: 0, colors: [], limits: [], index: null };
}

interface View extends Frame {
  readonly position: MapPosition;
}

function paintLayers(canvas: Canvas, view: View, layers: readonly Layer[]): void {
  const { rect } = view;
  canvas.paint(rect, SEA);
  const surface = createTileSurface();
  const tile = tileOf(view);
  for (const layer of layers) {
    const classes = classify(layer.columns, layer.style, null);
    if (paintTile(surface, { ...layer, classes }, tile) === 0) continue;
    const { pixels, capacity } = surface.memory;
    canvas.over(pixels, capacity.side, rect);
  }
}

/** The map as the upper part of one large tile. */
function tileOf({ position: { zoom, lat, lon }, ...frame }: View): TileAddress {
  const { width: size, height } = cssSize(frame);
  const world = worldSize(zoom);
  const left = ((lon + 180) / 360) * world - size / 2;
  const top = mercatorY(lat) * world - height / 2;
  const part = { left: 0, top: 0, right: size, bottom: height };
  return { z: zoom, x: left / size, y: top / size, size, pixelRatio: frame.ratio, part };
}

/** A map narrower than so many degrees is shown on another one, at this zoom; its sizes are pixels. */
const LOCATED_BELOW = 5;
const LOCATOR = {
  width: 300,
  height: 200,
  away: 24,
  edge: 4,
  ratio: 1.5,
  zoom: 2.5,
  dot: 20,
  halo: 28,
};

function drawLocator(canvas: Canvas, [west, south, east, north]: Bounds): void {
  const { width, height, away, edge, ratio, zoom, dot, halo } = LOCATOR;
  const rect = { x: canvas.width - away - width, y: away, width, height };
  const { x, y } = rect;
  const around = { width: width + 2 * edge, height: height + 2 * edge };
  canvas.paint({ x: x - edge, y: y - edge, ...around }, LINE);
  const position = { lat: (south + north) / 2, lon: (west + east) / 2, zoom };
  paintLayers(canvas, { rect, ratio, position }, landLayers());
  const at = { x: x + width / 2, y: y + height / 2 };
  canvas.stroke(DOT, halo, { at, color: LINE });
  canvas.stroke(DOT, dot, { at, color: PLACE });
}
