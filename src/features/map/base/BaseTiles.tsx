import { tileLayer, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { keepFailed, type BaseMap } from './baseMaps.ts';

interface BaseTilesProps {
  map: LeafletMap;
  /** Its key is the address: another one is another layer. */
  base: BaseMap;
  onState: (state: 'loaded' | 'failed') => void;
}

/** Tiles of a base map, fetched in a way that keeps pictures of the map exportable. */
export function BaseTiles({ map, base: { url }, onState }: BaseTilesProps) {
  const report = useEffectEvent(onState);
  useEffect(
    function addTiles() {
      const tiles = tileLayer(url, {
        crossOrigin: 'anonymous',
        maxNativeZoom: 19,
        maxZoom: map.getMaxZoom(),
        updateWhenZooming: false,
      });
      let hasAny = false;
      const note = (state: 'loaded' | 'failed') => {
        if (!hasAny) keepFailed(url, state === 'failed');
        hasAny ||= state === 'loaded';
        report(state);
      };
      tiles.on({ tileload: () => note('loaded'), tileerror: () => note('failed') });
      tiles.addTo(map);
      return () => {
        tiles.remove();
      };
    },
    [map, url],
  );
  return null;
}
