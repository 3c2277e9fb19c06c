import {
  type LayerGroup,
  type Renderer,
  circleMarker,
  polygon,
  type Map as LeafletMap,
} from 'leaflet';
import { useCallback } from 'react';
import { useMap } from 'react-leaflet';
import type { MapOverlay } from '#engine/view/map.ts';
import type { Bounds } from '#engine/columns.ts';
import { shapeBounds } from '#engine/spatial/bounds.ts';
import { useMapGroup } from './useMapGroup.ts';
import styles from './OverlayLayer.module.css';

/** A plot as it was sent and as it would be mended, over what is painted of it. */
export function OverlayLayer({ overlays }: { overlays: readonly MapOverlay[] }) {
  const map = useMap();
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => {
      for (const overlay of overlays) drawOverlay(group, overlay, { map, renderer });
    },
    [map, overlays],
  );
  useMapGroup(draw);
  return null;
}

/** A plot's shape as lines, with its corners as dots once it's large enough to tell them apart. */

interface OverlayTarget {
  map: LeafletMap;
  renderer: Renderer;
}

/** What lies beneath a shape, to set it off from what is painted there. */
const BENEATH: Partial<Record<MapOverlay['kind'], 'ground' | 'halo'>> = {
  mendedAlone: 'ground',
  processed: 'halo',
};

const CORNER_PX = 3;
/** CSS px of the perimeter for each corner, at least. */
const ROOM_PX = 14;

function drawOverlay(
  group: LayerGroup,
  overlay: MapOverlay,
  { map, renderer }: OverlayTarget,
): void {
  const bounds = shapeBounds(overlay.coordinates);
  if (!bounds) return;
  const [west, , east] = bounds;
  const shift = 360 * Math.round((map.getCenter().lng - (west + east) / 2) / 360);
  const rings = overlay.coordinates.map((part) =>
    part.map((ring) =>
      ring
        .filter((at) => at.every(Number.isFinite))
        .map(([lon, lat]): [number, number] => [lat, lon + shift]),
    ),
  );
  const beneath = BENEATH[overlay.kind];
  for (const kind of [...(beneath ? [beneath] : []), overlay.kind])
    group.addLayer(polygon(rings, { renderer, interactive: false, className: styles[kind] ?? '' }));
  if (overlay.kind === 'mended') return;
  const corners = rings.flat(2);
  if (corners.length * ROOM_PX > perimeter(map, bounds)) return;
  for (const corner of corners)
    group.addLayer(
      circleMarker(corner, {
        renderer,
        interactive: false,
        className: styles.corner ?? '',
        radius: CORNER_PX,
      }),
    );
}

/** CSS px around bounds. */
function perimeter(map: LeafletMap, [west, south, east, north]: Bounds): number {
  const a = map.latLngToLayerPoint([north, west]);
  const b = map.latLngToLayerPoint([south, east]);
  return 2 * (Math.abs(b.x - a.x) + Math.abs(b.y - a.y));
}
