import { layerGroup, svg, type LayerGroup, type Map as LeafletMap, type Renderer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { paneOf } from '#features/map/view/panes.ts';

/** Draws into a group of one map, which is empty before each call; `renderer` draws paths as SVG above the plots. */
export type DrawGroup = (group: LayerGroup, renderer: Renderer) => void;

/** A group of layers over the map, drawn anew after every move. */
class MapGroup {
  private readonly map: LeafletMap;
  private readonly group: LayerGroup;
  private readonly renderer: Renderer;
  private draw: DrawGroup | null = null;

  constructor(map: LeafletMap) {
    this.map = map;
    this.group = layerGroup().addTo(map);
    this.renderer = svg({ pane: paneOf(map, 'outlines'), padding: 0.5 });
    map.on('moveend', this.redraw);
  }

  show(draw: DrawGroup): void {
    this.draw = draw;
    this.redraw();
  }

  remove(): void {
    this.map.off('moveend', this.redraw);
    this.group.remove();
    this.renderer.remove();
  }

  private readonly redraw = (): void => {
    this.group.clearLayers();
    this.draw?.(this.group, this.renderer);
  };
}

/** Keeps a group of layers over the map, drawn by the newest `draw`, until the component is gone. */
export function useMapGroup(map: LeafletMap, draw: DrawGroup): void {
  const group = useRef<MapGroup | null>(null);
  useEffect(
    function keepGroup() {
      const made = new MapGroup(map);
      group.current = made;
      return () => made.remove();
    },
    [map],
  );
  useEffect(
    function drawGroup() {
      group.current?.show(draw);
    },
    [draw],
  );
}
