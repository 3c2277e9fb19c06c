/** The plots in view in one piece, for a page that has no map yet. */
import { mercatorY, worldSize } from '#engine/spatial/mercator.ts';
import type { Bounds } from '#engine/columns.ts';
import { fitView } from '#engine/spatial/fitView.ts';
import type { MapPosition, MapSize } from '#engine/view/map.ts';
import type { PictureRequest, ViewPicture } from '#engine/view/picture.ts';
import type { TileAddress } from '#engine/view/tile.ts';

/** Side of the tiles that the picture is put together from, CSS px: the map's own. */
const TILE_SIZE = 512;

/**
 * Paints what a map of this size would show, tile by tile, into one bitmap. Without a position it looks at all
 * of `bounds`, as the map will. Returns null where there is nothing to look at, or no canvas to be had.
 */
export function paintView(
  { width, height, pixelRatio, position }: PictureRequest,
  { bounds, paint }: { bounds: Bounds | null; paint: (tile: TileAddress) => ImageBitmap | null },
): ViewPicture | null {
  const view = position ?? (bounds && fitView(bounds, { width, height }));
  const canvas = new OffscreenCanvas(
    Math.round(width * pixelRatio),
    Math.round(height * pixelRatio),
  );
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!view || !context) return null;
  const { left, top } = cornerOf(view, { width, height });
  for (let y = Math.floor(top / TILE_SIZE); y * TILE_SIZE < top + height; y++)
    for (let x = Math.floor(left / TILE_SIZE); x * TILE_SIZE < left + width; x++) {
      const offset = { x: x * TILE_SIZE - left, y: y * TILE_SIZE - top };
      const part = {
        left: Math.max(0, -offset.x),
        top: Math.max(0, -offset.y),
        right: Math.min(TILE_SIZE, width - offset.x),
        bottom: Math.min(TILE_SIZE, height - offset.y),
      };
      const bitmap = paint({ z: view.zoom, x, y, size: TILE_SIZE, pixelRatio, part });
      if (!bitmap) continue;
      context.drawImage(
        bitmap,
        Math.round(offset.x * pixelRatio),
        Math.round(offset.y * pixelRatio),
      );
      bitmap.close();
    }
  return { bitmap: canvas.transferToImageBitmap(), position: view };
}

/** World pixels of the view's north-west corner, rounded as Leaflet's pixel origin is. */
function cornerOf({ zoom, lat, lon }: MapPosition, { width, height }: MapSize) {
  const world = worldSize(zoom);
  return {
    left: Math.round(((lon + 180) / 360) * world - width / 2),
    top: Math.round(mercatorY(lat) * world - height / 2),
  };
}
