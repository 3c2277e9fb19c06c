/** The bands of scenes as open files, and their tiles: kept for the records that come next, as many as fit. */
import { createSemaphore } from '#lib/semaphore.ts';
import type { OpenAsset } from './catalogue/catalogue.ts';
import type { Asset } from './catalogue/itemCollection.ts';
import { ReplacedError } from './raster/byteSource.ts';
import type { Coverage, PixelWindow } from './raster/coverage.ts';
import type { Samples } from './raster/decodeTile.ts';
import { openGeoTiff, type GeoTiff } from './raster/geoTiff.ts';
import { pixelsOn, type Grid } from './raster/grid.ts';
import { createWeightedCache } from './weightedCache.ts';

const MAX_TILES_BYTES = 256 * 2 ** 20;
const MAX_HEADERS_BYTES = 64 * 2 ** 20;
/** How long a file is taken to be the one that was opened. */
const CHECK_AGAIN_MS = 60_000;
/** Reads at once, of all records together. */
const MAX_READS = 16;

export interface Band {
  readonly grid: Grid;
  readonly scale: number;
  readonly offset: number;
  /** Loads what a window of another grid, or of the same, shows of this band: of each pixel, the one nearest to its middle. Where the systems differ, only of covered pixels. */
  load(grid: Grid, part: Coverage): Promise<BandWindow>;
}

/** Stored numbers of the pixels of a window, row by row; -1 for no data and beyond the picture. */
export type BandWindow = Int32Array;

const NONE = -1;

/** Opens bands; opened twice, an asset is the same. */
export interface SceneRasters {
  open(asset: Asset): Promise<Band>;
}

/** A file lists fewer tiles than this, so tiles can be numbered across files; numbers are faster keys than texts. */
const MAX_TILES = 2 ** 22;

interface OpenFile {
  readonly file: GeoTiff;
  readonly version: string;
  checkedMs: number;
  /** The number of its first tile among those of all files. */
  readonly firstTile: number;
}

export function createSceneRasters(openAsset: OpenAsset): SceneRasters {
  const reads = createSemaphore(MAX_READS);
  const headers = createWeightedCache<string, OpenFile>(
    MAX_HEADERS_BYTES,
    ({ file }) => file.weight,
  );
  const tiles = createWeightedCache<number, Samples | null>(
    MAX_TILES_BYTES,
    (samples) => (samples?.byteLength ?? 0) + 200,
  );

  let openedFiles = 0;
  /** When a file was found to be replaced: those beside it mostly are, too. */
  let doubtedMs = -Infinity;

  const openFile = (href: string) =>
    headers.get(href, () =>
      reads(async () => {
        const source = await openAsset(href);
        const file = await openGeoTiff(source);
        const firstTile = MAX_TILES * openedFiles++;
        return { file, version: source.version, checkedMs: Date.now(), firstTile };
      }),
    );

  /** An open file, opened anew where another has taken its place; the tiles of the one before are never asked for again. */
  async function currentFile(href: string): Promise<OpenFile> {
    const known = await openFile(href);
    const now = Date.now();
    if (known.checkedMs > Math.max(doubtedMs, now - CHECK_AGAIN_MS)) return known;
    known.checkedMs = now;
    const { version } = await reads(() => openAsset(href));
    if (version === known.version) return known;
    headers.drop(href);
    return openFile(href);
  }

  async function open(asset: Asset): Promise<Band> {
    const { href } = asset;
    const { file, firstTile } = await currentFile(href);
    const readTile = (tile: number) =>
      tiles.get(firstTile + tile, () =>
        reads(() => file.readTile(tile)).catch((error: unknown) => {
          if (error instanceof ReplacedError) doubtedMs = Date.now();
          throw error;
        }),
      );
    const scale = asset.scale ?? file.scale ?? 1;
    return {
      grid: file.grid,
      scale,
      offset: asset.offset ?? file.offset ?? -asset.added * scale,
      load: (grid, part) => {
        const source = { file, noData: asset.noData ?? file.noData ?? NONE, readTile };
        return file.grid.projection.epsg === grid.projection.epsg
          ? loadWindow(source, grid, part)
          : loadProjected(source, grid, part);
      },
    };
  }

  return { open };
}

