import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useSyncExternalStore } from 'react';

const EVENTS = 'moveend resize zoomlevelschange';

/** Reads a value from the map, and renders again when a move or a new size has changed it. */
export function useMapValue<T extends number | boolean>(
  map: LeafletMap,
  read: (map: LeafletMap) => T,
): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on(EVENTS, onChange);
      return () => {
        map.off(EVENTS, onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => read(map));
}
