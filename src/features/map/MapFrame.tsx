import type { Map as LeafletMap } from 'leaflet';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ReactNode,
} from 'react';
import { MapContainer } from 'react-leaflet';
import type { Bounds } from '#engine/columns.ts';
import { onStep } from '#engine/spatial/fitView.ts';
import type {
  MapContent,
  MapInsets,
  MapPosition,
  MapSize,
  MapViewport,
  PlotShape,
} from '#engine/view/map.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { REDUCED_MOTION } from '#ui/mediaQueries.ts';
import { Select } from '#ui/Select.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { BaseLayersProps } from './base/BaseLayers.tsx';
import type { BaseKind, BaseMaps } from './base/baseMaps.ts';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { MapTools } from './controls/MapTools.tsx';
import { ScaleBar } from './controls/ScaleBar.tsx';
import { firstView, positionOf } from './view/mapPosition.ts';
import { MAX_ZOOM } from './view/tilePart.ts';
import { useViewController } from './view/useViewController.ts';
import 'leaflet/dist/leaflet.css';
import styles from './MapFrame.module.css';

/** What a map's page puts around the map and over it. */
export interface MapFrameSlots {
  /** Beside the choice of the base map. */
  tools?: ReactNode;
  /** Below the tools. */
  filters?: ReactNode;
  /** A line of text beside the scale bar. */
  caption?: ReactNode;
  /** Over the map's layers, below all controls. */
  over?: ReactNode;
  /** What is at the map's middle, for screen readers; null for nothing. With it, a crosshair marks the middle for the keyboard. */
  spoken?: string | null | undefined;
  /** Distance of the tools from the right edge, clear of a card there, CSS px. */
  aside?: number | undefined;
  /** Floating cards; they place themselves. */
  children?: ReactNode;
}

interface MapFrameProps
  extends
    BaseMapChoice,
    MapFrameSlots,
    Pick<MapContent, 'bounds' | 'position' | 'fitWhile' | 'target' | 'insets' | 'onPosition'> {
  /** Accessible names of the region and of the map in it, and how that is used by keyboard. */
  names: { region: string; map: string; hint: string };
  busy: boolean;
  /** A plot that stays clear of the insets. */
  selected?: PlotShape | null;
  onViewport?: ((viewport: MapViewport, size: MapSize) => void) | undefined;
  /** Renders the map's layers; gets the props of the base layers. */
  renderLayers: (baseLayers: BaseLayersProps & { attribution: string }) => ReactNode;
  /** Above the scale bar. */
  renderAboveScale: (map: LeafletMap) => ReactNode;
  /** Below the map. */
  below?: ReactNode;
}

/** Source of the built-in outline. */
const LANDMASS_SOURCE = 'Natural Earth';

/** Width of the tools with room on both sides, CSS px. */
const TOOLS_WIDTH = 56;

const NO_INSETS: MapInsets = {};

/** A map of any layers, with tools, scale bar, attribution and the slots around it. */
export function MapFrame(props: MapFrameProps) {
  const { names, bounds, baseMaps, base, zoomStep, insets = NO_INSETS, spoken } = props;
  const position = onStep(props.position, zoomStep);
  const animates = !useMediaQuery(REDUCED_MOTION);
  const hint = useId();
  const [made, setMade] = useState<LeafletMap | null>(null);
  // Making it fills a task, so its layers and controls are rendered in the next.
  const map = useDeferredValue(made);
  const { target = null, selected = null } = props;
  const view = { ...props, position, target, insets, selected, animates };
  const fitAll = useViewController(map, view);
  useNamedMap(made, names.map, hint);
  useViewportReport(map, props.onViewport);
  const [failedBase, setFailedBase] = useState<BaseKind | null>(null);
  const failed = failedBase === base;
  const baseMap = base === 'none' ? undefined : baseMaps[base];
  const attribution = baseMap && !failed ? baseMap.attribution : LANDMASS_SOURCE;
  return (
    <section aria-label={names.region} aria-busy={props.busy} className={styles.region}>
      <div className={styles.map}>
        <p id={hint} hidden>
          {names.hint}
        </p>
        <MapContainer
          ref={setMade}
          className={styles.leaflet ?? ''}
          {...mapOptions({ position, bounds, insets, zoomStep, animates })}
        >
          {map &&
            props.renderLayers({
              baseMap,
              attribution,
              isImagery: base === 'imagery' && !failed,
              onTiles: (state) => setFailedBase(state === 'failed' ? base : null),
            })}
        </MapContainer>
        {spoken !== undefined && <Middle spoken={spoken} />}
        {props.over}
        <Corner {...props} />
        {map && <Feet {...props} map={map} onFit={bounds ? fitAll : null} />}
        <MapAttribution owner={attribution} failed={failed} />
        <div className={styles.cards}>{props.children}</div>
      </div>
      {props.below}
    </section>
  );
}

/** The crosshair at the map's middle, and what is there, for screen readers. */
function Middle({ spoken }: { spoken: string | null }) {
  return (
    <>
      <span className={styles.middle} aria-hidden="true" />
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

function Corner({
  tools,
  filters,
  ...base
}: Pick<MapFrameProps, 'tools' | 'filters' | 'baseMaps' | 'base' | 'onBase'>) {
  return (
    <div className={styles.corner} data-over-map>
      <div className={styles.choices}>
        {tools}
        <BaseSelect baseMaps={base.baseMaps} base={base.base} onBase={base.onBase} />
      </div>
      {filters && <div className={styles.filters}>{filters}</div>}
    </div>
  );
}

interface FeetProps extends Pick<MapFrameProps, 'aside' | 'caption' | 'renderAboveScale'> {
  map: LeafletMap;
  onFit: (() => void) | null;
}

/** The map's tools, and the scale with its caption, clear of each other at the lower edge. */
function Feet({ map, onFit, aside, caption, renderAboveScale }: FeetProps) {
  return (
    <>
      <div className={styles.zoom} style={aside ? { right: aside } : undefined} data-over-map>
        <MapTools map={map} onFit={onFit} />
      </div>
      <div
        className={styles.left}
        style={aside ? { maxWidth: `calc(100% - ${aside + TOOLS_WIDTH}px)` } : undefined}
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

interface BaseSelectProps {
  baseMaps: BaseMaps;
  base: BaseKind;
  onBase: (base: BaseKind) => void;
}

function BaseSelect({ baseMaps, base, onBase }: BaseSelectProps) {
  const options = [
    { value: 'none', label: 'Land only' } as const,
    ...(baseMaps.streets ? [{ value: 'streets', label: 'Street map' } as const] : []),
    ...(baseMaps.imagery ? [{ value: 'imagery', label: 'Imagery' } as const] : []),
  ];
  if (options.length === 1) return null;
  return <Select label="Base map" quiet value={base} options={options} onValue={onBase} />;
}

interface MapAttributionProps {
  /** Source of the base map. */
  owner: string;
  /** The chosen base map gave no tiles. */
  failed: boolean;
}

/** Source of the base map, and, once, that there are no tiles. */
function MapAttribution({ owner, failed }: MapAttributionProps) {
  return (
    <p className={styles.attribution} data-over-map>
      <span role="status" className={styles.note}>
        {failed ? 'No map tiles: built-in outline · ' : ''}
      </span>
      {owner}
    </p>
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
