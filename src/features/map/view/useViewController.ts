import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds } from '#engine/columns.ts';
import { ViewController } from './ViewController.ts';
import type { MapInsets, MapPosition, MapTarget, PlotShape } from '#engine/view/map.ts';
import { shapeBounds } from '#engine/spatial/bounds.ts';
import { useStable } from '#ui/useStable.ts';

interface Moves {
  bounds: Bounds | null;
  fitWhile: boolean;
  position: MapPosition | null;
  target: MapTarget | null;
  insets: MapInsets;
  selected: PlotShape | null;
  animates: boolean;
  zoomStep: number;
  onPosition: (position: MapPosition) => void;
}

/** Keeps the map's view in step with bounds, address, target, size and insets. Returns how to fit all. */
export function useViewController(map: LeafletMap | null, moves: Moves): () => void {
  const { bounds, fitWhile, target, insets, selected, animates, zoomStep } = moves;
  // Another render with the place known before is no wish to go back there.
  const position = useStable(moves.position);
  const controller = useRef<ViewController | null>(null);
  const report = useEffectEvent(moves.onPosition);
  const create = useEffectEvent(
    (map: LeafletMap) =>
      new ViewController(map, { position, onPosition: (position) => report(position) }),
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
