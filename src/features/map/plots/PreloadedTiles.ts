/**
 * Tiles painted before anybody asks for them: those that a press of "Zoom in", or two, leads to.
 *
 * 1. They are painted one by one while nothing else is wanted, and kept as bitmaps.
 * 2. Who asks for one that's still up to date gets it at once, whole.
 * 3. Those that nothing leads to any more are dropped; so are all once their colours are past.
 */
import type { TileAddress } from '#engine/view/tile.ts';
import type { PaintedResult } from '#engine/view/map.ts';

/** Pixels kept, at most: four bytes each. */
const MOST_PIXELS = 8e6;

/** A tile's picture; where it's whole it shows more than the part that was asked for. */
export type Picture = Awaited<ReturnType<PaintedResult['paint']>> & { isWhole?: boolean };

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

  /** Paints these tiles, as far as there's room, and drops all others. */
  async preload(tiles: readonly TileAddress[], revision: number): Promise<void> {
    this.stop();
    const wanted = new Map(tiles.slice(0, roomFor(tiles)).map((tile) => [nameOf(tile), tile]));
    for (const [name, picture] of this.pictures)
      if (!wanted.has(name) || picture.revision < revision) this.drop(name);
    const { signal } = (this.underway = new AbortController());
    for (const [name, tile] of wanted) {
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

  /** Ends what is under way; what is ready stays. */
  readonly stop = (): void => this.underway?.abort();

  /** Drops all. */
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
  return tile ? Math.floor(MOST_PIXELS / (tile.size * tile.pixelRatio) ** 2) : 0;
}

function nameOf({ z, x, y, pixelRatio }: TileAddress): string {
  return `${z}/${x}/${y}@${pixelRatio}`;
}
