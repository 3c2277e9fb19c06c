import type { Map as LeafletMap } from 'leaflet';
import {
  useDeferredValue,
  useId,
  useState,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react';
import { MapContainer } from 'react-leaflet';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { REDUCED_MOTION } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import type {
  MapContent,
  MapInsets,
  MapSize,
  MapViewport,
  PlotShape,
  MapPosition,
} from '#engine/view/map.ts';
import { onStep } from '#engine/spatial/fitView.ts';
import { Select } from '#ui/Select.tsx';
import type { Bounds } from '#engine/columns.ts';
import { MapTools } from './controls/MapTools.tsx';
import { ScaleBar } from './controls/ScaleBar.tsx';
import type { BaseKind, BaseMaps } from './base/baseMaps.ts';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import type { BaseLayersProps } from './base/BaseLayers.tsx';
import { useViewController } from './view/useViewController.ts';
import { firstView, positionOf } from './view/mapPosition.ts';
import { MAX_ZOOM } from './view/tilePart.ts';
import 'leaflet/dist/leaflet.css';
import styles from './MapFrame.module.css';

/** What stands around a map and over it. */
export interface MapFrameSlots {
  /** Stands beside the choice of the base map. */
  tools?: ReactNode;
  /** Stands below them. */
  filters?: ReactNode;
  /** Stands beside the scale bar: a line of text. */
  caption?: ReactNode;
  /** Lies over what's on the map, beneath all controls. */
  over?: ReactNode;
  /** What lies at the middle, said aloud; null for nothing. Where it's told, the keyboard finds the middle marked. */
  spoken?: string | null | undefined;
  /** How far from the right edge the tools stand, clear of a card there; CSS px. */
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
  /** What is to stay clear of the insets. */
  selected?: PlotShape | null;
  onViewport?: ((viewport: MapViewport, size: MapSize) => void) | undefined;
  /** What lies on the map, over what lies beneath all of it. */
  renderLayers: (beneath: BaseLayersProps & { attribution: string }) => ReactNode;
  /** Stands above the scale bar. */
  renderAboveScale: (map: LeafletMap) => ReactNode;
  /** Stands below the map. */
  below?: ReactNode;
}

/** Source of the built-in outline. */
const LANDMASS_SOURCE = 'Natural Earth';

/** Of the tools that stand aside, with room to both sides; CSS px. */
const TOOLS_WIDTH = 56;

const NO_INSETS: MapInsets = {};

/** A map and all that stands around it, whatever lies on it. */
export function MapFrame(props: MapFrameProps) {
  const { names, bounds, baseMaps, base, zoomStep, insets = NO_INSETS, spoken } = props;
  const position = onStep(props.position, zoomStep);
  const animates = !useMediaQuery(REDUCED_MOTION);
  const hint = useId();
  const [made, setMade] = useState<LeafletMap | null>(null);
  // Making it fills a task: what lies on it and around it comes with the next.
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

/** The crosshair at the map's middle, and what lies there for those who listen. */
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

/** What is chosen for the map, and what it's filtered by. */
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

/** What stands at the map's lower edge: its tools, and the scale with the caption, clear of each other. */
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

/** What lies beneath the plots. */
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

/** What Leaflet is told of a map when it's made; its controls are ours. */
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

/** Tells the style sheet whether the map was last used by pointer: Leaflet then gives it the focus, which looks like the keyboard's. */
function noteInput({ type, currentTarget }: Event): void {
  const element = currentTarget as HTMLElement;
  element.toggleAttribute('data-pressed', type === 'pointerdown');
}

/** Gives Leaflet's element its role, its name and the text that says how it is used. */
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

/** Reports what the map shows once it's there and after every move, whoever made it. */
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
