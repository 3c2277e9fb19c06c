import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';
import { endZoom } from '#features/map/view/endZoom.ts';

/** Returns how to zoom by a number of levels, in which no press is lost, however fast they come. */
export function useZoomBy(map: LeafletMap): (levels: number) => void {
  /** The zoom asked for: Leaflet tells it from the next frame on only. */
  const asked = useRef<number | null>(null);
  useEffect(
    function followZooms() {
      const element = map.getContainer();
      const forget = () => void (asked.current = null);
      const endBeforeKey = ({ repeat }: KeyboardEvent) => !repeat && endZoom(map);
      map.on('zoomend', forget);
      element.addEventListener('keydown', endBeforeKey);
      return () => {
        map.off('zoomend', forget);
        element.removeEventListener('keydown', endBeforeKey);
      };
    },
    [map],
  );
  return useCallback(
    (levels) => {
      endZoom(map);
      const zoom = (asked.current ?? map.getZoom()) + levels;
      asked.current = Math.max(map.getMinZoom(), Math.min(zoom, map.getMaxZoom()));
      map.setZoom(asked.current);
    },
    [map],
  );
}
