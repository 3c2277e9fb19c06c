/** A thumbnail of a plot's outline as SVG, in a box of 44 by 36. */
import { THUMBNAIL_GAP, THUMBNAIL_SIDE } from '#shapes/thumbnail.ts';

const [WIDTH, HEIGHT, SIDE] = [44, 36, 26];

export const THUMBNAIL_VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** Returns the path of an outline; empty for none. */
export function thumbnailPath(outline: Uint8Array): string {
  let path = '';
  let begins = true;
  for (let at = 0; at + 1 < outline.length; at += 2) {
    const [x = THUMBNAIL_GAP, y = THUMBNAIL_GAP] = outline.subarray(at, at + 2);
    if (x === THUMBNAIL_GAP) {
      path += 'Z';
      begins = true;
      continue;
    }
    path += `${begins ? 'M' : 'L'}${acrossThumbnail(x).toFixed(1)} ${downThumbnail(y).toFixed(1)}`;
    begins = false;
  }
  return path && `${path}Z`;
}

/** Lines closer than this would be a grey box. */
const MIN_GAP = 2;

/** Returns the path of pixels behind an outline, whose side is this share of the outline's greater one; empty where they'd be too small to see. */
export function thumbnailPixels(share: number): string {
  const gap = share * SIDE;
  if (!(gap >= MIN_GAP)) return '';
  let path = '';
  for (let x = (WIDTH / 2) % gap; x < WIDTH; x += gap) path += `M${x.toFixed(1)} 0V${HEIGHT}`;
  for (let y = (HEIGHT / 2) % gap; y < HEIGHT; y += gap) path += `M0 ${y.toFixed(1)}H${WIDTH}`;
  return path;
}

/** From the box's left, for a step of the thumbnail's square. */
export function acrossThumbnail(step: number): number {
  return (WIDTH - SIDE) / 2 + (step / THUMBNAIL_SIDE) * SIDE;
}

/** From the box's top. */
export function downThumbnail(step: number): number {
  return (HEIGHT - SIDE) / 2 + (step / THUMBNAIL_SIDE) * SIDE;
}
