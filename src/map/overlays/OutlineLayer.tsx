/**
 * Outlines the selected or the hovered plot.
 *
 * 1. It gets a white and an ink edge; smaller than a dot it is drawn as one.
 * 2. The selected plot also gets a thin ring in the accent's colour, so that it's found at any zoom.
 * 3. A plot with a colour is filled, and crossed if it failed: another window of it may be painted below.
 *
 * All colours but the fill come from the style sheet.
 */
import {
  circleMarker,
  polygon,
  polyline,
  type LatLng,
  type LayerGroup,
  type Map as LeafletMap,
  type PathOptions,
  type Renderer,
} from 'leaflet';
import { useCallback } from 'react';
import { useMap } from 'react-leaflet';
import type { Bounds } from '#core/columns.ts';
import { shapeBounds } from '#core/spatial/bounds.ts';
import type { PlotShape } from '#core/view/map.ts';
import { useMapGroup, worldShifts } from './useMapGroup.ts';
import styles from './OutlineLayer.module.css';

/** Below this side in CSS px a plot is a dot. */
const DOT_PX = 8;
/** Half the extent of the cross of a failed plot. */
const CROSS_PX = 4;
/** Radius of the ring: it's at least this large, and left out where it would be larger than the second, CSS px. */
const MIN_RING_PX = 20;
const MAX_RING_PX = 220;

interface OutlineLayerProps {
  shape: PlotShape;
  /** The selected plot gets a ring too. */
  kind: 'selected' | 'hovered';
}

/** Outlines one plot, in every copy of the world in view. */
export function OutlineLayer({ shape, kind }: OutlineLayerProps) {
  const map = useMap();
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) =>
      drawPlotOutline(group, shape, { map, renderer, kind }),
    [map, shape, kind],
  );
  useMapGroup(draw);
  return null;
}

interface OutlineTarget {
  map: LeafletMap;
  renderer: Renderer;
  kind: OutlineLayerProps['kind'];
}

function drawPlotOutline(
  group: LayerGroup,
  shape: PlotShape,
  { map, renderer, kind }: OutlineTarget,
): void {
  const bounds = shapeBounds(shape.coordinates);
  if (!bounds) return;
  const [west, , east] = bounds;
  const side = sideOnScreen(map, bounds);
  for (const shift of worldShifts(bounds, map.getBounds())) {
    const center: [number, number] = [middleLatitude(map, bounds), (west + east) / 2 + shift];
    const options = { renderer, interactive: false };
    const draw = (look: PathOptions) =>
      group.addLayer(
        side < DOT_PX
          ? circleMarker(center, { ...options, ...look, radius: DOT_PX / 2 + 3 })
          : polygon(shifted(shape, shift), { ...options, ...look, noClip: false }),
      );
    draw({ className: styles[`${kind}Halo`] ?? '' });
    if (shape.fill) draw({ stroke: false, fillColor: shape.fill, fillOpacity: 1 });
    draw({ className: styles[`${kind}Ink`] ?? '' });
    if (shape.fill && shape.failed)
      for (const className of [styles.crossHalo ?? '', styles.crossInk ?? ''])
        group.addLayer(polyline(crossBars(map, center), { ...options, className }));
    const radius = Math.max(MIN_RING_PX, side / 2 + 9);
    if (kind === 'selected' && radius <= MAX_RING_PX)
      group.addLayer(circleMarker(center, { ...options, className: styles.ring ?? '', radius }));
  }
}

/** The two bars of a cross around a location. */
function crossBars(map: LeafletMap, center: [number, number]): LatLng[][] {
  const middle = map.latLngToLayerPoint(center);
  const at = (x: number, y: number) => map.layerPointToLatLng(middle.add([x, y]));
  return [
    [at(-CROSS_PX, -CROSS_PX), at(CROSS_PX, CROSS_PX)],
    [at(-CROSS_PX, CROSS_PX), at(CROSS_PX, -CROSS_PX)],
  ];
}

function shifted({ coordinates }: PlotShape, shift: number): [number, number][][][] {
  return coordinates.map((part) =>
    part.map((ring) => ring.map(([lon, lat]): [number, number] => [lat, lon + shift])),
  );
}

/** The longer side of bounds, CSS px. */
function sideOnScreen(map: LeafletMap, [west, south, east, north]: Bounds): number {
  const a = map.latLngToLayerPoint([north, west]);
  const b = map.latLngToLayerPoint([south, east]);
  return Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
}

/** The latitude halfway between south and north on the screen. */
function middleLatitude(map: LeafletMap, [west, south, , north]: Bounds): number {
  const top = map.project([north, west], 20);
  const bottom = map.project([south, west], 20);
  return map.unproject(top.add(bottom).divideBy(2), 20).lat;
}
