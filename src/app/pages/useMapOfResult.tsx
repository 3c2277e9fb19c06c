import { useRef } from 'react';
import type { Config } from '#service/contract.ts';
import { useBaseMap } from '#map/base/useBaseMap.ts';
import type { MapExporter } from '#map/exportPng.ts';
import { PlotsMap } from '#map/PlotsMap.tsx';
import { fileName } from '#lib/fileName.ts';
import type { DrawnMap, MapPicture, RenderMap } from '#result/page/map/renderMap.ts';
import { texts } from './later.texts.en.ts';

/** Joins a result with Leaflet's map, over the base map chosen on this device. */
export function useMapOfResult(config: Config): {
  renderMap: RenderMap;
  picture: MapPicture;
  drawMap: () => DrawnMap | null;
} {
  const baseMap = useBaseMap(config);
  const exporter = useRef<MapExporter>(null);
  return {
    renderMap: (content, slots) => (
      <PlotsMap {...content} {...slots} {...baseMap} exporter={exporter} />
    ),
    drawMap: () => exporter.current?.draw() ?? null,
    picture: async (labels) => {
      if (!exporter.current) throw new Error(texts.noMapShown);
      const blob = await exporter.current.exportPng(labels);
      if (!blob) throw new Error(texts.pictureTooLarge);
      return { blob, name: `${fileName(labels.title) || texts.mapFileName}.png` };
    },
  };
}
