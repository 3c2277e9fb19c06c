import { useRef } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { keepFailed, type BaseMap } from './baseMaps.ts';

interface BaseTilesProps {
  /** Its key is the address: another one is another layer. */
  base: BaseMap;
  onState: (state: 'loaded' | 'failed') => void;
}

/** Tiles of a base map, fetched in a way that keeps pictures of the map exportable. */
export function BaseTiles({ base: { url }, onState }: BaseTilesProps) {
  const hasAny = useRef(false);
  function note(state: 'loaded' | 'failed') {
    if (!hasAny.current) keepFailed(url, state === 'failed');
    hasAny.current ||= state === 'loaded';
    onState(state);
  }
  return (
    <TileLayer
      url={url}
      crossOrigin="anonymous"
      maxNativeZoom={19}
      maxZoom={useMap().getMaxZoom()}
      updateWhenZooming={false}
      eventHandlers={{ tileload: () => note('loaded'), tileerror: () => note('failed') }}
    />
  );
}
