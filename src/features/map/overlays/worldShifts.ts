import type { LatLngBounds } from 'leaflet';
import type { Bounds } from '#engine/columns.ts';

/** Degrees to shift a shape by so that it's seen in every copy of the world in view. */
export function worldShifts([west, , east]: Bounds, view: LatLngBounds): number[] {
  const first = Math.ceil((view.getWest() - east) / 360);
  const last = Math.floor((view.getEast() - west) / 360);
  const count = Math.min(8, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, index) => (first + index) * 360);
}
