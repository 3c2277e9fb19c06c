import { useState, type Ref } from 'react';
import type { MapContent } from '#core/view/map.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import type { MapExporter } from './exportPng.ts';
import { FirstPicturePlace } from './plots/FirstPicturePlace.tsx';
import { MapFrame, type MapFrameSlots } from './MapFrame.tsx';
import { texts } from './texts.en.ts';

interface PlotsMapProps extends MapContent, MapFrameSlots, BaseMapChoice {
  /** Set to what exports pictures of the map, while the map is mounted. */
  exporter?: Ref<MapExporter>;
}

const HINT = texts.plotsMapHint;

/* Leaflet comes later than what a first look at a result needs: its first picture, its counts and a plot's card. */
const leaflet = lazyPart(
  async () => (await import('./PlotsOnLeaflet.tsx')).PlotsOnLeaflet,
  () => <PartMissing what={texts.theMap} />,
);

export function PlotsMap(props: PlotsMapProps) {
  const [busy, setBusy] = useState(true);
  function handleBusy(isBusy: boolean) {
    setBusy(isBusy);
    props.onBusy?.(isBusy);
  }
  return (
    <MapFrame
      {...props}
      name={texts.map}
      hint={HINT}
      busy={busy}
      spoken={props.spoken ?? null}
      renderMap={(frame) => (
        <>
          <leaflet.Part {...props} {...frame} waiting={null} busy={busy} onBusy={handleBusy} />
          <FirstPicturePlace {...props} />
        </>
      )}
    />
  );
}
