/**
 * Moves the map, automatically or for a person.
 *
 * The view fits the bounds of what has arrived until a person, the address or a target moves it. A person's moves are
 * reported once the map has come to rest. Other moves are made without animation and marked by a flag, so that they
 * aren't reported.
 */
import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds } from '#core/columns.ts';
import { shapeBounds } from '#core/spatial/bounds.ts';
import { minZoomOf } from '#core/spatial/fitView.ts';
import type { MapInsets, MapPosition, MapSize, MapTarget, PlotShape } from '#core/view/map.ts';
import { useStable } from '#ui/useStable.ts';
import { endZoom, moveKeepingTiles } from './leafletMoves.ts';
import { fittedView, isSamePosition, leafletBounds, positionOf } from './mapPosition.ts';

const REPORT_AFTER_MS = 250;

interface Moving {
  insets: MapInsets;
  animates: boolean;
  zoomStep: number;
}

/** A picture of all plots in a map's place, before there is a map: the position at its middle, and its size in CSS px. */
export interface ShownPicture {
  position: MapPosition;
  size: MapSize;
}

/** Moves one map, until `stop`. */
class ViewController {
  private insets: MapInsets = {};
  /** Whether moves that a person asked for are animated. */
  private animates = true;
  private readonly map: LeafletMap;
  private readonly onPosition: (position: MapPosition) => void;
  private bounds: Bounds | null = null;
  /** Whether the view follows the bounds. */
  private autoFits: boolean;
  /** Whether the first bounds are in view: a picture in the map's place has shown them there, whatever has opened over it since. */
  private readonly isFitted: boolean;
  /** Whether the move under way isn't a person's. */
  private isOwnMove = false;
  private reported: MapPosition | null;
  private timer = 0;

  constructor(map: LeafletMap, options: Pick<Moves, 'position' | 'picture' | 'onPosition'>) {
    this.map = map;
    this.onPosition = options.onPosition;
    this.reported = options.position;
    this.autoFits = options.position === null;
    this.isFitted = options.picture !== null && hasSize(map, options.picture.size);
    map.on('movestart zoomstart', this.handleStart);
    map.on('moveend', this.handleEnd);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.map.off('movestart zoomstart', this.handleStart);
    this.map.off('moveend', this.handleEnd);
    // Leaflet ends an animated zoom by a timer that outlives the map, and then fails on the removed map.
    Object.assign(this.map, { _animatingZoom: false });
  }

  /** Sets the insets of later moves, whether they're animated, and the step between zooms. */
  configure({ insets, animates, zoomStep }: Moving): void {
    this.insets = insets;
    this.animates = animates;
    if (this.map.options.zoomSnap === zoomStep) return;
    this.map.options.zoomSnap = zoomStep;
    this.autoFit();
  }

  /** Takes the bounds of what has arrived. The view fits the first ones, and while `fitWhile` all that reach beyond it. */
  fitBounds(bounds: Bounds | null, fitWhile: boolean): void {
    const isFirst = this.bounds === null && !this.isFitted;
    this.bounds = bounds;
    if (bounds && (isFirst || (fitWhile && !this.map.getBounds().contains(leafletBounds(bounds)))))
      this.autoFit();
  }

  /** Goes where the address says; null fits the bounds. */
  goToPosition(position: MapPosition | null): void {
    if (isSamePosition(position, this.reported)) return;
    this.reported = position;
    this.autoFits = position === null;
    if (!position) this.autoFit();
    else if (!isSamePosition(position, positionOf(this.map)))
      this.moveUnreported(() => this.show(position, false));
  }

  /** Goes where a person asked to go, animated. */
  goToTarget(target: MapTarget): void {
    endZoom(this.map);
    this.show('position' in target ? target.position : this.fitted(target), this.animates);
  }

  /** Shows all, as a person asked; from then on the view follows the bounds again. */
  fitAll(): void {
    if (!this.bounds) return;
    this.goToTarget({ bounds: this.bounds });
    this.map.once('moveend', () => {
      this.autoFits = true;
    });
  }

  /** Moves the map so that a location in view isn't under the insets. */
  clearOfInsets([lat, lon]: [number, number], insets: MapInsets): void {
    const { x, y } = this.map.latLngToContainerPoint([lat, lon]);
    const size = this.map.getSize();
    if (x < 0 || y < 0 || x > size.x || y > size.y) return;
    const { top = 0, right = 0, bottom = 0, left = 0 } = insets;
    const margin = 40;
    const byX = overlap(x, { low: left, high: size.x - right, margin });
    const byY = right + left > 0 ? 0 : overlap(y, { low: top, high: size.y - bottom, margin });
    if (byX !== 0 || byY !== 0) this.map.panBy([byX, byY], { animate: this.animates });
  }

