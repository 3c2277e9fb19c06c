/**
 * Tiles painted before they're requested: those that one or two presses of "Zoom in" lead to.
 *
 * 1. They're painted one by one while nothing else is to be painted, and held as bitmaps.
 * 2. A request for one that is still up to date is answered at once, with the whole tile.
 * 3. Those that zooming in no longer leads to are dropped; so are all once colours change.
 */
import type { TileAddress, PaintedResult, TilePicture } from '#core/view/map.ts';

/** Pixels held at most, of four bytes each. */
const MAX_PIXELS = 8e6;

/** A picture that may show more than the part that was requested: the whole tile. */
interface Picture extends TilePicture {
  isWhole?: boolean;
}

export class PreloadedTiles {
  private readonly paintNow: PaintedResult['paint'];
  private readonly pictures = new Map<string, Picture & { revision: number }>();
  private underway: AbortController | null = null;

  constructor(paint: PaintedResult['paint']) {
    this.paintNow = paint;
  }

  /** Paints a tile, unless a picture no older than `revision` is there. */
  async paint(tile: TileAddress, revision: number, signal: AbortSignal): Promise<Picture> {
    const name = nameOf(tile);
    const picture = this.pictures.get(name);
    if (!picture || picture.revision < revision) return this.paintNow(tile, signal);
    this.pictures.delete(name);
    return picture;
  }

  /** Paints these tiles, as far as memory allows, and drops all others. */
  async preload(tiles: readonly TileAddress[], revision: number): Promise<void> {
    this.stop();
    const toKeep = new Map(tiles.slice(0, roomFor(tiles)).map((tile) => [nameOf(tile), tile]));
    for (const [name, picture] of this.pictures)
      if (!toKeep.has(name) || picture.revision < revision) this.drop(name);
    const { signal } = (this.underway = new AbortController());
    for (const [name, tile] of toKeep) {
      if (this.pictures.has(name)) continue;
      const picture = await this.paintNow(tile, signal).catch(() => null);
      if (!picture) return;
      if (signal.aborted) return picture.bitmap?.close();
      this.pictures.set(name, {
        ...picture,
        revision: picture.revision ?? revision,
        isWhole: true,
      });
    }
  }

  /** Aborts what is under way; what is painted stays. */
  readonly stop = (): void => this.underway?.abort();

  clear(): void {
    this.stop();
    for (const name of this.pictures.keys()) this.drop(name);
  }

  private drop(name: string): void {
    this.pictures.get(name)?.bitmap?.close();
    this.pictures.delete(name);
  }
}

function roomFor([tile]: readonly TileAddress[]): number {
  return tile ? Math.floor(MAX_PIXELS / (tile.size * tile.pixelRatio) ** 2) : 0;
}

function nameOf({ z, x, y, pixelRatio }: TileAddress): string {
  return `${z}/${x}/${y}@${pixelRatio}`;
}
