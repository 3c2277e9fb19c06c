/**
 * Tiles of imagery for small pictures. Each is asked for once while anything shows it, and kept for a while; at most six are on
 * their way, those asked for first before the others; one that nothing shows any more isn't asked for.
 */

export type LoadedTile = HTMLImageElement | 'failed';

export interface ImageryTiles {
  /** Calls `onLoad` as soon as the tile is there or has failed, which may be at once; returns what lets go of it. */
  show: (url: string, onLoad: (tile: LoadedTile) => void) => () => void;
  /** Forgets those that failed, so that they're asked for again. */
  retry: () => void;
}

const MAX_AT_ONCE = 6;
const MAX_KEPT = 400;

interface Entry {
  url: string;
  tile: LoadedTile | null;
  isOnItsWay: boolean;
  listeners: Set<(tile: LoadedTile) => void>;
}

/** Fetches an image; rejects where it can't be had. */
export type FetchImage = (url: string) => Promise<HTMLImageElement>;

export function createImageryTiles(fetchImage: FetchImage = imageAt): ImageryTiles {
  const entries = new Map<string, Entry>();
  let underway = 0;

  function next(): void {
    for (const entry of entries.values()) {
      if (underway >= MAX_AT_ONCE) return;
      if (entry.tile !== null || entry.isOnItsWay || entry.listeners.size === 0) continue;
      void load(entry);
    }
  }

  async function load(entry: Entry): Promise<void> {
    underway++;
    entry.isOnItsWay = true;
    entry.tile = await fetchImage(entry.url).catch(() => 'failed' as const);
    entry.isOnItsWay = false;
    underway--;
    for (const listener of entry.listeners) listener(entry.tile);
    dropOldest();
    next();
  }

  function dropOldest(): void {
    for (const [url, { tile, listeners }] of entries) {
      if (entries.size <= MAX_KEPT) return;
      if (tile !== null && listeners.size === 0) entries.delete(url);
    }
  }

  return {
    show(url, onLoad) {
      const entry = entries.get(url) ?? {
        url,
        tile: null,
        isOnItsWay: false,
        listeners: new Set(),
      };
      // The last one shown is the last to go.
      entries.delete(url);
      entries.set(url, entry);
      entry.listeners.add(onLoad);
      if (entry.tile === null) next();
      else onLoad(entry.tile);
      return () => {
        entry.listeners.delete(onLoad);
        if (entry.tile === null && !entry.isOnItsWay && entry.listeners.size === 0)
          entries.delete(url);
      };
    },
    retry() {
      for (const entry of entries.values()) if (entry.tile === 'failed') entry.tile = null;
      next();
    },
  };
}

async function imageAt(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = '';
  image.src = url;
  await image.decode();
  return image;
}

export function tileUrl(
  template: string,
  { zoom, x, y }: { zoom: number; x: number; y: number },
): string {
  return template
    .replace('{z}', String(zoom))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{s}', 'abc'[(x + y) % 3]!)
    .replace('{r}', '');
}
