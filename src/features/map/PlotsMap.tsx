import type { Map as LeafletMap } from 'leaflet';
import { useState, type Ref, useRef, useSyncExternalStore } from 'react';
import { useRenderStage, useDelayed } from '#ui/renderStages.ts';
import type { MapContent } from '#engine/view/map.ts';
import { PICTURE_FIRST_MS } from '#workers/arrivalSchedule.ts';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { OverviewMap } from './controls/OverviewMap.tsx';
import { type MapExporter, useMapExporter } from './exportPng.ts';
import { MapFrame, type MapFrameSlots } from './MapFrame.tsx';
import { BaseLayers, type BaseLayersProps } from './base/BaseLayers.tsx';
import { MarksLayer } from './overlays/MarksLayer.tsx';
import { OutlineLayer } from './overlays/OutlineLayer.tsx';
import { OverlayLayer } from './overlays/OverlayLayer.tsx';
import { PlotLayer } from './plots/PlotLayer.tsx';
import { useMiddle, usePicking } from './plots/usePicking.ts';

interface PlotsMapProps extends MapContent, MapFrameSlots, BaseMapChoice {
  /** Given what exports pictures of the map, while there is one. */
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
      renderLayers={(beneath) => (
        <PlotsMapLayers {...props} beneath={beneath} busy={busy} onBusy={handleBusy} />
      )}
      renderAboveScale={(map) => <Overview map={map} bounds={props.bounds} busy={busy} />}
    />
  );
}

interface OverviewProps extends Pick<MapContent, 'bounds'> {
  map: LeafletMap;
  busy: boolean;
}

/** The plots come first. Before the graticule's labels, which keep clear of it. */
function Overview({ map, bounds, busy }: OverviewProps) {
  const stage = useRenderStage(busy ? 0 : 1);
  return stage >= 1 && <OverviewMap map={map} bounds={bounds} />;
}

interface PlotsMapLayersProps extends MapContent {
  beneath: BaseLayersProps & { attribution: string };
  exporter?: Ref<MapExporter>;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** All that lies on the map, from the landmass up to the selected plot, and what it's asked by pointer and keys; the plots are put up first. */
function PlotsMapLayers(props: PlotsMapLayersProps) {
  const { result, swipe, selected, hovered, beneath } = props;
  usePicking(props);
  useMiddle(props);
  useMapExporter(props.exporter, beneath.attribution);
  const underway = useRef({ first: true, second: false });
  // All of the map is painted once both sides are.
  function busyWith(side: 'first' | 'second', isBusy: boolean) {
    underway.current[side] = isBusy;
    props.onBusy(underway.current.first || (swipe !== undefined && underway.current.second));
  }
  const isWhole = useSyncExternalStore(result.subscribe, result.isWhole);
  const isLong = useDelayed(true, PICTURE_FIRST_MS);
  const stage = useRenderStage((isWhole && !props.busy) || isLong ? 2 : 0);
  // Until it's known where the plots lie, painting what the map happens to show would be for nothing.
  const isNowhere = isWhole && !result.hasPlots();
  const isPlaced = props.bounds !== null || props.position !== null || isNowhere;
  return (
    <>
      <BaseLayers {...beneath} stage={stage} />
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
