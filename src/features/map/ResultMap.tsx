import type { Map as LeafletMap } from 'leaflet';
import { useState, type Ref } from 'react';
import { useStage } from '#ui/useStage.ts';
import type { MapContent } from '#engine/view/map.ts';
import type { BaseMapChoice } from '#features/map/base/useBaseMap.ts';
import { OverviewMap } from '#features/map/controls/OverviewMap.tsx';
import type { MapExporter } from '#features/map/picture/useMapExporter.ts';
import { MapFrame, type MapFrameSlots } from './MapFrame.tsx';
import { ResultLayers } from './ResultLayers.tsx';

interface ResultMapProps extends MapContent, MapFrameSlots, BaseMapChoice {
  /** Given what exports pictures of the map, while there is one. */
  exporter?: Ref<MapExporter>;
}

const NAMES = {
  region: 'Map',
  map: 'Plots on the map',
  hint: 'Arrow keys move the map, plus and minus zoom, Enter selects the plot in the middle.',
};

/** A result's plots on a map. */
export function ResultMap(props: ResultMapProps) {
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
        <ResultLayers {...props} beneath={beneath} busy={busy} onBusy={handleBusy} />
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
  const stage = useStage(busy ? 0 : 1);
  return stage >= 1 && <OverviewMap map={map} bounds={bounds} />;
}
