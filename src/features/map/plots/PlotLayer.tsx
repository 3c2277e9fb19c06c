import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PaintedResult } from '#engine/view/map.ts';
import { paneOf } from '#features/map/view/panes.ts';
import { takeFirstPicture } from './firstPicture.ts';
import { PictureLayer } from './PictureLayer.ts';
import { PlotGrid } from './PlotGrid.ts';

interface PlotLayerProps {
  map: LeafletMap;
  result: PaintedResult;
  /** Rises when colours or filter have changed. */
  styleRevision: number;
  /** Of all plots, from 0 to 1. */
  opacity: number;
  onBusy: (busy: boolean) => void;
}

/** Keeps a result's plots on the map. */
export function PlotLayer({ map, result, styleRevision, opacity, onBusy }: PlotLayerProps) {
  const grid = useRef<PlotGrid | null>(null);
  const shown = useRef(styleRevision);
  const reportBusy = useEffectEvent(onBusy);
  // Before the plots are put up: they never show in another way.
  useEffect(
    function setOpacity() {
      const pane = map.getPane(paneOf(map, 'plots'));
      if (pane) pane.style.opacity = String(opacity);
    },
    [map, opacity],
  );
  useEffect(
    function addPlots() {
      const layer = new PlotGrid(result).addTo(map);
      const picture = takeFirstPicture(result);
      const pictureLayer = picture && new PictureLayer(picture).addTo(map);
      picture?.release();
      layer.reportBusy((busy) => {
        if (!busy) pictureLayer?.remove();
        reportBusy(busy);
      });
      grid.current = layer;
      return () => {
        layer.remove();
        pictureLayer?.remove();
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
