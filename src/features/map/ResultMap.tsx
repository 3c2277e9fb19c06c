import type { LatLngBoundsExpression, Map as LeafletMap } from 'leaflet';
import { useDeferredValue, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { MapContainer } from 'react-leaflet';
import type { Bounds } from '#engine/columns.ts';
import { classes } from '#ui/classes.ts';
import { REDUCED_MOTION, useMediaQuery } from '#ui/useMediaQuery.ts';
import { BaseSelect } from './BaseSelect.tsx';
import { MapCredit } from './MapCredit.tsx';
import { fitOptions, leafletBounds } from './mapFit.ts';
import type {
  BaseKind,
  BaseMaps,
  Covered,
  MapMark,
  MapOverlay,
  MapPainter,
  MapPoint,
  MapPosition,
  MapTarget,
  PaintedResult,
  PlotShape,
} from './mapTypes.ts';
import { MapLayers } from './MapLayers.tsx';
import { MapTools } from './MapTools.tsx';
import { MAX_ZOOM } from './tilePart.ts';
import { ScaleBar } from './ScaleBar.tsx';
import { useMapMover } from './useMapMover.ts';
import { useNamedMap } from './useNamedMap.ts';
import { usePainter } from './usePainter.ts';
import { usePicking } from './usePicking.ts';
import { useViewTold, type MapView } from './useViewTold.ts';
import 'leaflet/dist/leaflet.css';
import styles from './ResultMap.module.css';

interface ResultMapProps {
  result: PaintedResult;
  /** Rises when colours or filter have changed. */
  styleRevision: number;
  bounds: Bounds | null;
  /** The view follows the bounds until the person moves it. */
  fitWhile: boolean;
  /** Where the address says the map stands; null where it says nothing. */
  position: MapPosition | null;
  /** After the person's moves, once they rest. */
  onPosition: (position: MapPosition) => void;
  /** What the map shows, at first and after every move, whoever made it. */
  onView?: (view: MapView) => void;
  /** Told whether something in view is still to be painted. */
  onBusy?: (busy: boolean) => void;
  /** A place the person asked to see. */
  target?: MapTarget | null;
  /** What floating cards cover: fitted and selected plots stay clear of it. Keep the object while it's the same. */
  covered?: Covered;
  selected: PlotShape | null;
  hovered: PlotShape | null;
  /** Shapes drawn over the plots, the last on top. Keep the list while it's the same. */
  overlays?: readonly MapOverlay[];
  /** Places with a ring around them. Keep the list while it's the same. */
  marks?: readonly MapMark[];
  /** Rows under a press, smallest first; none where there's only ground. */
  onPick: (rows: number[], point: MapPoint) => void;
  onHover: (row: number | null) => void;
  baseMaps: BaseMaps;
  base: BaseKind;
  onBase: (base: BaseKind) => void;
  /** Stands beside the choice of the base map. */
  tools?: ReactNode;
  /** Stands beside the scale bar: a line of words. */
  caption?: ReactNode;
  /** Floating cards and legend; they place themselves. */
  children?: ReactNode;
  /** Given what makes a picture of the map, while there is one. */
  painter?: Ref<MapPainter>;
  ariaLabel?: string;
  className?: string;
}

/** Of the built-in outline. */
const LAND_OWNER = 'Natural Earth';

const NOTHING_COVERED: Covered = {};

/** A result's plots on a map. */
export function ResultMap(props: ResultMapProps) {
  const { bounds, position, baseMaps, base } = props;
  const [made, setMade] = useState<LeafletMap | null>(null);
  // Making it fills a task: what lies on it and around it comes with the next.
  const map = useDeferredValue(made);
  const [busy, setBusy] = useState(true);
  const calm = useMediaQuery(REDUCED_MOTION);
  const hint = useId();
  const credit = useRef<HTMLParagraphElement>(null);
  const fitAll = useMapMover(map, {
    ...props,
    target: props.target ?? null,
    covered: props.covered ?? NOTHING_COVERED,
    glides: !calm,
  });
  usePicking(map, props);
  useNamedMap(map, hint);
  useViewTold(map, props.onView);
  const [failedBase, setFailedBase] = useState<BaseKind | null>(null);
  const baseMap = base === 'none' ? undefined : baseMaps[base];
  const failed = failedBase === base;
  const owner = baseMap && !failed ? baseMap.attribution : LAND_OWNER;
  usePainter(map, { painter: props.painter, credit: owner });

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
        className={styles.canvas ?? ''}
        {...firstView(position, { bounds, covered: props.covered })}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        trackResize={false}
        fadeAnimation={false}
        zoomAnimation={!calm}
        inertia={!calm}
        wheelPxPerZoomLevel={90}
      >
        {map && (
          <MapLayers
            {...props}
            baseMap={baseMap}
            credit={credit}
            busy={busy}
            onBusy={(isBusy) => {
              setBusy(isBusy);
              props.onBusy?.(isBusy);
            }}
            onTiles={(state) => setFailedBase(state === 'failed' ? base : null)}
          />
        )}
      </MapContainer>
      <span className={styles.middle} aria-hidden="true" />
      <div className={styles.choices}>
        {props.tools}
        <BaseSelect baseMaps={baseMaps} base={base} onBase={props.onBase} />
      </div>
      {map && (
        <>
          <div className={styles.zoom}>
            <MapTools map={map} onFit={bounds ? fitAll : null} />
          </div>
          <div className={styles.scale}>
            <ScaleBar map={map} />
            {props.caption}
          </div>
        </>
      )}
      <MapCredit ref={credit} owner={owner} failed={failed} />
      <div className={styles.cards}>{props.children}</div>
    </section>
  );
}

function firstView(
  position: MapPosition | null,
  { bounds, covered }: { bounds: Bounds | null; covered: Covered | undefined },
): {
  center?: [number, number];
  zoom?: number;
  bounds?: LatLngBoundsExpression;
  boundsOptions?: object;
} {
  if (position) return { center: [position.lat, position.lon], zoom: position.zoom };
  if (bounds) return { bounds: leafletBounds(bounds), boundsOptions: fitOptions(covered) };
  return { center: [15, 10], zoom: 2 };
}
