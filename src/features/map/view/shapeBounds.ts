import type { LatLngBounds } from 'leaflet';
import type { PlotShape } from '#engine/view/map.ts';

export interface ShapeBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box around a shape in degrees; null where it has no corner. */
export function shapeBox(shape: PlotShape): ShapeBox | null {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const part of shape.coordinates)
    for (const ring of part)
      for (const [lon, lat] of ring) {
        if (!Number.isFinite(lon) || !Number.isFinite(lat)) continue;
        box.west = Math.min(box.west, lon);
        box.east = Math.max(box.east, lon);
        box.south = Math.min(box.south, lat);
        box.north = Math.max(box.north, lat);
      }
  return box.west <= box.east ? box : null;
}

/** Degrees to shift a shape by so that it is seen in every copy of the world in view. */
export function worldShifts(box: ShapeBox, view: LatLngBounds): number[] {
  const first = Math.ceil((view.getWest() - box.east) / 360);
  const last = Math.floor((view.getEast() - box.west) / 360);
  const count = Math.min(8, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * 360);
}
