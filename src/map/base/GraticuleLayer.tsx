/** The lines of latitude and longitude: one canvas the size of the map, drawn again after every move. */
import type { Map as LeafletMap } from 'leaflet';
import { formatFixed } from '#lib/format.ts';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { wrapLongitude } from '#core/spatial/mercator.ts';
import { MapCanvas } from '#map/view/MapCanvas.ts';
import { doOverlap, labelBox, writeLabel } from '#map/view/mapLabel.ts';
import { boxesOver, paneOf, type Box } from '#map/view/panes.ts';
import { tokenColors } from '#ui/paintColors.ts';
import { texts } from './texts.en.ts';

/** Keeps the graticule on the map, its labels clear of the controls. Its key must be the theme, whose colours it resolves. */
export function GraticuleLayer({ lines }: Pick<GraticuleOptions, 'lines'>) {
  const map = useMap();
  useEffect(
    function addGraticule() {
      const covered = () => coveredBoxes(map);
      const canvas = new GraticuleCanvas(paneOf(map, 'graticule'), { lines, covered }).addTo(map);
      return () => {
        canvas.remove();
      };
    },
    [map, lines],
  );
  return null;
}

/** Boxes of the controls, from the map's top left corner. */
function coveredBoxes(map: LeafletMap): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return boxesOver(map).map((box) => ({
    left: box.left - left,
    top: box.top - top,
    right: box.right - left,
    bottom: box.bottom - top,
  }));
}

/** Distance between two lines that is aimed at, CSS px. */
const WANTED_PX = 150;
const FONT = '10px';

interface GraticuleOptions {
  /** Whole lines, or only their ends: over imagery lines would be heavier than the fields. */
  lines: 'whole' | 'ends';
  /** Boxes of the controls over the map, CSS px from its top left corner; no labels are drawn there. */
  covered: () => readonly Box[];
}

class GraticuleCanvas extends MapCanvas<GraticuleOptions> {
  protected override prepare(map: LeafletMap): (context: CanvasRenderingContext2D) => void {
    const { lines } = this.content;
    const covered = this.content.covered();
    return (context) => drawGraticule(context, map, { lines, covered });
  }
}

interface Line {
  at: number;
  text: string;
}

/** How long the end of a line is, CSS px. */
const END_PX = 6;

function drawGraticule(
  context: CanvasRenderingContext2D,
  map: LeafletMap,
  { lines, covered }: { lines: GraticuleOptions['lines']; covered: readonly Box[] },
): void {
  const size = map.getSize();
  const colors = tokenColors(map.getContainer(), ['map-line', 'map-base', 'map-text']);
  const meridians = linesAlong(map, 'lon');
  const parallels = linesAlong(map, 'lat');
  context.strokeStyle = colors['map-line'];
  context.beginPath();
  const isWhole = lines === 'whole';
  for (const { at } of meridians)
    stroke(context, [at, isWhole ? 0 : size.y - END_PX], [at, size.y]);
  for (const { at } of parallels) stroke(context, [0, at], [isWhole ? size.x : END_PX, at]);
  context.stroke();
  context.font = `${FONT} ${getComputedStyle(map.getContainer()).fontFamily}`;
  const write = (text: string, x: number, y: number) => {
    const box = labelBox(context, text, { x, y });
    const isWithin = box.top >= 0 && box.right <= size.x;
    if (isWithin && !covered.some((cover) => doOverlap(cover, box)))
      writeLabel(context, text, { x, y, box, colors });
  };
  for (const { at, text } of meridians) write(text, at + 4, size.y - 6);
  for (const { at, text } of parallels)
    if (at < size.y - 24) write(text, isWhole ? 6 : END_PX + 4, at - 4);
}

function linesAlong(map: LeafletMap, axis: 'lon' | 'lat'): Line[] {
  const view = map.getBounds();
  const size = map.getSize();
  const isLon = axis === 'lon';
  const [low, high] = isLon ? [view.getWest(), view.getEast()] : [view.getSouth(), view.getNorth()];
  const step = roundStep(((high - low) / (isLon ? size.x : size.y)) * WANTED_PX);
  const center = map.getCenter();
  return multiples(low, high, step).map((degrees) => {
    const point = map.latLngToContainerPoint(isLon ? [center.lat, degrees] : [degrees, center.lng]);
    return {
      at: Math.round(isLon ? point.x : point.y) + 0.5,
      text: degreesText(degrees, step, axis),
    };
  });
}

function stroke(
  context: CanvasRenderingContext2D,
  from: [number, number],
  to: [number, number],
): void {
  context.moveTo(...from);
  context.lineTo(...to);
}

/** Degrees between two lines: the round step (1, 2 or 5 times a power of ten, or 30) nearest above `wanted`. */
export function roundStep(wanted: number): number {
  if (wanted > 10) return wanted > 20 ? 30 : 20;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= wanted * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** The multiples of `step` from `low` to `high`, both included; at most 200. */
export function multiples(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step);
  const count = Math.min(200, Math.max(0, Math.floor(high / step) - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** Degrees with as many decimals as the step has, and the side of the zero line: `0.560° N`. */
export function degreesText(degrees: number, step: number, axis: 'lon' | 'lat'): string {
  const value = axis === 'lon' ? wrapLongitude(degrees) : degrees;
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const size = Math.abs(value);
  const text = `${formatFixed(size, decimals)}°`;
  if (Number(size.toFixed(decimals)) === 0 || size === 180) return text;
  const { north, south, east, west } = texts.compass;
  if (axis === 'lon') return `${text} ${value < 0 ? west : east}`;
  return `${text} ${value < 0 ? south : north}`;
}
