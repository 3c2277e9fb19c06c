import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { positionOf } from './fit.ts';
import type { MapSize, MapViewport } from '#engine/view/map.ts';

/** Reports what the map shows once it's there and after every move, whoever made it. */
export function useViewportReport(
  map: LeafletMap | null,
  onView: ((view: MapViewport, size: MapSize) => void) | undefined,
): void {
  const report = useEffectEvent((map: LeafletMap) => {
    const bounds = map.getBounds();
    const { x, y } = map.getSize();
    onView?.(
      {
        position: positionOf(map),
        bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      },
      { width: x, height: y },
    );
  });
  useEffect(
    function reportAfterMoves() {
      if (!map) return undefined;
      const reportNow = () => report(map);
      reportNow();
      map.on('moveend zoomend resize', reportNow);
      return () => {
        map.off('moveend zoomend resize', reportNow);
      };
    },
    [map],
  );
}
