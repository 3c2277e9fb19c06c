import type { PaintedResult, Picked, PickedMark, TileAddress } from '#core/view/map.ts';

/** A result that paints every tile in one colour: it stands in for the worker, whose own suite is elsewhere. */
export class ColorTiles implements PaintedResult {
  color = '#ff0000';
  /** While true, answers wait for `letGo`. */
  held = false;
  /** While true, answers to requests for whole tiles do. */
  wholeHeld = false;
  failing = false;
  rows: number[] = [7, 3];
  mark: PickedMark | null = null;
  plots = false;
  readonly asked: TileAddress[] = [];
  readonly aborted: TileAddress[] = [];
  readonly picked: { lon: number; lat: number; zoom: number }[] = [];
  private readonly waiting: (() => void)[] = [];

  private newest = 1;
  private readonly listeners = new Set<() => void>();

  /** As if more had arrived. */
  become(revision: number): void {
    this.newest = revision;
    for (const listener of this.listeners) listener();
  }

  readonly revision = (): number => this.newest;

  readonly isWhole = (): boolean => true;

  readonly hasPlots = (): boolean => this.plots;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  letGo(): void {
    this.held = this.wholeHeld = false;
    for (const go of this.waiting.splice(0)) go();
  }

  readonly paint = async (tile: TileAddress, signal: AbortSignal) => {
    this.asked.push(tile);
    const color = this.color;
    signal.addEventListener('abort', () => this.aborted.push(tile));
    if (this.held || (this.wholeHeld && !tile.part))
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.failing) throw new Error('the worker crashed');
    signal.throwIfAborted();
    const canvas = new OffscreenCanvas(tile.size * tile.pixelRatio, tile.size * tile.pixelRatio);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = color;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    return { bitmap: canvas.transferToImageBitmap() };
  };

  readonly pick = (at: { lon: number; lat: number; zoom: number }): Promise<Picked> => {
    this.picked.push(at);
    return Promise.resolve({ rows: this.rows, mark: this.mark });
  };
}
