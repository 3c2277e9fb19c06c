/**
 * The scenes that can be measured: the items of one STAC collection in a folder or at an address, indexed by place.
 *
 * An item may lie: it could name any file of this machine or any address of its network. So an asset of a folder is a file in
 * that folder, links followed; an asset of an address comes from the same origin.
 */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Flatbush from 'flatbush';
import { parseJson } from '#lib/json.ts';
import { openFile, type ByteSource } from '#measure/scenes/raster/byteSource.ts';
import { boundsOfGrid } from '#measure/scenes/raster/grid.ts';
import { openGeoTiff } from '#measure/scenes/raster/geoTiff.ts';
import { openHttp, readHttpText } from '#measure/scenes/raster/httpSource.ts';
import { ImageryError } from '#measure/scenes/raster/imageryError.ts';
import { BANDS, MAX_COLLECTION_BYTES, readItems, type Item } from './itemCollection.ts';
import type { UnsaidOffset } from './offset.ts';

/** West, south, east, north in degrees. */
type Bounds = readonly [number, number, number, number];

/** A scene's file, with its address; it's opened when it's read. */
export type OpenAsset = (href: string) => Promise<ByteSource>;

/** The scenes of a collection, in order of time. */
export interface Catalogue {
  readonly scenes: readonly Item[];
  /** Returns the scenes whose bounds meet a shape's, in order of time. */
  at(bounds: Bounds): Item[];
  readonly openAsset: OpenAsset;
}

/** Where a collection came from, and how what it points to is opened. */
interface Collection {
  readonly json: unknown;
  /** Returns the address that an asset stands for. Throws an Error in words where it may not point there. */
  readonly resolve: (href: string) => URL;
  readonly open: (address: URL) => Promise<ByteSource>;
}

const FULL_TURN = 360;

/** Errors of the file system that trying again won't change. */
const LASTING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES']);

