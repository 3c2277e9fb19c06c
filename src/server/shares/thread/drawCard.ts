/**
 * What a chat shows of a shared link: a picture of its plots, and a line of figures. Steps: fit the map to the plots; paint land and plots as the
 * dashboard does; below, how many were processed and failed, and the scale with its ends and the mean. No words are drawn, which would need fonts.
 */
import { NO_DAY, recordState, type Bounds, type ResultColumns } from '#core/columns.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { createTileSurface, paintTile, type PaintInput } from '#core/paint/painter.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { resolveScale, valueEnds } from '#core/scale/resolveScale.ts';
import { FINE_STEP, fitView } from '#core/spatial/fitView.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { createSpatialIndex, drawnBounds } from '#core/spatial/spatialIndex.ts';
import { indexNamed, indexValues } from '#core/values/indexValues.ts';
import { isProcessed, summarize } from '#core/values/statistics.ts';
import type { TileAddress } from '#core/view/map.ts';
import type { PaintFrame, ResolvedScale } from '#core/view/paintStyle.ts';
import { isoDay } from '#lib/days.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import type { Card } from '#server/shares/threadMessages.ts';
import { createCanvas, figureWidth, type Canvas } from './canvas.ts';
import { landPlots } from './landPlots.ts';
import { encodePng } from './png.ts';

const SIZE = { width: 1200, height: 630 };
const MAP = { width: 1200, height: 530 };
const MAX_ZOOM = 16;
const WORLD: Bounds = [-170, -55, 170, 72];
const MOST_BYTES = 300_000;

/** Colours of the light theme. */
const SEA = '#f6f8fa';
const LAND = '#e4e1d8';
const INK = '#1b1f24';
const PAPER = '#ffffff';
const FRAME: PaintFrame = {
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  dotSize: 8,
};

/** Draws the card of what is shared. An index that the result doesn't have is the first that it has. */
export function drawCard(columns: ResultColumns, wantedIndex: string | null): Card {
  const index = (indexNamed(columns, wantedIndex) ?? indexNamed(columns, null))?.name ?? null;
  const finite = finiteValues(columns, index);
  const { mean } = summarize(finite.slice());
  const scale = resolveScale(DEFAULT_SCALE, valueEnds(finite), () => finite.toSorted());
  const counts = countsOf(columns);
  const canvas = createCanvas(SIZE.width, SIZE.height, INK);
  drawMap(canvas, columns, { index, scale });
  drawFigures(canvas, counts, finite.length > 0 ? { scale, mean } : null);
  const picture = new Uint8Array(encodePng(canvas, MOST_BYTES));
  return { picture, description: describe(columns, counts, { index, mean }) };
}

function finiteValues(columns: ResultColumns, index: string | null): Float64Array {
  const values = indexValues(columns, index)?.subarray(0, columns.recordCount);
  return (values ?? new Float64Array()).filter(
    (value, row) => Number.isFinite(value) && isProcessed(columns, row),
  );
}

interface Counts {
  readonly processed: number;
  readonly failed: number;
  readonly notDrawable: number;
}

function countsOf(columns: ResultColumns): Counts {
  const counts = { processed: 0, failed: 0, notDrawable: 0 };
  for (let row = 0; row < columns.recordCount; row++) counts[recordState(columns, row)]++;
  return counts;
}

interface Shown {
  readonly index: string | null;
  readonly scale: ResolvedScale;
}

function drawMap(canvas: Canvas, columns: ResultColumns, { index, scale }: Shown): void {
  canvas.paint({ x: 0, y: 0, ...MAP }, SEA);
  const plots = createSpatialIndex();
  plots.add(columns, columns.recordCount);
  const tile = tileOf(narrowest(columns, plots.extent ?? WORLD));
  const land = {
    ...FRAME,
    noValue: LAND,
    edgeOpacity: 0,
    dotSize: 0,
    colors: [],
    limits: [],
    index: null,
  };
  const layers: Omit<PaintInput, 'classes'>[] = [
    { ...landPlots(), style: land },
    { columns, index: plots, style: { ...FRAME, ...scale, index } },
  ];
  const surface = createTileSurface();
  for (const layer of layers) {
    const classes = classify(layer.columns, layer.style, null);
    if (paintTile(surface, { ...layer, classes }, tile) === 0) continue;
    const { pixels, capacity } = surface.memory;
    canvas.over(pixels, capacity.side, MAP.height);
  }
}

/** Returns the bounds of all plots, across the antimeridian where that's narrower. */
function narrowest(columns: ResultColumns, extent: Bounds): Bounds {
  const [west, south, east, north] = extent;
  if (east - west < 180) return extent;
  let [first, last] = [Infinity, -Infinity];
  for (let row = 0; row < columns.recordCount; row++) {
    if (columns.undrawable[row] !== 0) continue;
    const [from, , to] = drawnBounds(columns, row);
    const turn = from < 0 ? 360 : 0;
    first = Math.min(first, from + turn);
    last = Math.max(last, to + turn);
  }
  return last - first < east - west ? [first, south, last, north] : extent;
}

