import {
  circleMarker,
  polygon,
  type LayerGroup,
  type Map as LeafletMap,
  type Renderer,
} from 'leaflet';
import { useCallback } from 'react';
import { useMap } from 'react-leaflet';
import type { Bounds } from '#core/columns.ts';
import { shapeBounds } from '#core/spatial/bounds.ts';
import type { MapOverlay } from '#core/view/map.ts';
import { classNames } from '#ui/classNames.ts';
import { useMapGroup } from './useMapGroup.ts';
import styles from './OverlayLayer.module.css';

/** Shapes of a plot as lines over the painted one: as it was sent, as it would be repaired, as it was processed, what it shares, and the pixels around it. */
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

interface OverlayTarget {
  map: LeafletMap;
  renderer: Renderer;
}

/** What is drawn below a shape to make it stand out from the painted plots. */
const BACKDROPS: Partial<Record<MapOverlay['kind'], 'ground' | 'halo'>> = {
  neighbour: 'halo',
  mendedAlone: 'ground',
  processed: 'halo',
  inLens: 'halo',
};

/** What is drawn with its vertices, where there's room. */
const WITH_VERTICES: readonly MapOverlay['kind'][] = ['sent', 'mendedAlone', 'processed'];

const VERTEX_RADIUS_PX = 3;
/** Vertices are drawn only with at least this much of the perimeter for each, CSS px. */
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
  const backdrop = BACKDROPS[overlay.kind];
  for (const kind of [...(backdrop ? [backdrop] : []), overlay.kind])
    group.addLayer(
      polygon(rings, {
        renderer,
        interactive: false,
        className: classNames(styles[kind], overlay.isRepaired && styles.repaired),
      }),
    );
  if (!WITH_VERTICES.includes(overlay.kind)) return;
  const vertices = rings.flat(2);
  if (vertices.length * ROOM_PX > perimeter(map, bounds)) return;
  for (const vertex of vertices)
    group.addLayer(
      circleMarker(vertex, {
        renderer,
        interactive: false,
        className: styles.vertex ?? '',
        radius: VERTEX_RADIUS_PX,
      }),
    );
}

/** Perimeter of bounds, CSS px. */
function perimeter(map: LeafletMap, [west, south, east, north]: Bounds): number {
  const a = map.latLngToLayerPoint([north, west]);
  const b = map.latLngToLayerPoint([south, east]);
  return 2 * (Math.abs(b.x - a.x) + Math.abs(b.y - a.y));
}
