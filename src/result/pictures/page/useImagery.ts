import { useCallback, useMemo, useState } from 'react';
import { useConnection } from '#service/useConnection.tsx';
import { createImageryTiles } from './imageryTiles.ts';
import type { Imagery } from './PlotPicture.tsx';

/** Tiles that must fail, without any that comes, before the imagery counts as missing. */
const FAILURES = 3;

/** Of all pictures: each tile is asked for once. */
const TILES = createImageryTiles();

/** The imagery to draw over, whose address the server's settings name; null without any, and while its tiles can't be reached. */
export function useImagery() {
  const template = useConnection().config.imageryUrl ?? null;
  const [failures, setFailures] = useState(0);
  const imagery = useMemo<Imagery | null>(
    () => (template === null ? null : { template, tiles: TILES }),
    [template],
  );
  const onTile = useCallback(
    (isLoaded: boolean) =>
      setFailures((count) => (isLoaded ? -Infinity : count === -Infinity ? count : count + 1)),
    [],
  );
  const isMissing = imagery !== null && failures >= FAILURES;
  return {
    imagery: isMissing ? null : imagery,
    isMissing,
    onTile,
    retry: () => {
      TILES.retry();
      setFailures(0);
    },
  };
}
