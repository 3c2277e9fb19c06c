import type { Map as LeafletMap } from 'leaflet';

/** What lies above what; Leaflet's own tiles (base maps) are at 200. */
const HEIGHTS = {
  land: 150,
  graticule: 300,
  plots: 350,
  swiped: 351,
  outlines: 420,
  marks: 430,
} as const;

/** The name of a pane of ours, made when it's first asked for. Only Leaflet's own gestures reach the map: no pane takes the pointer. */
export function paneOf(map: LeafletMap, name: keyof typeof HEIGHTS): string {
  if (!map.getPane(name)) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(HEIGHTS[name]);
    pane.style.pointerEvents = 'none';
  }
  return name;
}

/** How high a pane lies among the others. */
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

/** Where on the page the controls of a map lie, which stand beside Leaflet's own element. */
export function boxesOver(map: LeafletMap): Box[] {
  const controls = map.getContainer().parentElement?.querySelectorAll('[data-over-map]') ?? [];
  return Array.from(controls, (control) => control.getBoundingClientRect());
}
