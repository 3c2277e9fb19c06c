import { useRef } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import { useColorScheme } from '#ui/paintColors.ts';
import { saveTilesFailed, type BaseMap } from './baseMaps.ts';
import { GraticuleLayer } from './GraticuleLayer.tsx';
import { LandmassLayer } from './LandmassLayer.tsx';

export interface BaseLayersProps {
  baseMap: BaseMap | undefined;
  isImagery: boolean;
  onTiles: (state: 'loaded' | 'failed') => void;
}

/** The layers below all others: from stage 1 on land and base map, from stage 2 on the graticule too. */
export function BaseLayers({
  baseMap,
  isImagery,
  onTiles,
  stage = 2,
}: BaseLayersProps & { stage?: number }) {
  const scheme = useColorScheme();
  return (
    <>
      {stage >= 1 && <LandmassLayer key={`landmass ${scheme}`} />}
      {stage >= 1 && baseMap && <BaseTiles key={baseMap.url} base={baseMap} onState={onTiles} />}
      {stage >= 2 && (
        <GraticuleLayer key={`graticule ${scheme}`} lines={isImagery ? 'ends' : 'whole'} />
      )}
    </>
  );
}

interface BaseTilesProps {
  base: BaseMap;
  onState: (state: 'loaded' | 'failed') => void;
}

/** Tiles of a base map, fetched with CORS: without it pictures of the map couldn't be exported. */
function BaseTiles({ base: { url }, onState }: BaseTilesProps) {
  const hasAny = useRef(false);
  function note(state: 'loaded' | 'failed') {
    if (!hasAny.current) saveTilesFailed(url, state === 'failed');
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
