import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

/** Renders again after every move of the map. Returns a text that names the view. */
export function useViewChange(map: LeafletMap): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('moveend zoomend resize', onChange);
      return () => {
        map.off('moveend zoomend resize', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => {
    const { x, y } = map.getSize();
    const { lat, lng } = map.getCenter();
    return `${map.getZoom()}/${lat}/${lng}/${x}/${y}`;
  });
}
