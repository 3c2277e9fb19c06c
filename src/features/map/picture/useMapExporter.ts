import type { Map as LeafletMap } from 'leaflet';
import { useImperativeHandle, type Ref } from 'react';
import type { PictureLabels } from '#engine/view/map.ts';
import { drawMap, exportPng } from './exportPng.ts';

/** Makes pictures of a map. */
export interface MapExporter {
  /** The map as it stands, at once, to be looked at and not to be read; null before there is a map. */
  draw: () => HTMLCanvasElement | null;
  /** The map as it stands, with these labels beneath it, as a PNG. Rejects where a base map forbids reading its tiles. */
  exportPng: (labels: PictureLabels) => Promise<Blob>;
}

/** Hands out what exports pictures of the map. */
export function useMapExporter(
  map: LeafletMap | null,
  { exporter, attribution }: { exporter: Ref<MapExporter> | undefined; attribution: string },
): void {
  useImperativeHandle(
    exporter,
    () => ({
      draw: () => map && drawMap(map).canvas,
      exportPng: async (labels) => {
        if (!map) throw new Error('There is no map yet');
        return exportPng(map, { labels, attribution });
      },
    }),
    [map, attribution],
  );
}
