import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { areaOfBounds } from '#core/spatial/drawnArea.ts';
import { useAreaDrawing } from './useAreaDrawing.ts';

interface ChoosingArea {
  isChoosing: boolean;
  /** Called with the corners of the area that was chosen. */
  onArea: (corners: number[]) => void;
  onLeave: () => void;
}

/** Chooses an area by pointer, or by key: Enter on the map chooses what it shows, Escape leaves. */
export function useChoosingArea({ isChoosing, onArea, onLeave }: ChoosingArea): void {
  const map = useMap();
  useAreaDrawing({ isChoosing, onArea });
  const chooseShown = useEffectEvent(() => {
    const bounds = map.getBounds();
    const corners = areaOfBounds([
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]);
    if (corners) onArea(corners);
  });
  const leave = useEffectEvent(onLeave);
  useEffect(
    function listenToKeys() {
      if (!isChoosing) return undefined;
      const key = (event: KeyboardEvent) => {
        if (event.defaultPrevented || document.querySelector('dialog[open], [role="menu"]')) return;
        if (event.key === 'Escape') leave();
        else if (event.key === 'Enter' && event.target === map.getContainer()) chooseShown();
        else return;
        // Neither clears the selection nor picks what is in the middle.
        event.preventDefault();
        event.stopPropagation();
      };
      window.addEventListener('keydown', key, true);
      return () => window.removeEventListener('keydown', key, true);
    },
    [map, isChoosing],
  );
}