interface Source {
  readonly file: GeoTiff;
  /** A stored number, or NONE. */
  readonly noData: number;
  readonly readTile: (tile: number) => Promise<Samples | null>;
}

async function loadWindow(source: Source, grid: Grid, window: PixelWindow): Promise<BandWindow> {
  const { file, noData } = source;
  const { width, height } = window;
  const isSame = file.grid.key === grid.key;
  const toPixel = pixelsOn(grid, file.grid);
  const columns = nearest(width, file.grid.width, (at) => {
    if (isSame) return window.left + at;
    const x = grid.west + (window.left + at + 0.5) * grid.stepX;
    return Math.floor(toPixel(x, grid.north)?.[0] ?? NONE);
  });
  const rows = nearest(height, file.grid.height, (at) => {
    if (isSame) return window.top + at;
    const y = grid.north - (window.top + at + 0.5) * grid.stepY;
    return Math.floor(toPixel(grid.west, y)?.[1] ?? NONE);
  });
  const out = new Int32Array(width * height).fill(NONE);
  const across = byTile(columns, file.tileWidth);
  const wanted = [...byTile(rows, file.tileHeight)].flatMap(([down, ys]) =>
    [...across].map(([right, xs]) => ({ tile: down * file.tilesAcross + right, xs, ys })),
  );
  await Promise.all(
    wanted.map(async ({ tile, xs, ys }) => {
      const samples = await source.readTile(tile);
      if (!samples) return;
      for (const y of ys) {
        const from = (rows[y]! % file.tileHeight) * file.tileWidth;
        for (const x of xs) {
          const stored = samples[from + (columns[x]! % file.tileWidth)]!;
          out[y * width + x] = stored === noData ? NONE : stored;
        }
      }
    }),
  );
  return out;
}

/** Pixel by pixel: rows and columns of one system are curved lines in another. */
async function loadProjected(source: Source, grid: Grid, part: Coverage): Promise<BandWindow> {
  const { file, noData } = source;
  const { left, top, width, shares } = part;
  const toPixel = pixelsOn(grid, file.grid);
  const [tiles, places] = [new Int32Array(shares.length), new Int32Array(shares.length)];
  for (let at = 0; at < shares.length; at++) {
    tiles[at] = NONE;
    if (shares[at] === 0) continue;
    const x = grid.west + (left + (at % width) + 0.5) * grid.stepX;
    const y = grid.north - (top + Math.floor(at / width) + 0.5) * grid.stepY;
    const [column, row] = (toPixel(x, y) ?? [NONE, NONE]).map(Math.floor) as [number, number];
    if (column < 0 || row < 0 || column >= file.grid.width || row >= file.grid.height) continue;
    const [across, down] = [Math.floor(column / file.tileWidth), Math.floor(row / file.tileHeight)];
    tiles[at] = down * file.tilesAcross + across;
    places[at] = (row - down * file.tileHeight) * file.tileWidth + column - across * file.tileWidth;
  }
  const read = new Map<number, Samples | null>();
  await Promise.all(
    Array.from(new Set(tiles), async (tile) => {
      if (tile !== NONE) read.set(tile, await source.readTile(tile));
    }),
  );
  return tiles.map((tile, at) => {
    const stored = read.get(tile)?.[places[at]!] ?? NONE;
    return stored === noData ? NONE : stored;
  });
}

/** The column or row of a file that is nearest to each of a window; -1 beyond the file. */
function nearest(count: number, limit: number, placeOf: (at: number) => number): Int32Array {
  const places = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const place = placeOf(at);
    places[at] = place >= 0 && place < limit ? place : NONE;
  }
  return places;
}

/** The columns or rows of a window, by the column or row of tiles that they lie in. */
function byTile(places: Int32Array, size: number): Map<number, number[]> {
  const tiles = new Map<number, number[]>();
  for (const [at, place] of places.entries()) {
    if (place === NONE) continue;
    const tile = Math.floor(place / size);
    const own = tiles.get(tile);
    if (own) own.push(at);
    else tiles.set(tile, [at]);
  }
  return tiles;
}
