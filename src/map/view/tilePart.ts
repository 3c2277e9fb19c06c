import type { Coords, Map as LeafletMap } from 'leaflet';
import { zoomOnStep } from '#core/spatial/fitView.ts';
import { worldSize } from '#core/spatial/mercator.ts';
import type { TilePart } from '#core/view/map.ts';

/** Side of a tile, CSS px. Tiles half as large took as long to paint; twice as large, they took longer to show. */
export const TILE_SIZE = 512;
export const MAX_ZOOM = 24;
export const WHOLE_TILE: TilePart = { left: 0, top: 0, right: TILE_SIZE, bottom: TILE_SIZE };

/** Parts are widened to multiples of this, so that a small move requests nothing new, CSS px. */
const STEP = 32;

/** The part of a tile that the map shows; null where it shows none. */
export function visiblePart(map: LeafletMap, place: Coords): TilePart | null {
  const middle = map.project(map.getCenter(), place.z);
  const half = map.getSize().divideBy(2 * map.getZoomScale(map.getZoom(), place.z));
  const from = middle.subtract(half).subtract(place.multiplyBy(TILE_SIZE));
  const to = from.add(half.multiplyBy(2));
  const part = {
    left: Math.max(0, STEP * Math.floor(from.x / STEP)),
    top: Math.max(0, STEP * Math.floor(from.y / STEP)),
    right: Math.min(TILE_SIZE, STEP * Math.ceil(to.x / STEP)),
    bottom: Math.min(TILE_SIZE, STEP * Math.ceil(to.y / STEP)),
  };
  return part.left < part.right && part.top < part.bottom ? part : null;
}

/** Levels above the map's zoom whose tiles are preloaded. */
const LEVELS = [1, 2];

/** Returns the tiles that the map will show after zooming in at its middle, numbered on past the world's ends. */
export function tilesToPreload(map: LeafletMap): { z: number; x: number; y: number }[] {
  const zooms = LEVELS.map((level) => map.getZoom() + level);
  return zooms
    .filter((z) => zoomOnStep(z, map.options.zoomSnap ?? 1) === z && z <= map.getMaxZoom())
    .flatMap((z) => tilesAt(map, z));
}

function tilesAt(map: LeafletMap, z: number): { z: number; x: number; y: number }[] {
  const middle = map.project(map.getCenter(), z);
  const half = map.getSize().divideBy(2);
  const from = middle.subtract(half).divideBy(TILE_SIZE).floor();
  const to = middle.add(half).divideBy(TILE_SIZE).ceil();
  const across = worldSize(z) / TILE_SIZE;
  const tiles = [];
  for (let y = Math.max(0, from.y); y < Math.min(across, to.y); y++)
    for (let x = from.x; x < to.x; x++) tiles.push({ z, x, y });
  return tiles;
}

export function contains(outer: TilePart, inner: TilePart): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}
