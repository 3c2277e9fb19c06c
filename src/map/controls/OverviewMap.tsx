/**
 * The overview map: where on earth the map's view and the plots are.
 *
 * 1. It marks the view and the bounds of all plots, in the copy of the world nearest to the view.
 * 2. It shows a square around both, never so small that no coast would be near.
 * 3. There is none where the map itself shows much of the world, or has no room for it.
 *
 * Positions are in units of the world's width: x from the date line eastwards, y from the northern edge southwards.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Bounds } from '#core/columns.ts';
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import type { Extent } from '#map/base/clipRing.ts';
import { drawLandmass, landmassIn } from '#map/base/drawLandmass.ts';
import { coarseLandmass } from '#map/base/landmassOutline.ts';
import { useMapValue } from '#map/view/useMapValue.ts';
import { tokenColors, useColorScheme } from '#ui/paintColors.ts';
import styles from './OverviewMap.module.css';

/** The overview shows at least this share of the world's width: Africa and its surroundings. */
const SMALLEST = 0.22;
/** Side of the square, as a multiple of what it has to show. */
const AIR = 1.25;
/** A map that shows more of the world's width than this needs no overview. */
const WIDEST_VIEW = 0.4;
/** Side of the overview, CSS px. */
const SIDE = 68;
/** The view and the plots are marked at least this large, CSS px. */
const SMALLEST_VIEW = 9;
const SMALLEST_PLOTS = 3;
/** Smaller maps have no room for the overview, CSS px. */
const ROOM = { width: 640, height: 320 };

interface OverviewMapProps {
  map: LeafletMap;
  /** Of all plots. */
  bounds: Bounds | null;
}

/** Hidden from screen readers: the map's own texts say where it is. */
export function OverviewMap({ map, bounds }: OverviewMapProps) {
  const scheme = useColorScheme();
  const view = useView(map);
  const hasRoom = useMapValue(map, fitsOn);
  const frame = hasRoom ? overviewFrame(view, bounds && extentOf(bounds)) : null;
  if (!frame) return null;
  return (
    <div className={styles.overview} aria-hidden="true" data-over-map>
      <Land key={scheme} {...frame} />
      <svg className={styles.marks} viewBox={`0 0 ${SIDE} ${SIDE}`}>
        {frame.plots && (
          <rect className={styles.plots} {...boxIn(frame, frame.plots, SMALLEST_PLOTS)} />
        )}
        <rect className={styles.view} {...boxIn(frame, frame.view, SMALLEST_VIEW)} />
      </svg>
    </div>
  );
}

/** A square of the world, and what is marked in it. */
interface OverviewFrame {
  west: number;
  north: number;
  side: number;
  view: Extent;
  plots: Extent | null;
}

/** Returns what the overview map shows; null where the map shows much of the world itself. */
export function overviewFrame(view: Extent, plots: Extent | null): OverviewFrame | null {
  if (view.east - view.west > WIDEST_VIEW) return null;
  const near = plots && moved(plots, Math.round(middle(view) - middle(plots)));
  const all = near ? around(view, near) : view;
  const extent = Math.max(all.east - all.west, all.south - all.north);
  const side = Math.min(1, Math.max(SMALLEST, AIR * extent));
  const north = (all.north + all.south - side) / 2;
  return {
    west: middle(all) - side / 2,
    north: Math.min(1 - side, Math.max(0, north)),
    side,
    view,
    plots: near,
  };
}

function middle({ west, east }: Extent): number {
  return (west + east) / 2;
}

function moved({ west, east, ...rest }: Extent, worlds: number): Extent {
  return { ...rest, west: west + worlds, east: east + worlds };
}

function around(a: Extent, b: Extent): Extent {
  return {
    west: Math.min(a.west, b.west),
    north: Math.min(a.north, b.north),
    east: Math.max(a.east, b.east),
    south: Math.max(a.south, b.south),
  };
}

/** Its key must be the theme, whose colours it resolves. */
function Land({ west, north, side }: Pick<OverviewFrame, 'west' | 'north' | 'side'>) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(
    function drawLand() {
      const canvas = ref.current;
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return;
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      const pixels = SIDE * ratio;
      const world = pixels / side;
      canvas.width = canvas.height = pixels;
      const token = tokenColors(document.body, ['map-base', 'map-border']);
      const colors = { land: token['map-base'], coast: token['map-border'], lineWidth: ratio };
      const tile = { world, left: west * world, top: north * world, side: pixels };
      const land = landmassIn(coarseLandmass(), tile);
      context.fillStyle = colors.land;
      if (land === 'land') context.fillRect(0, 0, pixels, pixels);
      else if (land !== 'sea') drawLandmass(context, land, { ...colors, border: colors.coast });
    },
    [west, north, side],
  );
  return <canvas ref={ref} className={styles.land} />;
}

function fitsOn(map: LeafletMap): boolean {
  const { x, y } = map.getSize();
  return x >= ROOM.width && y >= ROOM.height;
}

/** What the map shows, in units of the world's width. */
function useView(map: LeafletMap): Extent {
  const side = (zoomed: LeafletMap) => worldSize(zoomed.getZoom());
  const west = useMapValue(map, () => (map.getPixelBounds().min?.x ?? 0) / side(map));
  const east = useMapValue(map, () => (map.getPixelBounds().max?.x ?? 0) / side(map));
  const north = useMapValue(map, () => (map.getPixelBounds().min?.y ?? 0) / side(map));
  const south = useMapValue(map, () => (map.getPixelBounds().max?.y ?? 0) / side(map));
  return { west, north, east, south };
}

function extentOf([west, south, east, north]: Bounds): Extent {
  return {
    west: (west + 180) / 360,
    north: mercatorY(north),
    east: (east + 180) / 360,
    south: mercatorY(south),
  };
}

/** The box of a part of the world in the picture, CSS px; a very small one is enlarged around its middle. */
function boxIn(frame: OverviewFrame, part: Extent, smallest: number) {
  const scale = SIDE / frame.side;
  const width = Math.max(smallest, (part.east - part.west) * scale);
  const height = Math.max(smallest, (part.south - part.north) * scale);
  return {
    x: ((part.west + part.east) / 2 - frame.west) * scale - width / 2,
    y: ((part.north + part.south) / 2 - frame.north) * scale - height / 2,
    width,
    height,
  };
}
