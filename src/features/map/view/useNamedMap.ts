import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

/** Tells those who listen what Leaflet's element is, and how it's moved. */
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
