/**
 * A plot lifted out of the others: a white and an ink edge, and around the selected one a thin ring
 * in the accent's colour, so that it is found at any zoom. Colours come from the style sheet.
 */
import {
  circleMarker,
  polygon,
  type LayerGroup,
  type Map as LeafletMap,
  type Renderer,
} from 'leaflet';
import type { PlotShape } from '#engine/view/map.ts';
import { shapeBox, worldShifts, type ShapeBox } from '#features/map/view/shapeBounds.ts';

/** Below this side in CSS px a plot is a dot. */
const DOT_PX = 8;
const LEAST_RING_PX = 20;
const MOST_RING_PX = 220;

export interface OutlineStyle {
  renderer: Renderer;
  /** Class of both edges, of the one behind, of the one before, of the ring (absent: none). */
  halo: string;
  ink: string;
  ring: string | null;
}

export function drawOutline(
  group: LayerGroup,
  shape: PlotShape,
  { map, style }: { map: LeafletMap; style: OutlineStyle },
): void {
  const box = shapeBox(shape);
  if (!box) return;
  const side = sideOnScreen(map, box);
  for (const shift of worldShifts(box, map.getBounds())) {
    const center: [number, number] = [middleLatitude(map, box), (box.west + box.east) / 2 + shift];
    const options = { renderer: style.renderer, interactive: false };
    for (const className of [style.halo, style.ink])
      group.addLayer(
        side < DOT_PX
          ? circleMarker(center, { ...options, className, radius: DOT_PX / 2 + 3 })
          : polygon(shifted(shape, shift), { ...options, className, noClip: false }),
      );
    const radius = Math.max(LEAST_RING_PX, side / 2 + 9);
    if (style.ring && radius <= MOST_RING_PX)
      group.addLayer(circleMarker(center, { ...options, className: style.ring, radius }));
  }
}

function shifted({ coordinates }: PlotShape, shift: number): [number, number][][][] {
  return coordinates.map((part) =>
    part.map((ring) => ring.map(([lon, lat]): [number, number] => [lat, lon + shift])),
  );
}

/** The longer side of a box in CSS px. */
function sideOnScreen(map: LeafletMap, { west, south, east, north }: ShapeBox): number {
  const a = map.latLngToLayerPoint([north, west]);
  const b = map.latLngToLayerPoint([south, east]);
  return Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
}

/** The latitude in the middle of the box as it's drawn. */
function middleLatitude(map: LeafletMap, { west, south, north }: ShapeBox): number {
  const top = map.project([north, west], 20);
  const bottom = map.project([south, west], 20);
  return map.unproject(top.add(bottom).divideBy(2), 20).lat;
}
