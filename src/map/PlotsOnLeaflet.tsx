import type { Map as LeafletMap } from 'leaflet';
import { useRef, useState, useSyncExternalStore, type Ref } from 'react';
import { PICTURE_FIRST_MS, type MapContent } from '#core/view/map.ts';
import { useDelayed, useRenderStage } from '#ui/renderStages.ts';
import { AreaOutline } from './area/AreaOutline.tsx';
import { ChooseArea, ChoosingNote } from './area/ChooseArea.tsx';
import { useChoosingArea } from './area/useChoosingArea.ts';
import { AreasLayer } from './areas/AreasLayer.tsx';
import { BaseLayers } from './base/BaseLayers.tsx';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { OverviewMap } from './controls/OverviewMap.tsx';
import { useMapExporter, type MapExporter } from './exportPng.ts';
import { LayeredMap } from './LayeredMap.tsx';
import type { FramedMap, MapFrameSlots } from './MapFrame.tsx';
import { MarksLayer } from './overlays/MarksLayer.tsx';
import { OutlineLayer } from './overlays/OutlineLayer.tsx';
import { OverlayLayer } from './overlays/OverlayLayer.tsx';
import { offeredPicture } from './plots/pictureOffers.ts';
import { PlotLayer } from './plots/PlotLayer.tsx';
import { useMiddle, usePicking } from './plots/usePicking.ts';
import { texts } from './texts.en.ts';

interface PlotsOnLeafletProps
  extends
    MapContent,
    FramedMap,
    Pick<BaseMapChoice, 'zoomStep'>,
    Pick<MapFrameSlots, 'aside' | 'caption'> {
  /** Set to what exports pictures of the map, while the map is mounted. */
  exporter?: Ref<MapExporter> | undefined;
  busy: boolean;
}

export function PlotsOnLeaflet(props: PlotsOnLeafletProps) {
  const { bounds, busy, result, area } = props;
  const [isWanted, setWanted] = useState(false);
  const isChoosing = isWanted && area !== undefined;
  const [picture] = useState(() => offeredPicture(result));
  return (
    <LayeredMap
      {...props}
      picture={picture}
      name={texts.plotsOnMap}
      tool={area && <ChooseArea isChoosing={isChoosing} onChoosing={setWanted} />}
      renderLayers={(baseLayers) => (
        <>
          <PlotsMapLayers {...props} baseLayers={baseLayers} />
          {area && <AreaLayer {...area} {...{ isChoosing }} onLeave={() => setWanted(false)} />}
        </>
      )}
      renderAboveScale={(map) => (
        <>
          {area && <ChoosingNote isChoosing={isChoosing} />}
          <Overview {...{ map, bounds, busy }} />
        </>
      )}
    />
  );
}

type AreaLayerProps = NonNullable<MapContent['area']> & {
  isChoosing: boolean;
  onLeave: () => void;
};

function AreaLayer({ corners, onArea, isChoosing, onLeave }: AreaLayerProps) {
  useChoosingArea({
    isChoosing,
    onArea: (chosen) => {
      onArea(chosen);
      onLeave();
    },
    onLeave,
  });
  return corners && <AreaOutline corners={corners} />;
}

interface OverviewProps extends Pick<MapContent, 'bounds'> {
  map: LeafletMap;
  busy: boolean;
}

/** Rendered after the plots, and before the graticule, whose labels keep clear of it. */
function Overview({ map, bounds, busy }: OverviewProps) {
  const stage = useRenderStage(busy ? 0 : 1);
  return stage >= 1 && <OverviewMap map={map} bounds={bounds} />;
}

type PlotsMapLayersProps = Pick<
  PlotsOnLeafletProps,
  keyof MapContent | 'baseLayers' | 'exporter' | 'busy'
>;

/** All layers, from the landmass up to the selected plot, with picking by pointer and keys. The plots are rendered first. */
function PlotsMapLayers(props: PlotsMapLayersProps) {
  const { result, swipe, selected, hovered, baseLayers } = props;
  usePicking(props);
  useMiddle(props);
  useMapExporter(props.exporter, {
    attribution: baseLayers.attribution,
    areas: props.areas?.scale ?? null,
  });
  const underway = useRef({ first: true, second: false });
  // With two sides, the map is painted once both are.
  function busyWith(side: 'first' | 'second', isBusy: boolean) {
    underway.current[side] = isBusy;
    props.onBusy?.(underway.current.first || (swipe !== undefined && underway.current.second));
  }
  const isWhole = useSyncExternalStore(result.subscribe, result.isWhole);
  const isLong = useDelayed(true, PICTURE_FIRST_MS);
  const stage = useRenderStage((isWhole && !props.busy) || isLong ? 2 : 0);
  // Until it's known where the plots are, painting what the map happens to show would be wasted.
  const isNowhere = isWhole && !result.hasPlots();
  const isPlaced = props.bounds !== null || props.position !== null || isNowhere;
  return (
    <>
      <BaseLayers {...baseLayers} stage={stage} />
      {props.areas && stage >= 2 && <AreasLayer areas={props.areas} />}
      {isPlaced && (
        <PlotLayer
          key={swipe ? 'first' : 'all'}
          clip={swipe && { from: 'left', share: swipe.share }}
          result={result}
          styleRevision={props.styleRevision}
          opacity={props.plotsOpacity ?? 1}
          onBusy={(isBusy) => busyWith('first', isBusy)}
        />
      )}
      {isPlaced && swipe && (
        <PlotLayer
          clip={{ from: 'right', share: swipe.share }}
          result={swipe.result}
          styleRevision={props.styleRevision}
          opacity={props.plotsOpacity ?? 1}
          onBusy={(isBusy) => busyWith('second', isBusy)}
        />
      )}
      {hovered && <OutlineLayer shape={hovered} kind="hovered" />}
      {selected && <OutlineLayer shape={selected} kind="selected" />}
      {props.overlays && <OverlayLayer overlays={props.overlays} />}
      {props.marks && <MarksLayer marks={props.marks} />}
    </>
  );
}
