import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { endZoom } from '#map/view/leafletMoves.ts';
import { useMapValue } from '#map/view/useMapValue.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { FitIcon, MinusIcon, PlusIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from './MapTools.module.css';

interface MapToolsProps {
  map: LeafletMap;
  /** Null while there is nothing to fit. */
  onFit: (() => void) | null;
  children?: ReactNode;
}

export function MapTools({ map, onFit, children }: MapToolsProps) {
  const zoomBy = useZoomBy(map);
  const isClosest = useMapValue(map, () => map.getZoom() >= map.getMaxZoom());
  const isFarthest = useMapValue(map, () => map.getZoom() <= map.getMinZoom());
  return (
    <div role="group" aria-label={texts.mapTools} className={styles.tools}>
      <IconButton
        name={texts.zoomIn}
        keys="+"
        tipSide="left"
        icon={<PlusIcon />}
        disabled={isClosest}
        onClick={() => zoomBy(1)}
      />
      <IconButton
        name={texts.zoomOut}
        keys="-"
        tipSide="left"
        icon={<MinusIcon />}
        disabled={isFarthest}
        onClick={() => zoomBy(-1)}
      />
      <IconButton
        name={texts.fitAll}
        tipSide="left"
        icon={<FitIcon />}
        disabled={!onFit}
        onClick={() => onFit?.()}
      />
      {children}
    </div>
  );
}

/** Returns how to zoom by a number of levels. No press is lost, however fast they follow each other. */
function useZoomBy(map: LeafletMap): (levels: number) => void {
  // The zoom asked for, which Leaflet returns only from the next frame on.
  const asked = useRef<number | null>(null);
  useEffect(
    function followZooms() {
      const element = map.getContainer();
      const forget = () => void (asked.current = null);
      const endBeforeKey = ({ repeat }: KeyboardEvent) => !repeat && endZoom(map);
      map.on('zoomend', forget);
      element.addEventListener('keydown', endBeforeKey);
      return () => {
        map.off('zoomend', forget);
        element.removeEventListener('keydown', endBeforeKey);
      };
    },
    [map],
  );
  return useCallback(
    (levels) => {
      endZoom(map);
      const zoom = (asked.current ?? map.getZoom()) + levels;
      asked.current = Math.max(map.getMinZoom(), Math.min(zoom, map.getMaxZoom()));
      map.setZoom(asked.current);
    },
    [map],
  );
}
