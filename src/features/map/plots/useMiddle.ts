import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { positionOf } from '#features/map/view/fit.ts';
import type { PaintedResult } from '#engine/view/map.ts';
import { useTask } from '#ui/useTask.ts';

interface Middle {
  result: PaintedResult;
  onMiddle?: ((rows: readonly number[]) => void) | undefined;
}

/** What lies at the map's middle after every move made by keyboard there. */
export function useMiddle({ result, onMiddle }: Middle): void {
  const map = useMap();
  const report = useEffectEvent((rows: readonly number[]) => onMiddle?.(rows));
  const looking = useTask();
  useEffect(
    function listenToMoves() {
      const look = async () => {
        const container = map.getContainer();
        const isByKeys = document.activeElement === container && !('pressed' in container.dataset);
        if (!isByKeys) return;
        const pick = await looking.run((signal) => result.pick(positionOf(map), signal));
        if (pick.kind === 'done') report(pick.value);
      };
      const moved = () => void look();
      map.on('moveend', moved);
      return () => {
        looking.cancel();
        map.off('moveend', moved);
      };
    },
    [map, result, looking],
  );
}
