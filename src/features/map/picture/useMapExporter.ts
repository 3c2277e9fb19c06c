import type { Map as LeafletMap } from 'leaflet';
import { useImperativeHandle, type Ref } from 'react';
import type { MapExporter } from '#engine/view/map.ts';
import { exportPng } from './exportPng.ts';

/** Hands out what exports pictures of the map. */
export function useMapExporter(
  map: LeafletMap | null,
  { exporter, attribution }: { exporter: Ref<MapExporter> | undefined; attribution: string },
): void {
  useImperativeHandle(
    exporter,
    () => ({
      exportPng: async (labels) => {
        if (!map) throw new Error('There is no map yet');
        return exportPng(map, { labels, attribution });
      },
    }),
    [map, attribution],
  );
}
