import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { PaintedResult } from './mapTypes.ts';
import { paneOf } from './panes.ts';
import { PlotGrid } from './PlotGrid.ts';

interface PlotLayerProps {
  result: PaintedResult;
  /** Rises when more has arrived. */
  revision: number;
  /** Rises when colours or filter have changed. */
  styleRevision: number;
  onBusy: (busy: boolean) => void;
}

/** Keeps Leaflet's layer of plots in step with the result. */
export function PlotLayer({ result, revision, styleRevision, onBusy }: PlotLayerProps) {
  const map = useMap();
  const grid = useRef<PlotGrid | null>(null);
  const shown = useRef({ revision, styleRevision });
  const tellBusy = useEffectEvent(onBusy);
  useEffect(
    function addPlots() {
      const layer = new PlotGrid({
        pane: paneOf(map, 'plots'),
        paint: result.paint,
        onBusy: (busy) => tellBusy(busy),
      });
      grid.current = layer.addTo(map);
      return () => {
        layer.remove();
        grid.current = null;
      };
    },
    [map, result],
  );
  useEffect(
    function repaintInPlace() {
      const before = shown.current;
      shown.current = { revision, styleRevision };
      if (styleRevision !== before.styleRevision) grid.current?.renew();
      if (revision !== before.revision) grid.current?.follow(revision);
    },
    [revision, styleRevision],
  );
  return null;
}
