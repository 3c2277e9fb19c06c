import type { Map as LeafletMap } from 'leaflet';
import { useRef, useState, useSyncExternalStore, type Ref } from 'react';
import type { MapContent } from '#engine/view/map.ts';
import { useDelayed, useRenderStage } from '#ui/renderStages.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';
import { BaseLayers, type BaseLayersProps } from './base/BaseLayers.tsx';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { OverviewMap } from './controls/OverviewMap.tsx';
import { useMapExporter, type MapExporter } from './exportPng.ts';
import { MapFrame, type MapFrameSlots } from './MapFrame.tsx';
import { MarksLayer } from './overlays/MarksLayer.tsx';
import { OutlineLayer } from './overlays/OutlineLayer.tsx';
import { OverlayLayer } from './overlays/OverlayLayer.tsx';
import { PlotLayer } from './plots/PlotLayer.tsx';
import { useMiddle, usePicking } from './plots/usePicking.ts';

interface PlotsMapProps extends MapContent, MapFrameSlots, BaseMapChoice {
  /** Set to what exports pictures of the map, while the map is mounted. */
  exporter?: Ref<MapExporter>;
}

const NAMES = {
  region: 'Map',
  map: 'Plots on the map',
  hint: 'Arrow keys move the map, plus and minus zoom, Enter selects the plot in the middle.',
};

/** A result's plots on a map. */
export function PlotsMap(props: PlotsMapProps) {
  const [busy, setBusy] = useState(true);
  function handleBusy(isBusy: boolean) {
    setBusy(isBusy);
    props.onBusy?.(isBusy);
  }
  return (
    <MapFrame
      {...props}
      names={NAMES}
      busy={busy}
      spoken={props.spoken ?? null}
      renderLayers={(baseLayers) => (
        <PlotsMapLayers {...props} baseLayers={baseLayers} busy={busy} onBusy={handleBusy} />
      )}
      renderAboveScale={(map) => <Overview map={map} bounds={props.bounds} busy={busy} />}
    />
  );
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

interface PlotsMapLayersProps extends MapContent {
  baseLayers: BaseLayersProps & { attribution: string };
  exporter?: Ref<MapExporter>;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** All layers, from the landmass up to the selected plot, with picking by pointer and keys. The plots are rendered first. */
function PlotsMapLayers(props: PlotsMapLayersProps) {
  const { result, swipe, selected, hovered, baseLayers } = props;
  usePicking(props);
  useMiddle(props);
  useMapExporter(props.exporter, baseLayers.attribution);
  const underway = useRef({ first: true, second: false });
  // With two sides, the map is painted once both are.
  function busyWith(side: 'first' | 'second', isBusy: boolean) {
    underway.current[side] = isBusy;
    props.onBusy(underway.current.first || (swipe !== undefined && underway.current.second));
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
