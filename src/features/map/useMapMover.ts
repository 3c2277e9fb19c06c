import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds } from '#engine/columns.ts';
import { MapMover } from './MapMover.ts';
import type { Covered, MapPosition, MapTarget, PlotShape } from './mapTypes.ts';
import { shapeBox } from './outlineShape.ts';

interface Moves {
  bounds: Bounds | null;
  fitWhile: boolean;
  position: MapPosition | null;
  target: MapTarget | null;
  covered: Covered;
  selected: PlotShape | null;
  glides: boolean;
  onPosition: (position: MapPosition) => void;
}

/** Keeps the map's view in step with bounds, address, target, size and cards. Returns how to fit all. */
export function useMapMover(map: LeafletMap | null, moves: Moves): () => void {
  const { bounds, fitWhile, position, target, covered, selected, glides } = moves;
  const mover = useRef<MapMover | null>(null);
  const report = useEffectEvent(moves.onPosition);
  const begin = useEffectEvent(
    (map: LeafletMap) => new MapMover(map, { position, onPosition: (place) => report(place) }),
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
      if (map) mover.current?.configure({ covered, glides });
    },
    [map, covered, glides],
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
      mover.current?.uncover(center, covered);
    },
    [map, selected, covered],
  );
  return useCallback(() => mover.current?.fitAll(), []);
}
