import { useReducer } from 'react';
import { useMapEvents } from 'react-leaflet';
import { paneOf } from '#map/view/panes.ts';

/** Returns the map and its pane of marks; marks are placed again after each move, or by `place`, as Leaflet's positions are of the view after its last one. */
export function useMarksPane() {
  const [, place] = useReducer((turn: number) => turn + 1, 0);
  const map = useMapEvents({ moveend: place, zoomend: place, viewreset: place, resize: place });
  return { map, pane: map.getPane(paneOf(map, 'marks')), place };
}
