/** How pictures are laid out in lines, and at which scale. */
import type { RowRange } from '#ui/table/rowSource.ts';
import type { RecordCells } from '#result/protocol.ts';
import type { PictureSize } from './pictureView.ts';

/** Of a picture, CSS px: what they are laid out for; they grow to fill a line. */
const SIZES = {
  large: { least: 162, width: 160, height: 112, caption: 42 },
  small: { least: 92, width: 92, height: 68, caption: 0 },
} as const;
export type SizeName = keyof typeof SIZES;

/** Around a picture in its line. */
const GAP = 8;
const PADDING = 4;

/** Lines of pictures, CSS px. */
export interface PictureLayout {
  columns: number;
  /** What a picture is drawn as; it's shown larger where a line has room. */
  picture: PictureSize;
  lineHeight: number;
}

/** How many fit into a line, how large they are drawn, and how high a line is, CSS px. */
export function layoutFor(width: number, name: SizeName): PictureLayout {
  const { least, width: drawn, height, caption } = SIZES[name];
  const room = Math.max(least, width - 2 * GAP);
  const columns = Math.max(1, Math.floor((room + GAP) / (least + GAP)));
  const each = (room - (columns - 1) * GAP) / columns - 2 * PADDING;
  const shownHeight = (each * height) / drawn;
  return {
    columns,
    picture: { width: drawn, height },
    lineHeight: Math.round(shownHeight + caption + 2 * PADDING + GAP),
  };
}

/** Fits the largest plot in sight; null without any whose ground is known. */
export function commonScale(
  { first, end }: RowRange,
  cellsAt: (index: number) => RecordCells | undefined,
  { picture }: PictureLayout,
): number | null {
  let hectares = 0;
  for (let index = first; index < end; index++)
    hectares = Math.max(hectares, cellsAt(index)?.areaHectares ?? 0);
  return hectares > 0 ? (1.5 * Math.sqrt(hectares * 10_000)) / picture.height : null;
}
