import type { Map as LeafletMap } from 'leaflet';

/** A box in CSS px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where on the page the controls of a map lie, which stand beside Leaflet's own element. */
export function boxesOver(map: LeafletMap): Box[] {
  const controls = map.getContainer().parentElement?.querySelectorAll('[data-over-map]') ?? [];
  return Array.from(controls, (control) => control.getBoundingClientRect());
}
