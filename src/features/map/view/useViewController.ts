import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds } from '#engine/columns.ts';
import { ViewController } from './ViewController.ts';
import type { MapInsets, MapPosition, MapTarget, PlotShape } from '#engine/view/map.ts';
import { shapeBox } from './shapeBounds.ts';

interface Moves {
  bounds: Bounds | null;
  fitWhile: boolean;
  position: MapPosition | null;
  target: MapTarget | null;
  insets: MapInsets;
  selected: PlotShape | null;
  animates: boolean;
  onPosition: (position: MapPosition) => void;
}

/** Keeps the map's view in step with bounds, address, target, size and cards. Returns how to fit all. */
export function useViewController(map: LeafletMap | null, moves: Moves): () => void {
  const { bounds, fitWhile, position, target, insets, selected, animates } = moves;
  const mover = useRef<ViewController | null>(null);
  const report = useEffectEvent(moves.onPosition);
  const begin = useEffectEvent(
    (map: LeafletMap) =>
      new ViewController(map, { position, onPosition: (place) => report(place) }),
  );
  useEffect(
    function beginToMove() {
      if (!map) return undefined;
      const made = begin(map);
      mover.current = made;
      const observer = new ResizeObserver(() => made.resize());
      observer.observe(map.getContainer());
      return () => {
        observer.disconnect();
        made.stop();
        mover.current = null;
      };
    },
    [map],
  );
  useEffect(
    function tellWhatIsCovered() {
      if (map) mover.current?.configure({ insets, animates });
    },
    [map, insets, animates],
  );
  useEffect(
    function followTheBounds() {
      if (map) mover.current?.follow(bounds, fitWhile);
    },
    [map, bounds, fitWhile],
  );
  useEffect(
    function goToTheAddress() {
      if (map) mover.current?.goTo(position);
    },
    [map, position],
  );
  useEffect(
    function visitTheTarget() {
      if (map && target) mover.current?.visit(target);
    },
    [map, target],
  );
  useEffect(
    function uncoverTheSelected() {
      const box = map && selected && shapeBox(selected);
      if (!box) return;
      const center: [number, number] = [(box.south + box.north) / 2, (box.west + box.east) / 2];
      mover.current?.uncover(center, insets);
    },
    [map, selected, insets],
  );
  return useCallback(() => mover.current?.fitAll(), []);
}