  resize(): void {
    // On paper a picture replaces the map, whose view on the screen must stay.
    if (this.map.getContainer().clientWidth === 0) return;
    const { x: width, y: height } = this.map.getSize();
    this.moveUnreported(() => {
      this.map.invalidateSize({ animate: false });
      this.map.setMinZoom(minZoomOf(this.map.getSize().x));
    });
    if (!hasSize(this.map, { width, height })) this.autoFit();
  }

  private autoFit(): void {
    const { bounds } = this;
    if (!this.autoFits || !bounds || this.map.getSize().x === 0) return;
    const fit = () => this.show(this.fitted({ bounds }), false);
    const isNear = this.map.getBounds().intersects(leafletBounds(bounds));
    this.moveUnreported(() => (isNear ? moveKeepingTiles(this.map, fit) : fit()));
  }

  private fitted({ bounds, maxZoom }: { bounds: Bounds; maxZoom?: number }): MapPosition {
    return fittedView(this.map, bounds, { insets: this.insets, maxZoom });
  }

  private show({ lat, lon, zoom }: MapPosition, animate: boolean): void {
    this.map.setView([lat, lon], zoom, { animate });
  }

  private moveUnreported(move: () => void): void {
    this.isOwnMove = true;
    move();
    this.isOwnMove = false;
  }

  private readonly handleStart = (): void => {
    if (!this.isOwnMove) this.autoFits = false;
  };

  private readonly handleEnd = (): void => {
    if (this.isOwnMove) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.reported = positionOf(this.map);
      this.onPosition(this.reported);
    }, REPORT_AFTER_MS);
  };
}

function hasSize(map: LeafletMap, { width, height }: MapSize): boolean {
  const { x, y } = map.getSize();
  return x === width && y === height;
}

/** Returns how far to move so that `at` is between the limits; 0 where it is. */
function overlap(
  at: number,
  { low, high, margin }: { low: number; high: number; margin: number },
): number {
  if (at > high) return at - high + margin;
  return at < low ? at - low - margin : 0;
}

interface Moves {
  bounds: Bounds | null;
  fitWhile: boolean;
  position: MapPosition | null;
  picture: ShownPicture | null;
  target: MapTarget | null;
  insets: MapInsets;
  selected: PlotShape | null;
  animates: boolean;
  zoomStep: number;
  onPosition: (position: MapPosition) => void;
}

/** Keeps the map's view in step with bounds, address, target, size and insets. Returns how to fit all. */
export function useViewController(map: LeafletMap | null, moves: Moves): () => void {
  const { bounds, fitWhile, picture, target, insets, selected, animates, zoomStep } = moves;
  // Rendering again with an equal position is no request to go back there.
  const position = useStable(moves.position);
  const controller = useRef<ViewController | null>(null);
  const report = useEffectEvent(moves.onPosition);
  const create = useEffectEvent(
    (map: LeafletMap) =>
      new ViewController(map, { position, picture, onPosition: (position) => report(position) }),
  );
  useEffect(
    function keepController() {
      if (!map) return undefined;
      const made = create(map);
      controller.current = made;
      const observer = new ResizeObserver(() => made.resize());
      observer.observe(map.getContainer());
      return () => {
        observer.disconnect();
        made.stop();
        controller.current = null;
      };
    },
    [map],
  );
  useEffect(
    function configureMoves() {
      if (map) controller.current?.configure({ insets, animates, zoomStep });
    },
    [map, insets, animates, zoomStep],
  );
  useEffect(
    function fitTheBounds() {
      if (map) controller.current?.fitBounds(bounds, fitWhile);
    },
    [map, bounds, fitWhile],
  );
  useEffect(
    function goToTheAddress() {
      if (map) controller.current?.goToPosition(position);
    },
    [map, position],
  );
  useEffect(
    function goToTheTarget() {
      if (map && target) controller.current?.goToTarget(target);
    },
    [map, target],
  );
  useEffect(
    function keepTheSelectedInSight() {
      const outline = map && selected && shapeBounds(selected.coordinates);
      if (!outline) return;
      const [west, south, east, north] = outline;
      const center: [number, number] = [(south + north) / 2, (west + east) / 2];
      controller.current?.clearOfInsets(center, insets);
    },
    [map, selected, insets],
  );
  return useCallback(() => controller.current?.fitAll(), []);
}
