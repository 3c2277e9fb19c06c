import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { PaintedResult } from '#engine/view/map.ts';
import { paneOf } from '#features/map/view/panes.ts';
import { PlotGrid } from './PlotGrid.ts';

interface PlotLayerProps {
  result: PaintedResult;
  /** Rises when colours or filter have changed. */
  styleRevision: number;
  onBusy: (busy: boolean) => void;
}

/** Keeps Leaflet's layer of plots in step with the result. */
export function PlotLayer({ result, styleRevision, onBusy }: PlotLayerProps) {
  const map = useMap();
  const grid = useRef<PlotGrid | null>(null);
  const shown = useRef(styleRevision);
  const tellBusy = useEffectEvent(onBusy);
  useEffect(
    function addPlots() {
      const layer = new PlotGrid({
        pane: paneOf(map, 'plots'),
        paint: result.paint,
        isWhole: result.isWhole,
        onBusy: (busy) => tellBusy(busy),
      });
      grid.current = layer.addTo(map);
      // Straight from the result: by the time the page has drawn the news, they can be painted.
      const follow = () => layer.follow(result.revision());
      follow();
      const leave = result.subscribe(follow);
      return () => {
        leave();
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
      grid.current?.renew();
    },
    [styleRevision],
  );
  return null;
}