/** The map as the upper part of one large tile. */
function tileOf(bounds: Bounds): TileAddress {
  const { zoom, lat, lon } = fitView(bounds, MAP, { zoomStep: FINE_STEP, maxZoom: MAX_ZOOM });
  const world = worldSize(zoom);
  const { width: size, height } = MAP;
  const left = ((lon + 180) / 360) * world - size / 2;
  const top = mercatorY(lat) * world - height / 2;
  const part = { left: 0, top: 0, right: size, bottom: height };
  return { z: zoom, x: left / size, y: top / size, size, pixelRatio: 1, part };
}

/** The panel below the map: how large its figures are, and where they stand. */
const PANEL = { dot: 6, y: 559, left: 40, mark: 28, gap: 48 };
const BAR = { x: 740, y: 554, width: 420, height: 22, dot: 3, figures: 590, needle: 4 };

interface ScaleFigures {
  readonly scale: ResolvedScale;
  readonly mean: number | null;
}

function drawFigures(canvas: Canvas, counts: Counts, figures: ScaleFigures | null): void {
  canvas.paint({ x: 0, y: MAP.height, width: SIZE.width, height: SIZE.height - MAP.height }, PAPER);
  const ok = figures?.scale.colors[Math.floor(figures.scale.colors.length / 2)] ?? FRAME.noValue;
  let x = PANEL.left;
  for (const [count, color] of [
    [counts.processed, ok],
    [counts.failed, FRAME.failed],
  ] as const) {
    if (count === 0 && color === FRAME.failed) continue;
    const { mark, dot, y, gap } = PANEL;
    canvas.paint({ x, y: y + 7, width: mark, height: mark }, color);
    x += mark + 16;
    x += canvas.figure(formatCount(count), { x, y }, dot) + gap;
  }
  if (figures) drawScale(canvas, figures);
}

function drawScale(canvas: Canvas, { scale, mean }: ScaleFigures): void {
  const { colors, low, high } = scale;
  const step = BAR.width / colors.length;
  for (const [at, color] of colors.entries()) {
    const from = Math.round(at * step);
    const across = Math.round((at + 1) * step) - from;
    canvas.paint({ x: BAR.x + from, y: BAR.y, width: across, height: BAR.height }, color);
  }
  const [first, last] = [formatValue(low), formatValue(high)];
  const [firstEnd, lastStart] = [
    BAR.x + figureWidth(first, BAR.dot),
    BAR.x + BAR.width - figureWidth(last, BAR.dot),
  ];
  canvas.figure(first, { x: BAR.x, y: BAR.figures }, BAR.dot);
  canvas.figure(last, { x: lastStart, y: BAR.figures }, BAR.dot);
  if (mean === null) return;
  const share = Math.min(1, Math.max(0, (mean - low) / (high - low)));
  const at = BAR.x + Math.round(share * (BAR.width - BAR.needle));
  canvas.paint({ x: at, y: BAR.y - 6, width: BAR.needle, height: BAR.height + 12 }, INK);
  const text = formatValue(mean);
  const across = figureWidth(text, BAR.dot);
  const room = 5 * BAR.dot;
  const x = Math.min(
    lastStart - room - across,
    Math.max(firstEnd + room, at - Math.round(across / 2)),
  );
  if (x >= firstEnd + room) canvas.figure(text, { x, y: BAR.figures }, BAR.dot);
}

interface Described {
  readonly index: string | null;
  readonly mean: number | null;
}

function describe(
  columns: ResultColumns,
  { processed, failed, notDrawable }: Counts,
  { index, mean }: Described,
): string {
  const parts = [
    `${formatCount(processed)} ok`,
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
    ...(notDrawable > 0 ? [`${formatCount(notDrawable)} not drawable`] : []),
    ...(index === null || mean === null
      ? []
      : [`mean ${index.replace(/_mean$/i, '')} ${formatValue(mean)}`]),
    ...daysOf(columns),
  ];
  return parts.join(', ');
}

/** The days from the first window's start to the last one's end; none where there are none. */
function daysOf({ recordCount, startDay, endDay }: ResultColumns): string[] {
  let [first, last] = [Infinity, -Infinity];
  for (let row = 0; row < recordCount; row++) {
    if (startDay[row] !== NO_DAY) first = Math.min(first, startDay[row]!);
    if (endDay[row] !== NO_DAY) last = Math.max(last, endDay[row]!);
  }
  const [from, to] = [partsOf(first), partsOf(last)];
  if (!from || !to || last < first) return [];
  if (first === last) return [`${to.day} ${to.year}`];
  return [`${from.day}${from.year === to.year ? '' : ` ${from.year}`} to ${to.day} ${to.year}`];
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function partsOf(day: number): { readonly day: string; readonly year: string } | null {
  const text = Number.isFinite(day) ? isoDay(day) : null;
  if (text === null) return null;
  const [year = '', month, date] = text.split('-');
  return { day: `${Number(date)} ${MONTHS[Number(month) - 1]}`, year };
}