/** Opens the collection in a folder or at an address. Throws an Error that says in words what is wrong. */
export async function openCatalogue(
  place: string,
  unsaidOffset: UnsaidOffset | null,
): Promise<Catalogue> {
  try {
    const collection = /^https?:/i.test(place) ? await fromAddress(place) : await fromFolder(place);
    return await indexed(collection, unsaidOffset);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The scenes of ${shown(place)} can’t be used: ${reason}.`, { cause: error });
  }
}

/** An address may hold a secret in its query. */
function shown(place: string): string {
  return place.replace(/[?#].*$/s, '').replace(/\/\/[^/@]*@/, '//');
}

async function indexed(
  { json, resolve, open }: Collection,
  unsaidOffset: UnsaidOffset | null,
): Promise<Catalogue> {
  const items = readItems(json, unsaidOffset).sort((a, b) => a.timeMs - b.timeMs);
  for (const { id, assets } of items) {
    for (const band of BANDS) {
      const asset = assets[band];
      if (asset) checkHref(resolve, asset.href, `${band} of ${id}`);
    }
  }
  const openAsset: OpenAsset = (href) => open(resolve(href));
  const scenes: Item[] = [];
  for (const item of items) scenes.push(item.bounds ? item : await withOwnBounds(item, openAsset));
  const index = new Flatbush(scenes.length);
  for (const { bounds } of scenes) index.add(...bounds!);
  index.finish();
  return { scenes, openAsset, at: (bounds) => scenesAt(scenes, index, bounds) };
}

function checkHref(resolve: Collection['resolve'], href: string, name: string): void {
  try {
    resolve(href);
  } catch (error) {
    throw new Error(`its asset ${name} ${(error as Error).message}`, { cause: error });
  }
}

/** Where the collection doesn't say where a scene is, its red band does. */
async function withOwnBounds(item: Item, openAsset: OpenAsset): Promise<Item> {
  try {
    const { grid } = await openGeoTiff(await openAsset(item.assets.red!.href));
    return { ...item, bounds: boundsOfGrid(grid) };
  } catch (error) {
    if (!(error instanceof ImageryError)) throw error;
    throw new Error(`its item ${item.id} has no bounds, and its red band ${error.message}`, {
      cause: error,
    });
  }
}

/** A shape or a scene across the antimeridian may be a whole turn from the other. */
function scenesAt(scenes: readonly Item[], index: Flatbush, bounds: Bounds): Item[] {
  const [west, south, east, north] = bounds;
  const found = new Set<number>();
  for (const turn of [0, -FULL_TURN, FULL_TURN]) {
    for (const at of index.search(west + turn, south, east + turn, north)) found.add(at);
  }
  return [...found].sort((a, b) => a - b).map((at) => scenes[at]!);
}

async function fromFolder(place: string): Promise<Collection> {
  const folder = await realpath(place).catch(() => {
    throw new Error('there is no such folder');
  });
  const inside = folder.endsWith(sep) ? folder : folder + sep;
  const { file, json } = await collectionIn(folder);
  const base = pathToFileURL(join(folder, file));
  return {
    json,
    resolve: (href) => resolveFile(href, base, inside),
    open: async (address) => {
      const path = await realpath(fileURLToPath(address)).catch((error: NodeJS.ErrnoException) => {
        throw LASTING.has(error.code ?? '') ? new ImageryError('is missing') : error;
      });
      if (!path.startsWith(inside)) throw new ImageryError('leads out of the folder of the scenes');
      return openFile(path);
    },
  };
}

function resolveFile(href: string, base: URL, inside: string): URL {
  const address = addressOf(href, base);
  if (address?.protocol !== 'file:' || address.host !== '') {
    throw new Error('isn’t a file beside the collection');
  }
  let path: string;
  try {
    path = fileURLToPath(address);
  } catch {
    throw new Error('isn’t a file beside the collection');
  }
  if (path.includes('\0')) throw new Error('isn’t a file beside the collection');
  if (!path.startsWith(inside)) throw new Error('points out of the collection’s folder');
  return address;
}

/** Returns the only file of a folder that is a collection. */
async function collectionIn(folder: string): Promise<{ file: string; json: unknown }> {
  const found: { file: string; json: unknown }[] = [];
  const names = await readdir(folder).catch(() => {
    throw new Error('it is no folder that can be read');
  });
  for (const file of names.filter((name) => name.endsWith('.json')).sort()) {
    const about = await stat(join(folder, file));
    if (!about.isFile()) continue;
    if (about.size > MAX_COLLECTION_BYTES) throw new Error(`its file ${file} is larger than 64 MB`);
    const json = parseJson(await readFile(join(folder, file), 'utf8'));
    if (isCollection(json)) found.push({ file, json });
  }
  const [only] = found;
  if (!only) throw new Error('there is no JSON file of the type FeatureCollection in it');
  if (found.length > 1) {
    const list = found.map(({ file }) => file).join(', ');
    throw new Error(`there is more than one collection in it (${list})`);
  }
  return only;
}

function isCollection(json: unknown): boolean {
  return (
    typeof json === 'object' && json !== null && 'type' in json && json.type === 'FeatureCollection'
  );
}

async function fromAddress(place: string): Promise<Collection> {
  const base = addressOf(place);
  if (!base) throw new Error('it is no address');
  if (base.username || base.password) throw new Error('its address holds a name or a password');
  const text = await readHttpText(base, MAX_COLLECTION_BYTES).catch((error: unknown) => {
    throw new Error(
      error instanceof ImageryError
        ? `its collection ${error.message}`
        : 'its server can’t be reached',
      { cause: error },
    );
  });
  const json = parseJson(text);
  if (json === undefined) throw new Error('its server answered something that isn’t JSON');
  return { json, resolve: (href) => resolveAddress(href, base), open: openHttp };
}

function resolveAddress(href: string, base: URL): URL {
  const address = addressOf(href, base);
  if (!address || address.origin !== base.origin || address.username || address.password) {
    throw new Error('isn’t at the collection’s own origin');
  }
  return address;
}

function addressOf(text: string, base?: URL): URL | null {
  return URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
}
