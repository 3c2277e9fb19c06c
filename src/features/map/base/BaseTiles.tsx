import { TileLayer } from 'react-leaflet';
import type { BaseMap } from './baseMaps.ts';
import { MAX_ZOOM } from '#features/map/plots/tilePart.ts';

interface BaseTilesProps {
  base: BaseMap;
  onState: (state: 'loaded' | 'failed') => void;
}

/** Tiles of a base map, asked for in a way that keeps pictures of the map exportable. */
export function BaseTiles({ base, onState }: BaseTilesProps) {
  return (
    <TileLayer
      url={base.url}
      crossOrigin="anonymous"
      maxNativeZoom={19}
      maxZoom={MAX_ZOOM}
      updateWhenZooming={false}
      eventHandlers={{ tileload: () => onState('loaded'), tileerror: () => onState('failed') }}
    />
  );
}
