import { polygon, type LayerGroup, type Renderer } from 'leaflet';
import { useCallback } from 'react';
import { useMap } from 'react-leaflet';
import { ringWithoutJumps } from '#core/spatial/antimeridian.ts';
import { coordinateBounds } from '#core/spatial/bounds.ts';
import { useMapGroup, worldShifts } from '#map/overlays/useMapGroup.ts';
import styles from './AreaOutline.module.css';

/** Outlines an area that filters, in every copy of the world in view. `corners`: longitude and latitude in turn, degrees. */
export function AreaOutline({ corners }: { corners: readonly number[] }) {
  const map = useMap();
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => {
      const ring = ringWithoutJumps(Float64Array.from(corners));
      for (const shift of worldShifts(coordinateBounds(ring), map.getBounds()))
        for (const className of [styles.halo ?? '', styles.line ?? ''])
          group.addLayer(
            polygon(cornersOf(ring, shift), { renderer, interactive: false, className }),
          );
    },
    [map, corners],
  );
  useMapGroup(draw);
  return null;
}

function cornersOf(ring: Float64Array, shift: number): [lat: number, lon: number][] {
  return Array.from({ length: ring.length / 2 }, (_, at) => [
    ring[2 * at + 1]!,
    ring[2 * at]! + shift,
  ]);
}
