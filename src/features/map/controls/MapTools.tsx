import type { Map as LeafletMap } from 'leaflet';
import { IconButton } from '#ui/IconButton.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons.tsx';
import { FitIcon } from '#ui/toolIcons.tsx';
import { useViewChange } from '#features/map/view/useViewChange.ts';
import styles from './MapTools.module.css';

interface MapToolsProps {
  map: LeafletMap;
  /** Null while there is nothing to fit. */
  onFit: (() => void) | null;
}

export function MapTools({ map, onFit }: MapToolsProps) {
  useViewChange(map);
  const zoom = map.getZoom();
  return (
    <div role="group" aria-label="Map tools" className={styles.tools}>
      <IconButton
        name="Zoom in"
        keys="+"
        tipSide="left"
        icon={<PlusIcon />}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        name="Zoom out"
        keys="-"
        tipSide="left"
        icon={<MinusIcon />}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
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
