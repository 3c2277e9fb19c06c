import { type Map as LeafletMap, polygon, type LayerGroup, type Renderer } from 'leaflet';
import {
  memo,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  type CSSProperties,
  type FocusEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { useMapEvents, useMap } from 'react-leaflet';
import { Link } from 'react-router-dom';
import type { JobsMapMark, JobsMapArea } from '#engine/view/jobsMap.ts';
import { boxesOver, type Box, paneOf } from '#features/map/view/panes.ts';
import { nearestLongitude } from '#features/map/view/mapPosition.ts';
import { classNames } from '#ui/classNames.ts';
import { boundsOf } from '#engine/spatial/bounds.ts';
import { useMapGroup, worldShifts } from './useMapGroup.ts';
import styles from './JobMarks.module.css';

interface JobMarksProps {
  marks: readonly JobsMapMark[];
  onPress: (key: string) => void;
  onLight: (key: string | null) => void;
}

/** Least side of what can be pressed, CSS px. */
const LEAST_TARGET = 24;

/** The marks as links and buttons, in the copy of the world that is in view. Beyond the map's edges there are none to get lost at. */
export function JobMarks({ marks, onPress, onLight }: JobMarksProps) {
  const [, place] = useReducer((turn: number) => turn + 1, 0);
  // Leaflet's own positions are those of the view that it settled on last.
  const map = useMapEvents({ moveend: place, zoomend: place, viewreset: place, resize: place });
  const pane = map.getPane(paneOf(map, 'marks'));
  const press = useFocusAfterParting(pane, onPress);
  const handleFocus = useCallback(
    (key: string, mark: Element) => {
      if (mark.matches(':focus-visible')) uncover(map, mark);
      onLight(key);
    },
    [map, onLight],
  );
  if (!pane) return null;
  const size = map.getSize();
  const centre = map.getCenter().lng;
  const placed = marks.flatMap((mark) => {
    const at: [number, number] = [mark.lat, nearestLongitude(mark.lon, centre)];
    const { x, y } = map.latLngToContainerPoint(at);
    if (x < 0 || y < 0 || x > size.x || y > size.y) return [];
    return [{ mark, point: map.latLngToLayerPoint(at) }];
  });
  return createPortal(
    <div className="leaflet-zoom-hide">
      {placed.map(({ mark, point }) => (
        <Mark
          key={mark.key}
          mark={mark}
          x={point.x}
          y={point.y}
          onPress={press}
          onLight={onLight}
          onFocus={handleFocus}
        />
      ))}
    </div>,
    pane,
  );
}

/**
 * What was a crowd is gone once it has parted: the focus goes on with the mark of its first job, and comes back to it
 * whenever the map has hidden it to zoom, until a person does something else. Returns how to press a mark.
 */
function useFocusAfterParting(
  pane: HTMLElement | undefined,
  onPress: JobMarksProps['onPress'],
): (key: string) => void {
  const pressed = useRef<string | null>(null);
  useEffect(function forgetOnceAPersonActs() {
    const forget = () => {
      pressed.current = null;
    };
    const acts = ['keydown', 'pointerdown'] as const;
    for (const act of acts) window.addEventListener(act, forget, { capture: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, forget, { capture: true });
    };
  }, []);
  // After every rendering: the crowd's jobs get their marks some time after it was pressed.
  useEffect(function focusThatOfItsFirstJob() {
    if (pressed.current === null || document.activeElement !== document.body) return;
    // While the map zooms it's hidden, and can't have the focus yet.
    const mark = pane?.querySelector<HTMLElement>(`[data-mark="${pressed.current}"]`);
    mark?.focus({ preventScroll: true });
  });
  return useCallback(
    (key) => {
      pressed.current = key;
      onPress(key);
    },
    [onPress],
  );
}

/** Moves the map so far that a mark the keyboard has come to isn't hidden by what lies over the map. */
function uncover(map: LeafletMap, mark: Element): void {
  const container = map.getContainer();
  const bounds = container.getBoundingClientRect();
  const way = shiftToUncover(mark.getBoundingClientRect(), boxesOver(map), bounds);
  if (way) map.panBy([-way[0], -way[1]], { animate: false });
}

interface MarkProps extends Pick<JobMarksProps, 'onPress' | 'onLight'> {
  onFocus: (key: string, mark: Element) => void;
  mark: JobsMapMark;
  x: number;
  y: number;
}

const Mark = memo(function Mark({ mark, x, y, onPress, onLight, onFocus }: MarkProps) {
  const { key, name, path, radius } = mark;
  const side = Math.max(LEAST_TARGET, 2 * radius);
  const common = {
    className: classNames(styles.mark, mark.isLit && styles.lit),
    'aria-label': name,
    'data-mark': key,
    title: name,
    style: {
      left: x,
      top: y,
      width: side,
      height: side,
      '--mark': mark.color ?? 'var(--surface)',
      '--mark-ink': mark.ink,
      '--mark-size': `${2 * radius}px`,
    } as CSSProperties,
    onPointerEnter: () => onLight(key),
    onPointerLeave: () => onLight(null),
    onFocus: ({ currentTarget }: FocusEvent) => onFocus(key, currentTarget),
    onBlur: () => onLight(null),
  };
  if (path !== null)
    return (
      <Link {...common} to={path} draggable={false}>
        <Face mark={mark} />
      </Link>
    );
  return (
    <button {...common} type="button" onClick={() => onPress(key)}>
      <Face mark={mark} />
    </button>
  );
});

function Face({ mark: { count, color, isCrossed } }: { mark: JobsMapMark }) {
  return (
    <span className={styles.face}>
      {count}
      {isCrossed && <Cross isMiddle={color === null && count === null} />}
    </span>
  );
}

function Cross({ isMiddle }: { isMiddle: boolean }) {
  const path = 'M2 2l6 6m0-6l-6 6';
  return (
    <svg
      className={isMiddle ? styles.crossMiddle : styles.cross}
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      <path className={styles.crossHalo} d={path} />
      <path className={styles.crossInk} d={path} />
    </svg>
  );
}

/** Between what was covered and what covered it. */
const GAP = 8;

/**
 * Returns the shortest way by which a box comes out from under those that cover its middle, to the right or
 * left, up or down, and stays within the bounds; null where nothing covers it, or there's no such way.
 */
export function shiftToUncover(
  box: Box,
  covers: readonly Box[],
  within: Box,
): [number, number] | null {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const cover = covers.find((c) => x > c.left && x < c.right && y > c.top && y < c.bottom);
  if (!cover) return null;
  const ways: [number, number][] = [
    [cover.right - box.left + GAP, 0],
    [cover.left - box.right - GAP, 0],
    [0, cover.bottom - box.top + GAP],
    [0, cover.top - box.bottom - GAP],
  ];
  const length = ([dx, dy]: [number, number]) => Math.abs(dx + dy);
  const fits = ([dx, dy]: [number, number]) =>
    box.left + dx >= within.left &&
    box.right + dx <= within.right &&
    box.top + dy >= within.top &&
    box.bottom + dy <= within.bottom;
  return ways.filter(fits).sort((one, other) => length(one) - length(other))[0] ?? null;
}

/** Outlines of where plots lie, in every copy of the world in view. */
export function AreasLayer({ areas }: { areas: readonly JobsMapArea[] }) {
  const map = useMap();
  const draw = useCallback(
    (group: LayerGroup, renderer: Renderer) => {
      for (const { rings, color, isLit } of areas)
        for (const shift of worldShifts(boundsOf(rings.flat()), map.getBounds())) {
          const shape = rings.map((ring) =>
            ring.map(([lon, lat]): [number, number] => [lat, lon + shift]),
          );
          const className = (isLit ? styles.litArea : styles.area) ?? '';
          const look = { fillColor: color, color, fillOpacity: isLit ? 0.38 : 0.2, weight: 1.25 };
          group.addLayer(
            polygon(shape, { ...look, className, renderer, interactive: false, smoothFactor: 0.5 }),
          );
        }
    },
    [map, areas],
  );
  useMapGroup(draw);
  return null;
}
