import { polygon, type LayerGroup, type Renderer } from 'leaflet';
import { useCallback } from 'react';
import { useMap } from 'react-leaflet';
import { boundsOf } from '#engine/spatial/bounds.ts';
import type { JobsMapGround } from '#engine/view/jobsMap.ts';
import { useMapGroup } from '#features/map/overlays/useMapGroup.ts';
import { worldShifts } from '#features/map/overlays/worldShifts.ts';
import styles from './JobsMap.module.css';

/** Outlines of where plots lie, in every copy of the world in view. */
export function GroundsLayer({ grounds }: { grounds: readonly JobsMapGround[] }) {
  const map = useMap();
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => {
      for (const { rings, color, isLit } of grounds)
        for (const shift of worldShifts(boundsOf(rings.flat()), map.getBounds())) {
          const shape = rings.map((ring) =>
            ring.map(([lon, lat]): [number, number] => [lat, lon + shift]),
          );
          const className = (isLit ? styles.litGround : styles.ground) ?? '';
          const look = { fillColor: color, color, fillOpacity: isLit ? 0.38 : 0.2, weight: 1.25 };
          group.addLayer(
            polygon(shape, { ...look, className, renderer, interactive: false, smoothFactor: 0.5 }),
          );
        }
    },
    [map, grounds],
  );
  useMapGroup(draw);
  return null;
}
