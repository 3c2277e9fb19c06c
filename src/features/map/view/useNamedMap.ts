import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

/** Gives Leaflet's element its role, its name and the text that says how it is used. */
export function useNamedMap(map: LeafletMap | null, hintId: string): void {
  useEffect(
    function nameTheElement() {
      const element = map?.getContainer();
      element?.setAttribute('role', 'application');
      element?.setAttribute('aria-label', 'Plots on the map');
      element?.setAttribute('aria-describedby', hintId);
    },
    [map, hintId],
  );
}
