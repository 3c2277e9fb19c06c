import type { Map as LeafletMap } from 'leaflet';
import { useImperativeHandle, type Ref } from 'react';
import type { MapPainter } from './mapTypes.ts';
import { paintPicture } from './paintPicture.ts';

/** Hands out what makes a picture of the map. */
export function usePainter(
  map: LeafletMap | null,
  { painter, credit }: { painter: Ref<MapPainter> | undefined; credit: string },
): void {
  useImperativeHandle(
    painter,
    () => ({
      paint: async (words) => {
        if (!map) throw new Error('There is no map yet');
        return paintPicture(map, { words, credit });
      },
    }),
    [map, credit],
  );
}
