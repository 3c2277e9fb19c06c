import type { Map as LeafletMap } from 'leaflet';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { MapContainer } from 'react-leaflet';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { REDUCED_MOTION } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { BaseSelect } from '#features/map/controls/BaseSelect.tsx';
import { MapAttribution } from '#features/map/controls/MapAttribution.tsx';
import { MapTools } from '#features/map/controls/MapTools.tsx';
import { ScaleBar } from '#features/map/controls/ScaleBar.tsx';
import type { MapContent, MapInsets, MapSize, MapViewport, PlotShape } from '#engine/view/map.ts';
import { onStep } from '#engine/spatial/fitView.ts';
import type { BaseKind } from '#features/map/base/baseMaps.ts';
import type { BaseMapChoice } from '#features/map/base/useBaseMap.ts';
import type { BeneathProps } from '#features/map/base/Beneath.tsx';
import { useViewController } from '#features/map/view/useViewController.ts';
import { useNamedMap } from '#features/map/view/useNamedMap.ts';
import { useViewportReport } from '#features/map/view/useViewportReport.ts';
import { mapOptions } from '#features/map/view/mapOptions.ts';
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
  renderLayers: (beneath: BeneathProps & { attribution: string }) => ReactNode;
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
