import { useColorScheme } from '#ui/useColorScheme.ts';
import type { BaseMap } from './baseMaps.ts';
import { BaseTiles } from './BaseTiles.tsx';
import { GraticuleLayer } from './GraticuleLayer.tsx';
import { LandmassLayer } from './LandmassLayer.tsx';

export interface BeneathProps {
  baseMap: BaseMap | undefined;
  /** Whether the base map is imagery. */
  isImagery: boolean;
  onTiles: (state: 'loaded' | 'failed') => void;
}

/** What lies beneath all that is put on a map: from stage 1 on land and base map, from stage 2 on the graticule. */
export function Beneath({
  baseMap,
  isImagery,
  onTiles,
  stage = 2,
}: BeneathProps & { stage?: number }) {
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
