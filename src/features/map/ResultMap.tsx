import type { Map as LeafletMap } from 'leaflet';
import { useDeferredValue, useId, useState, type ReactNode, type Ref } from 'react';
import { MapContainer } from 'react-leaflet';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { REDUCED_MOTION } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { useStage } from '#ui/useStage.ts';
import { BaseSelect } from '#features/map/controls/BaseSelect.tsx';
import { MapAttribution } from '#features/map/controls/MapAttribution.tsx';
import { OverviewMap } from '#features/map/controls/OverviewMap.tsx';
import type { MapContent, MapInsets } from '#engine/view/map.ts';
import type { BaseKind, BaseMaps } from '#features/map/base/baseMaps.ts';
import { onStep } from '#engine/spatial/fitView.ts';
import { MapLayers } from './MapLayers.tsx';
import { MapTools } from '#features/map/controls/MapTools.tsx';
import { ScaleBar } from '#features/map/controls/ScaleBar.tsx';
import { useViewController } from '#features/map/view/useViewController.ts';
import { useNamedMap } from '#features/map/view/useNamedMap.ts';
import { useMapExporter, type MapExporter } from '#features/map/picture/useMapExporter.ts';
import { useMiddle } from '#features/map/plots/useMiddle.ts';
import { usePicking } from '#features/map/plots/usePicking.ts';
import { useViewportReport } from '#features/map/view/useViewportReport.ts';
import { mapOptions } from '#features/map/view/mapOptions.ts';
import 'leaflet/dist/leaflet.css';
import styles from './ResultMap.module.css';

interface ResultMapProps extends MapContent {
  baseMaps: BaseMaps;
  base: BaseKind;
  /** How far apart the zooms are that it stands at: 1 over tiles of a base map, which are made for whole ones. */
  zoomStep: number;
  onBase: (base: BaseKind) => void;
  /** Stands beside the choice of the base map. */
  tools?: ReactNode;
  /** Stands below them. */
  filters?: ReactNode;
  /** Stands beside the scale bar: a line of text. */
  caption?: ReactNode;
  /** Lies over the plots, beneath all controls. */
  over?: ReactNode;
  /** What lies at the middle, said aloud. */
  spoken?: string | null;
  /** How far from the right edge the tools stand, clear of a card there; CSS px. */
  aside?: number | undefined;
  /** Floating cards and legend; they place themselves. */
  children?: ReactNode;
  /** Given what exports pictures of the map, while there is one. */
  exporter?: Ref<MapExporter>;
  ariaLabel?: string;
  className?: string;
}

/** Source of the built-in outline. */
const LANDMASS_SOURCE = 'Natural Earth';

/** Of the tools that stand aside, with room to both sides; CSS px. */
const TOOLS_WIDTH = 56;

const NO_INSETS: MapInsets = {};

/** A result's plots on a map. */
export function ResultMap(props: ResultMapProps) {
  const { bounds, baseMaps, base, zoomStep } = props;
  const position = onStep(props.position, zoomStep);
  const animates = !useMediaQuery(REDUCED_MOTION);
  const hint = useId();
  const [made, setMade] = useState<LeafletMap | null>(null);
  // Making it fills a task: what lies on it and around it comes with the next.
  const map = useDeferredValue(made);
  const [busy, setBusy] = useState(true);
  const fitAll = useViewController(map, {
    ...props,
    position,
    target: props.target ?? null,
    insets: props.insets ?? NO_INSETS,
    animates,
  });
  usePicking(map, props);
  useMiddle(map, props);
  useNamedMap(made, hint);
  useViewportReport(map, props.onViewport);
  const [failedBase, setFailedBase] = useState<BaseKind | null>(null);
  const baseMap = base === 'none' ? undefined : baseMaps[base];
  const failed = failedBase === base;
  const owner = baseMap && !failed ? baseMap.attribution : LANDMASS_SOURCE;
  useMapExporter(map, { exporter: props.exporter, attribution: owner });

  return (
    <section
      aria-label={props.ariaLabel ?? 'Map'}
      aria-busy={busy}
      className={classes(styles.map, props.className)}
    >
      <p id={hint} hidden>
        Arrow keys move the map, plus and minus zoom, Enter picks what lies at its middle.
      </p>
      <MapContainer
        ref={setMade}
        className={styles.leaflet ?? ''}
        {...mapOptions({ position, bounds, insets: props.insets, zoomStep, animates })}
      >
        {map && (
          <MapLayers
            {...props}
            map={map}
            baseMap={baseMap}
            isImagery={base === 'imagery' && !failed}
            busy={busy}
            onBusy={(isBusy) => {
              setBusy(isBusy);
              props.onBusy?.(isBusy);
            }}
            onTiles={(state) => setFailedBase(state === 'failed' ? base : null)}
          />
        )}
      </MapContainer>
      <Middle spoken={props.spoken ?? null} />
      {props.over}
      <Corner {...props} />
      {map && <Feet {...props} map={map} busy={busy} onFit={bounds ? fitAll : null} />}
      <MapAttribution owner={owner} failed={failed} />
      <div className={styles.cards}>{props.children}</div>
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
}: Pick<ResultMapProps, 'tools' | 'filters' | 'baseMaps' | 'base' | 'onBase'>) {
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

interface FeetProps extends Pick<ResultMapProps, 'aside' | 'caption' | 'bounds'> {
  map: LeafletMap;
  busy: boolean;
  onFit: (() => void) | null;
}

/** What stands at the map's lower edge: its tools, and the overview above its scale with the caption, clear of each other. */
function Feet({ map, busy, bounds, onFit, aside, caption }: FeetProps) {
  // The plots come first. Before the graticule's labels, which keep clear of it.
  const stage = useStage(busy ? 0 : 1);
  return (
    <>
      <div className={styles.zoom} style={aside ? { right: aside } : undefined} data-over-map>
        <MapTools map={map} onFit={onFit} />
      </div>
      <div
        className={styles.left}
        style={aside ? { maxWidth: `calc(100% - ${aside + TOOLS_WIDTH}px)` } : undefined}
      >
        {stage >= 1 && <OverviewMap map={map} bounds={bounds} />}
        <div className={styles.scale} data-over-map>
          <ScaleBar map={map} />
          {caption}
        </div>
      </div>
    </>
  );
}
