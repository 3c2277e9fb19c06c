import type { Map as LeafletMap } from 'leaflet';
import { useDeferredValue, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MapContainer } from 'react-leaflet';
import type { Bounds } from '#core/columns.ts';
import { onStep } from '#core/spatial/fitView.ts';
import type {
  MapContent,
  MapInsets,
  MapPosition,
  MapSize,
  MapViewport,
  PlotShape,
} from '#core/view/map.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { REDUCED_MOTION } from '#ui/mediaQueries.ts';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { MapTools } from './controls/MapTools.tsx';
import { ScaleBar } from './controls/ScaleBar.tsx';
import type { FramedMap, MapFrameSlots } from './MapFrame.tsx';
import { firstView, positionOf } from './view/mapPosition.ts';
import { MAX_ZOOM } from './view/tilePart.ts';
import { useViewController, type ShownPicture } from './view/useViewController.ts';
import 'leaflet/dist/leaflet.css';
import styles from './MapFrame.module.css';

interface LayeredMapProps
  extends
    FramedMap,
    Pick<BaseMapChoice, 'zoomStep'>,
    Pick<MapFrameSlots, 'aside' | 'caption'>,
    Pick<MapContent, 'bounds' | 'position' | 'fitWhile' | 'target' | 'insets' | 'onPosition'> {
  name: string;
  /** What is shown in the map's place already: the map begins where that is. */
  picture?: ShownPicture | null;
  /** A plot that stays clear of the insets. */
  selected?: PlotShape | null;
  onViewport?: ((viewport: MapViewport, size: MapSize) => void) | undefined;
  renderLayers: (baseLayers: FramedMap['baseLayers']) => ReactNode;
  /** Below the map's tools, as one of them. */
  tool?: ReactNode;
  renderAboveScale: (map: LeafletMap) => ReactNode;
}

const NO_INSETS: MapInsets = {};

export function LayeredMap(props: LayeredMapProps) {
  const { name, bounds, zoomStep, insets = NO_INSETS, hintId, feet } = props;
  const position = onStep(props.position, zoomStep);
  const animates = !useMediaQuery(REDUCED_MOTION);
  const [made, setMade] = useState<LeafletMap | null>(null);
  // Making it fills a task, so its layers and controls are rendered in the next.
  const map = useDeferredValue(made);
  const { target = null, selected = null, picture = null } = props;
  const fitAll = useViewController(map, {
    ...props,
    position,
    picture,
    target,
    insets,
    selected,
    animates,
  });
  useNamedMap(made, name, hintId);
  useViewportReport(map, props.onViewport);
  return (
    <>
      <MapContainer
        ref={setMade}
        className={styles.leaflet ?? ''}
        {...mapOptions({
          position: position ?? onStep(picture?.position ?? null, zoomStep),
          bounds,
          insets,
          zoomStep,
          animates,
        })}
      >
        {map && props.renderLayers(props.baseLayers)}
      </MapContainer>
      {map && feet && createPortal(<Feet {...props} map={map} onFit={bounds && fitAll} />, feet)}
    </>
  );
}

interface FeetProps extends Pick<
  LayeredMapProps,
  'aside' | 'caption' | 'tool' | 'layersButton' | 'renderAboveScale'
> {
  map: LeafletMap;
  onFit: (() => void) | null;
}

/** The map's tools, and the scale with its caption, clear of each other at the lower edge. */
function Feet(props: FeetProps) {
  const { map, onFit, aside, caption, tool, layersButton, renderAboveScale } = props;
  return (
    <>
      <div className={styles.zoom} data-over-map>
        <MapTools map={map} onFit={onFit}>
          {tool}
          {layersButton}
        </MapTools>
      </div>
      <div
        className={styles.left}
        style={aside ? { maxWidth: `calc(100% - ${aside}px)` } : undefined}
      >
        {renderAboveScale(map)}
        <div className={styles.scale} data-over-map>
          <ScaleBar map={map} />
          {caption}
        </div>
      </div>
    </>
  );
}

interface MapMade {
  position: MapPosition | null;
  bounds: Bounds | null;
  insets: MapInsets | undefined;
  zoomStep: number;
  animates: boolean;
}

/** Options that a map is made with. The controls are our own. */
function mapOptions({ zoomStep, animates, ...view }: MapMade) {
  return {
    ...firstView(view),
    maxZoom: MAX_ZOOM,
    zoomSnap: zoomStep,
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    fadeAnimation: false,
    zoomAnimation: animates,
    inertia: animates,
    wheelPxPerZoomLevel: 90,
  };
}

/** Marks the map as last used by pointer, for the style sheet: Leaflet focuses it then, as if by keyboard. */
function noteInput({ type, currentTarget }: Event): void {
  const element = currentTarget as HTMLElement;
  element.toggleAttribute('data-pressed', type === 'pointerdown');
}

/** Gives Leaflet's element its role, its name and the description of its keys. */
function useNamedMap(map: LeafletMap | null, name: string, hintId: string): void {
  useEffect(
    function nameTheElement() {
      const element = map?.getContainer();
      element?.setAttribute('role', 'application');
      element?.setAttribute('aria-label', name);
      element?.setAttribute('aria-describedby', hintId);
      for (const type of ['pointerdown', 'keydown', 'blur'])
        element?.addEventListener(type, noteInput);
    },
    [map, hintId, name],
  );
}

/** Reports the viewport once the map is there and after every move, whatever caused it. */
function useViewportReport(
  map: LeafletMap | null,
  onView: ((view: MapViewport, size: MapSize) => void) | undefined,
): void {
  const report = useEffectEvent((map: LeafletMap) => {
    const bounds = map.getBounds();
    const { x, y } = map.getSize();
    onView?.(
      {
        position: positionOf(map),
        bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      },
      { width: x, height: y },
    );
  });
  useEffect(
    function reportAfterMoves() {
      if (!map) return undefined;
      const reportNow = () => report(map);
      reportNow();
      map.on('moveend zoomend resize', reportNow);
      return () => {
        map.off('moveend zoomend resize', reportNow);
      };
    },
    [map],
  );
}
