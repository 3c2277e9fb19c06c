/** The plots in view in one piece, for a page that has no map yet. */
import { mercatorY, worldSize } from '#core/spatial/mercator.ts';
import type { Bounds } from '#core/columns.ts';
import { fitView } from '#core/spatial/fitView.ts';
import type {
  MapPosition,
  MapSize,
  PictureRequest,
  ViewPicture,
  TileAddress,
} from '#core/view/map.ts';

/** Side of the tiles that the picture is put together from, CSS px: the map's own. */
const TILE_SIZE = 512;

/**
 * Paints what a map of this size would show, tile by tile, into one image. Without a position it looks at all
 * of `bounds`, as the map will. Returns null where there is nothing to look at.
 */
export function paintView(
  { width, height, pixelRatio, position, zoomStep }: PictureRequest,
  { bounds, paint }: { bounds: Bounds | null; paint: (tile: TileAddress) => ImageData | null },
): ViewPicture | null {
  const view = position ?? (bounds && fitView(bounds, { width, height }, { zoomStep }));
  if (!view) return null;
  const image = new ImageData(Math.round(width * pixelRatio), Math.round(height * pixelRatio));
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
      const tile = paint({ z: view.zoom, x, y, size: TILE_SIZE, pixelRatio, part });
      if (!tile) continue;
      blit(tile, image, {
        x: Math.round(offset.x * pixelRatio),
        y: Math.round(offset.y * pixelRatio),
      });
    }
  return { image, position: view };
}

/** Copies what of `source` overlaps `target` when its north-west corner lies at `x`, `y` there. */
function blit(source: ImageData, target: ImageData, { x, y }: { x: number; y: number }): void {
  const left = Math.max(0, -x);
  const right = Math.min(source.width, target.width - x);
  const bottom = Math.min(source.height, target.height - y);
  if (left >= right) return;
  for (let row = Math.max(0, -y); row < bottom; row++) {
    const from = source.width * row;
    const line = source.data.subarray(4 * (from + left), 4 * (from + right));
    target.data.set(line, 4 * (target.width * (y + row) + x + left));
  }
}

/** World pixels of the view's north-west corner, rounded as Leaflet's pixel origin is. */
function cornerOf({ zoom, lat, lon }: MapPosition, { width, height }: MapSize) {
  const world = worldSize(zoom);
  return {
    left: Math.round(((lon + 180) / 360) * world - width / 2),
    top: Math.round(mercatorY(lat) * world - height / 2),
  };
}
