import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { worldSize } from '#core/spatial/mercator.ts';
import type { MapAreas } from '#core/view/map.ts';
import { inSlices } from '#lib/slices.ts';
import { paneOf } from '#map/view/panes.ts';
import { useMapValue } from '#map/view/useMapValue.ts';
import { tokenColors, useColorScheme } from '#ui/paintColors.ts';
import { AreaNames } from './AreaNames.ts';
import { areaShapes, type AreaShape } from './areaShapes.ts';
import { AreasGrid } from './AreasGrid.ts';

/** From this zoom on outlines have all their points: half a pixel is a metre then. */
const WHOLE_ZOOM = 15;
/** How long shapes are made before others get in, ms. */
const SLICE_MS = 8;

/** Keeps areas on the map, as fine as the zoom needs. */
export function AreasLayer({ areas }: { areas: MapAreas }) {
  // Colours are those of the theme.
  return <ThemedAreas key={useColorScheme()} areas={areas} />;
}

function ThemedAreas({ areas }: { areas: MapAreas }) {
  const { outlines, fills, few, chosen } = areas;
  const map = useMap();
  const level = useMapValue(map, () => Math.min(WHOLE_ZOOM, Math.ceil(map.getZoom())));
  const shapes = useShapes(outlines, level);
  const layers = useRef<{ grid: AreasGrid; names: AreaNames } | null>(null);
  // Draws into Leaflet's layers, which are made with the first shapes.
  useEffect(
    function showAreas() {
      if (!shapes) return;
      const token = tokenColors(map.getContainer(), ['plot-ink', 'plot-halo', 'accent']);
      const colors = {
        line: token['plot-ink'],
        halo: token['plot-halo'],
        chosen: token.accent,
      };
      const drawn = { shapes, fills, few, chosen, colors };
      const named = { shapes, few, chosen };
      if (layers.current) {
        layers.current.grid.change(drawn);
        layers.current.names.change(named);
        return;
      }
      layers.current = {
        grid: new AreasGrid(paneOf(map, 'areas'), drawn).addTo(map),
        names: new AreaNames(paneOf(map, 'names'), named).addTo(map),
      };
    },
    [map, shapes, fills, few, chosen],
  );
  useEffect(function removeAreas() {
    return () => {
      layers.current?.grid.remove();
      layers.current?.names.remove();
      layers.current = null;
    };
  }, []);
  return null;
}

/** The areas' shapes for a zoom; those of the zoom before until they're there, null until any are. */
function useShapes(outlines: MapAreas['outlines'], level: number): readonly AreaShape[] | null {
  const [shapes, setShapes] = useState<readonly AreaShape[] | null>(null);
  useEffect(
    function fetchOutlines() {
      const controller = new AbortController();
      const { signal } = controller;
      const tolerance = level === WHOLE_ZOOM ? 0 : 180 / worldSize(level);
      void shapesOf(outlines(tolerance, signal), signal).then(
        (made) => !signal.aborted && setShapes(made),
        // What is drawn stays.
        () => undefined,
      );
      return () => controller.abort();
    },
    [outlines, level],
  );
  return shapes;
}

async function shapesOf(
  coming: ReturnType<MapAreas['outlines']>,
  signal: AbortSignal,
): Promise<AreaShape[]> {
  const outlines = await coming;
  const shapes: AreaShape[] = [];
  if (outlines)
    for await (const shape of inSlices(areaShapes(outlines), SLICE_MS)) {
      signal.throwIfAborted();
      shapes.push(shape);
    }
  return shapes;
}
