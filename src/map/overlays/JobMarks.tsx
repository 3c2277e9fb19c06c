import { polygon, type LayerGroup, type Map as LeafletMap, type Renderer } from 'leaflet';
import { memo, useCallback, useEffect, useRef, type CSSProperties, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import type { JobsMapMark, JobsMapArea } from './jobsMapContent.ts';
import { boxesOver, type Box } from '#map/view/panes.ts';
import { nearestLongitude } from '#map/view/mapPosition.ts';
import { Link } from '#ui/Link.tsx';
import { classNames } from '#ui/classNames.ts';
import { boundsOf } from '#core/spatial/bounds.ts';
import { useMapGroup, worldShifts } from './useMapGroup.ts';
import { useMarksPane } from './useMarksPane.ts';
import styles from './JobMarks.module.css';

interface JobMarksProps {
  marks: readonly JobsMapMark[];
  onPress: (key: string) => void;
  onLight: (key: string | null) => void;
}

/** Least side of a mark's target, CSS px. */
const MIN_TARGET = 24;

/** The marks as links and buttons, in the copy of the world nearest to the view. Those outside the map aren't rendered, so that none gets the focus there. */
export function JobMarks({ marks, onPress, onLight }: JobMarksProps) {
  const { map, pane } = useMarksPane();
  const press = useFocusAfterSeparating(pane, onPress);
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
 * Keeps the focus when a mark of several jobs is pressed and zooming separates them: it moves to the mark of the first
 * job, and returns there whenever the map has hidden the marks to zoom, until the person does something else. Returns
 * how to press a mark.
 */
function useFocusAfterSeparating(
  pane: HTMLElement | undefined,
  onPress: JobMarksProps['onPress'],
): (key: string) => void {
  const pressed = useRef<string | null>(null);
  useEffect(function forgetOnInput() {
    const forget = () => {
      pressed.current = null;
    };
    const acts = ['keydown', 'pointerdown'] as const;
    for (const act of acts) window.addEventListener(act, forget, { capture: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, forget, { capture: true });
    };
  }, []);
  // After every render: the separated marks appear some time after the press.
  useEffect(function focusMarkOfFirstJob() {
    if (pressed.current === null || document.activeElement !== document.body) return;
    // While the map zooms the mark is hidden, and can't be focused yet.
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

/** Moves the map so that a mark focused by keyboard isn't covered by the controls. */
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
  const side = Math.max(MIN_TARGET, 2 * radius);
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

/** Between the mark and what covered it, CSS px. */
const GAP = 8;

/**
 * Returns the shortest shift, to the right, left, up or down, that moves a box out from under the one that covers its
 * middle and keeps it within the bounds. Null where nothing covers it, or no shift does that.
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

/** Outlines of the areas of plots, in every copy of the world in view. */
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
