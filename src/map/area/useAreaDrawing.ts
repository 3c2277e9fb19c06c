/**
 * Drawing an area on the map by pointer: with Shift a box, while `isChoosing` a free line. A finger draws as a mouse does.
 *
 * 1. A press begins a line; below a few pixels it stays a press, which picks the plot there.
 * 2. The line is kept in degrees, so that zooming on the way moves it along.
 * 3. Another finger, Escape or a lost pointer drops it.
 * 4. The click that the browser sends after a drag is held back, so that it picks nothing.
 */
import { polygon, svg, type LatLng, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { areaOfBounds, areaOfLine } from '#core/spatial/drawnArea.ts';
import { paneOf } from '#map/view/panes.ts';
import styles from './AreaOutline.module.css';

/** CSS px between two points of a line; a drag that stays within is a press. */
const STEP_PX = 3;

interface AreaDrawing {
  isChoosing: boolean;
  /** Called with the corners of what was drawn. */
  onArea: (corners: number[]) => void;
}

/** What is being drawn: a box has its first and its last point alone. */
interface Line {
  kind: 'box' | 'free';
  pointerId: number;
  points: LatLng[];
  isDragged: boolean;
}

export function useAreaDrawing({ isChoosing, onArea }: AreaDrawing): void {
  const map = useMap();
  const isFree = useEffectEvent(() => isChoosing);
  const report = useEffectEvent(onArea);
  useEffect(
    function listenToPointers() {
      const pen = createPen(map, { isFree: () => isFree(), report: (corners) => report(corners) });
      const container = map.getContainer();
      // Shift and drag zooms in otherwise.
      map.boxZoom.disable();
      const listeners = Object.entries(pen.listeners);
      for (const [type, listener] of listeners) container.addEventListener(type, listener, true);
      window.addEventListener('keydown', pen.key, true);
      return () => {
        pen.drop();
        map.boxZoom.enable();
        for (const [type, listener] of listeners)
          container.removeEventListener(type, listener, true);
        window.removeEventListener('keydown', pen.key, true);
      };
    },
    [map],
  );
  useEffect(
    function holdTheMapStill() {
      if (!isChoosing) return undefined;
      const container = map.getContainer();
      map.dragging.disable();
      // Else a finger scrolls the page.
      container.style.touchAction = 'none';
      container.dataset['drawing'] = '';
      return () => {
        map.dragging.enable();
        container.style.touchAction = '';
        delete container.dataset['drawing'];
      };
    },
    [map, isChoosing],
  );
}

interface PenUse {
  isFree: () => boolean;
  report: (corners: number[]) => void;
}

/** The line that is being drawn, and what moves it. */
function createPen(map: LeafletMap, { isFree, report }: PenUse) {
  const renderer = svg({ pane: paneOf(map, 'outlines'), padding: 0.5 });
  const drawn = polygon([], { renderer, interactive: false, className: styles.drawn ?? '' });
  const container = map.getContainer();
  let line: Line | null = null;
  let isClickHeld = false;
  function drop() {
    if (line && container.hasPointerCapture(line.pointerId))
      container.releasePointerCapture(line.pointerId);
    line = null;
    drawn.remove();
    renderer.remove();
  }
  function down(event: PointerEvent) {
    isClickHeld = false;
    if (line) return drop();
    const isBox = event.shiftKey && event.pointerType !== 'touch';
    const isMain = event.button === 0 && event.isPrimary;
    if (!isMain || !(isBox || isFree())) return;
    line = {
      kind: isBox ? 'box' : 'free',
      pointerId: event.pointerId,
      points: [map.mouseEventToLatLng(event)],
      isDragged: false,
    };
  }
  function move(event: PointerEvent) {
    if (line?.pointerId !== event.pointerId) return;
    const last = map.latLngToContainerPoint(line.points.at(-1)!);
    if (last.distanceTo(map.mouseEventToContainerPoint(event)) < STEP_PX) return;
    if (!line.isDragged) {
      line.isDragged = true;
      // Captured now: a press would otherwise no longer reach what is below it.
      container.setPointerCapture(event.pointerId);
      drawn.addTo(map);
    }
    const at = map.mouseEventToLatLng(event);
    if (line.kind === 'box') line.points = [line.points[0]!, at];
    else line.points.push(at);
    drawn.setLatLngs(line.kind === 'box' ? boxCorners(line.points) : line.points);
  }
  function up(event: PointerEvent) {
    if (line?.pointerId !== event.pointerId) return;
    isClickHeld = line.isDragged;
    const corners = line.isDragged ? areaOf(line) : null;
    drop();
    if (corners) report(corners);
  }
  function click(event: Event) {
    if (!isClickHeld) return;
    isClickHeld = false;
    event.stopImmediatePropagation();
  }
  return {
    drop,
    listeners: {
      pointerdown: (event: Event) => down(event as PointerEvent),
      pointermove: (event: Event) => move(event as PointerEvent),
      pointerup: (event: Event) => up(event as PointerEvent),
      pointercancel: drop,
      // Shift and press selects text of the page otherwise.
      mousedown: (event: Event) => line && event.preventDefault(),
      click,
    },
    /** Escape drops a line under way. */
    key: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !line?.isDragged) return;
      isClickHeld = true;
      drop();
      event.preventDefault();
    },
  };
}

function areaOf({ kind, points }: Line): number[] | null {
  const positions = points.map(({ lng, lat }): [number, number] => [lng, lat]);
  if (kind === 'free') return areaOfLine(positions);
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)];
  return areaOfBounds([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]);
}

function boxCorners([from, to]: readonly LatLng[]): [lat: number, lon: number][] {
  if (!from || !to) return [];
  return [
    [from.lat, from.lng],
    [from.lat, to.lng],
    [to.lat, to.lng],
    [to.lat, from.lng],
  ];
}
