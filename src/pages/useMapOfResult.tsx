import { useRef, useState } from 'react';
import type { Config } from '#api/contract.ts';
import {
  baseMapsOf,
  keepBase,
  readBase,
  zoomStepOver,
  type BaseKind,
  type BaseMaps,
} from '#features/map/base/baseMaps.ts';
import type { MapExporter } from '#features/map/picture/useMapExporter.ts';
import { ResultMap } from '#features/map/ResultMap.tsx';
import { fileName } from '#lib/fileName.ts';
import type { MapPicture, RenderMap } from '#features/result/workspace/workspaceProps.ts';

/** Joins a result to the map, over the base map a person chose on this device. */
export function useMapOfResult(config: Config): {
  renderMap: RenderMap;
  picture: MapPicture;
  drawMap: () => HTMLCanvasElement | null;
} {
  const baseMaps = baseMapsOf(config);
  const [beneath, setBeneath] = useState(() => withStep(readBase(baseMaps), baseMaps));
  const exporter = useRef<MapExporter>(null);
  function choose(base: BaseKind) {
    setBeneath(withStep(base, baseMaps));
    keepBase(base);
  }
  return {
    renderMap: (content, slots) => (
      <ResultMap {...content} {...slots} {...beneath} {...{ baseMaps, exporter }} onBase={choose} />
    ),
    drawMap: () => exporter.current?.draw() ?? null,
    picture: async (labels) => {
      if (!exporter.current) throw new Error('There is no map on this page');
      const blob = await exporter.current.exportPng(labels);
      return { blob, name: `${fileName(labels.title) || 'map'}.png` };
    },
  };
}

/** The step is settled with the choice: the map doesn't jump once its tiles turn out to fail. */
function withStep(base: BaseKind, baseMaps: BaseMaps) {
  return { base, zoomStep: zoomStepOver(base, baseMaps) };
}
