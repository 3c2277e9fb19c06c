import type { Map as LeafletMap } from 'leaflet';

/** Our panes' z-indices. Leaflet's own tiles (base maps) are at 200. */
const HEIGHTS = {
  land: 150,
  graticule: 300,
  areas: 320,
  plots: 350,
  swiped: 351,
  names: 410,
  outlines: 420,
  marks: 430,
} as const;

/** Returns the name of one of our panes, and creates it on first use. No pane takes the pointer: the map itself handles gestures. */
export function paneOf(map: LeafletMap, name: keyof typeof HEIGHTS): string {
  if (!map.getPane(name)) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(HEIGHTS[name]);
    pane.style.pointerEvents = 'none';
  }
  return name;
}

export function paneHeight(pane: HTMLElement): number {
  return Number.parseInt(getComputedStyle(pane).zIndex, 10) || 0;
}

/** A box in CSS px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the boxes on the page of a map's controls, which are siblings of Leaflet's element. */
export function boxesOver(map: LeafletMap): Box[] {
  const controls = map.getContainer().parentElement?.querySelectorAll('[data-over-map]') ?? [];
  return Array.from(controls, (control) => control.getBoundingClientRect());
}
