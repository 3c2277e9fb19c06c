import { useImperativeHandle, type Ref } from 'react';
import { useMap } from 'react-leaflet';
import type { PictureLabels } from '#engine/view/map.ts';
import { drawMap, exportPng } from './exportPng.ts';

/** Makes pictures of a map. */
export interface MapExporter {
  /** The map as it stands, at once, to be looked at and not to be read. */
  draw: () => HTMLCanvasElement;
  /** The map as it stands, with these labels beneath it, as a PNG. Rejects where a base map forbids reading its tiles. */
  exportPng: (labels: PictureLabels) => Promise<Blob>;
}

/** Hands out what exports pictures of the map. */
export function useMapExporter(exporter: Ref<MapExporter> | undefined, attribution: string): void {
  const map = useMap();
  useImperativeHandle(
    exporter,
    () => ({
      draw: () => drawMap(map).canvas,
      exportPng: (labels) => exportPng(map, { labels, attribution }),
    }),
    [map, attribution],
  );
}
