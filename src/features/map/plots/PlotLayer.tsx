import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaintedResult } from '#engine/view/map.ts';
import { PlotGrid } from './PlotGrid.ts';

interface PlotLayerProps {
  map: LeafletMap;
  result: PaintedResult;
  /** Rises when colours or filter have changed. */
  styleRevision: number;
  onBusy: (busy: boolean) => void;
}

/** Keeps a result's plots on the map; those that a preloaded map holds already stay. */
export function PlotLayer({ map, result, styleRevision, onBusy }: PlotLayerProps) {
  const grid = useRef<PlotGrid | null>(null);
  const shown = useRef(styleRevision);
  const reportBusy = useEffectEvent(onBusy);
  useEffect(
    function addPlots() {
      const layer = gridOn(map, result) ?? new PlotGrid(result).addTo(map);
      layer.reportBusy((busy) => reportBusy(busy));
      grid.current = layer;
      return () => {
        layer.remove();
        grid.current = null;
      };
    },
    [map, result],
  );
  useEffect(
    function repaintInOtherColours() {
      if (styleRevision === shown.current) return;
      shown.current = styleRevision;
      grid.current?.repaint();
    },
    [styleRevision],
  );
  return null;
}

/** The layer of this result's plots that lies on the map already. */
function gridOn(map: LeafletMap, result: PaintedResult): PlotGrid | null {
  let found: PlotGrid | null = null;
  map.eachLayer((layer) => {
    if (layer instanceof PlotGrid && layer.result === result) found = layer;
  });
  return found;
}
