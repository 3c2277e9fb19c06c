import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import type { Bounds } from '#engine/columns.ts';
import { positionOf } from './fit.ts';
import type { MapPosition } from '#engine/view/map.ts';

/** What a map shows: where it stands, and the part of the world within its edges. */
export interface MapViewport {
  position: MapPosition;
  bounds: Bounds;
}

/** Tells what the map shows once it's there and after every move, whoever made it. */
export function useViewportReport(
  map: LeafletMap | null,
  onView: ((view: MapViewport) => void) | undefined,
): void {
  const tell = useEffectEvent((map: LeafletMap) => {
    const bounds = map.getBounds();
    onView?.({
      position: positionOf(map),
      bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    });
  });
  useEffect(
    function tellAfterMoves() {
      if (!map) return undefined;
      const told = () => tell(map);
      told();
      map.on('moveend zoomend resize', told);
      return () => {
        map.off('moveend zoomend resize', told);
      };
    },
    [map],
  );
}
