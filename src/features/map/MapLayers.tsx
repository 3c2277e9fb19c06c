import type { Map as LeafletMap } from 'leaflet';
import { useRef, useSyncExternalStore } from 'react';
import type { Bounds } from '#engine/columns.ts';
import { useLater } from '#ui/useLater.ts';
import { useColorScheme } from '#ui/useColorScheme.ts';
import { useStage } from '#ui/useStage.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';
import { BaseTiles } from '#features/map/base/BaseTiles.tsx';
import { GraticuleLayer } from '#features/map/base/GraticuleLayer.tsx';
import { LandmassLayer } from '#features/map/base/LandmassLayer.tsx';
import type {
  MapContent,
  MapMark,
  MapOverlay,
  MapPosition,
  PaintedResult,
  PlotShape,
} from '#engine/view/map.ts';
import type { BaseMap } from '#features/map/base/baseMaps.ts';
import { MarksLayer } from '#features/map/overlays/MarksLayer.tsx';
import { OutlineLayer } from '#features/map/overlays/OutlineLayer.tsx';
import { OverlayLayer } from '#features/map/overlays/OverlayLayer.tsx';
import { PlotLayer } from '#features/map/plots/PlotLayer.tsx';

interface MapLayersProps {
  map: LeafletMap;
  result: PaintedResult;
  swipe?: MapContent['swipe'];
  bounds: Bounds | null;
  position: MapPosition | null;
  styleRevision: number;
  plotsOpacity?: number | undefined;
  selected: PlotShape | null;
  hovered: PlotShape | null;
  overlays?: readonly MapOverlay[] | undefined;
  marks?: readonly MapMark[] | undefined;
  baseMap: BaseMap | undefined;
  /** Whether the base map is imagery. */
  isImagery: boolean;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onTiles: (state: 'loaded' | 'failed') => void;
}

/** All that lies on the map, from the landmass up to the selected plot; the plots are put up first. */
export function MapLayers({ map, baseMap, selected, hovered, ...props }: MapLayersProps) {
  const scheme = useColorScheme();
  const { result, swipe } = props;
  const underway = useRef({ first: true, second: false });
  // All of the map is painted once both sides are.
  function busyWith(side: 'first' | 'second', isBusy: boolean) {
    underway.current[side] = isBusy;
    props.onBusy(underway.current.first || (swipe !== undefined && underway.current.second));
  }
  const isWhole = useSyncExternalStore(result.subscribe, result.isWhole);
  const isLong = useLater(true, PICTURE_FIRST_MS);
  const stage = useStage((isWhole && !props.busy) || isLong ? 2 : 0);
  // Until it's known where the plots lie, painting what the map happens to show would be for nothing.
  const isNowhere = isWhole && !result.hasPlots();
  const isPlaced = props.bounds !== null || props.position !== null || isNowhere;
  return (
    <>
      {stage >= 1 && <LandmassLayer key={`landmass ${scheme}`} map={map} />}
      {stage >= 1 && baseMap && (
        <BaseTiles key={baseMap.url} map={map} base={baseMap} onState={props.onTiles} />
      )}
      {stage >= 2 && (
        <GraticuleLayer
          key={`graticule ${scheme}`}
          map={map}
          lines={props.isImagery ? 'ends' : 'whole'}
        />
      )}
      {isPlaced && (
        <PlotLayer
          key={swipe ? 'first' : 'all'}
          clip={swipe && { from: 'left', share: swipe.share }}
          map={map}
          result={result}
          styleRevision={props.styleRevision}
          opacity={props.plotsOpacity ?? 1}
          onBusy={(isBusy) => busyWith('first', isBusy)}
        />
      )}
      {isPlaced && swipe && (
        <PlotLayer
          clip={{ from: 'right', share: swipe.share }}
          map={map}
          result={swipe.result}
          styleRevision={props.styleRevision}
          opacity={props.plotsOpacity ?? 1}
          onBusy={(isBusy) => busyWith('second', isBusy)}
        />
      )}
      {hovered && <OutlineLayer map={map} shape={hovered} kind="hovered" />}
      {selected && <OutlineLayer map={map} shape={selected} kind="selected" />}
      {props.overlays && <OverlayLayer map={map} overlays={props.overlays} />}
      {props.marks && <MarksLayer map={map} marks={props.marks} />}
    </>
  );
}
