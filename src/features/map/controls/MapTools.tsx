import type { Map as LeafletMap } from 'leaflet';
import { IconButton } from '#ui/IconButton.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons.tsx';
import { FitIcon } from '#ui/toolIcons.tsx';
import { useMapValue } from '#features/map/view/useMapValue.ts';
import { useZoomBy } from './useZoomBy.ts';
import styles from './MapTools.module.css';

interface MapToolsProps {
  map: LeafletMap;
  /** Null while there is nothing to fit. */
  onFit: (() => void) | null;
}

/** Zoom in, zoom out, fit all. */
export function MapTools({ map, onFit }: MapToolsProps) {
  const zoomBy = useZoomBy(map);
  const isClosest = useMapValue(map, () => map.getZoom() >= map.getMaxZoom());
  const isFarthest = useMapValue(map, () => map.getZoom() <= map.getMinZoom());
  return (
    <div role="group" aria-label="Map tools" className={styles.tools}>
      <IconButton
        name="Zoom in"
        keys="+"
        tipSide="left"
        icon={<PlusIcon />}
        disabled={isClosest}
        onClick={() => zoomBy(1)}
      />
      <IconButton
        name="Zoom out"
        keys="-"
        tipSide="left"
        icon={<MinusIcon />}
        disabled={isFarthest}
        onClick={() => zoomBy(-1)}
      />
      <IconButton
        name="Fit all"
        tipSide="left"
        icon={<FitIcon />}
        disabled={!onFit}
        onClick={() => onFit?.()}
      />
    </div>
  );
}
