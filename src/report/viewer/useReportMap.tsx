import { useMemo, useRef } from 'react';
import { FINE_STEP } from '#core/spatial/fitView.ts';
import type { MapExporter } from '#map/exportPng.ts';
import { PlotsMap } from '#map/PlotsMap.tsx';
import type { DrawnMap, RenderMap } from '#result/page/map/renderMap.ts';

/** No tiles: they would be asked for. The map draws land for any zoom. */
const LAND_ONLY = {
  baseMaps: {},
  base: 'none',
  zoomStep: FINE_STEP,
  onBase: () => undefined,
} as const;

export function useReportMap(): { renderMap: RenderMap; drawMap: () => DrawnMap | null } {
  const exporter = useRef<MapExporter>(null);
  return useMemo(
    () => ({
      renderMap: (content, slots) => (
        <PlotsMap {...content} {...slots} {...LAND_ONLY} exporter={exporter} />
      ),
      drawMap: () => exporter.current?.draw() ?? null,
    }),
    [],
  );
}
