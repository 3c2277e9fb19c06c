/** A STAC ItemCollection as it comes: checked, bounded, and each item brought to what measuring needs of it. */
import * as v from 'valibot';
import { offsetEntries, offsetOf, type UnsaidOffset } from './offset.ts';

/** Bytes of a collection's file, and its items. */
export const MAX_COLLECTION_BYTES = 64 * 2 ** 20;
const MAX_ITEMS = 100_000;

/** The assets that are used, by the names that STAC's common metadata has for them. */
export const BANDS = ['red', 'nir', 'blue', 'green', 'scl'] as const;

export type Band = (typeof BANDS)[number];

/** A band as the collection describes it; null what it doesn't say. */
export interface Asset {
  readonly href: string;
  readonly scale: number | null;
  readonly offset: number | null;
  /** What the stored numbers have too much, where neither the collection nor the file gives an offset. */
  readonly added: number;
  readonly noData: number | null;
}

export interface Item {
  readonly id: string;
  /** What took it, such as `sentinel-2a`; empty where the collection doesn't say. */
  readonly platform: string;
  /** Milliseconds since 1970: `datetime`, or the middle between start and end. */
  readonly timeMs: number;
  /** West, south, east, north in degrees; east is beyond 180 across the antimeridian. Null where the collection doesn't say. */
  readonly bounds: readonly [number, number, number, number] | null;
  readonly assets: Readonly<Partial<Record<Band, Asset>>>;
}

const text = v.pipe(v.string(), v.maxLength(4096));
/** STAC allows `"nan"` and the like as no data, which no whole number equals. */
const number = v.nullish(v.union([v.number(), v.string()]));
const bandSchema = v.object({ scale: number, offset: number, nodata: number });
const bandsSchema = v.optional(v.pipe(v.array(bandSchema), v.maxLength(100)));
const assetSchema = v.object({
  href: text,
  'raster:bands': bandsSchema,
  bands: v.optional(
    v.pipe(
      v.array(v.object({ ...bandSchema.entries, 'raster:scale': number, 'raster:offset': number })),
      v.maxLength(100),
    ),
  ),
  'raster:scale': number,
  'raster:offset': number,
  nodata: number,
});

const itemSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(500)),
  bbox: v.nullish(v.pipe(v.array(v.number()), v.maxLength(6))),
  geometry: v.optional(v.unknown()),
  properties: v.object({
    datetime: v.nullish(text),
    start_datetime: v.nullish(text),
    end_datetime: v.nullish(text),
    platform: v.nullish(text),
    constellation: v.nullish(text),
    ...offsetEntries,
  }),
  assets: v.object({
    red: assetSchema,
    nir: assetSchema,
    blue: v.optional(assetSchema),
    green: v.optional(assetSchema),
    scl: v.optional(assetSchema),
  }),
});

const collectionSchema = v.object({
  type: v.literal('FeatureCollection'),
  features: v.pipe(v.array(itemSchema), v.minLength(1), v.maxLength(MAX_ITEMS)),
  links: v.optional(v.pipe(v.array(v.object({ rel: v.optional(v.string()) })), v.maxLength(1000))),
});

/**
 * Returns the items of a collection; `unsaidOffset` says what those mean that don't say whether their offset was applied. Throws an Error in one
 * sentence for anything else.
 */
export function readItems(collection: unknown, unsaidOffset: UnsaidOffset | null): Item[] {
  const { success, output, issues } = v.safeParse(collectionSchema, collection, {
    abortEarly: true,
  });
  if (!success) {
    const [issue] = issues;
    const where = v.getDotPath(issue) ?? 'its top level';
    throw new Error(
      `it isn’t a STAC item collection that can be used: at ${where}, ${issue.message}`,
    );
  }
  if (output.links?.some(({ rel }) => rel === 'next')) {
    throw new Error('it goes on with a next page, which isn’t read: put all its items in one file');
  }
  return output.features.map((item) => readItem(item, unsaidOffset));
}

function readItem(item: v.InferOutput<typeof itemSchema>, unsaidOffset: UnsaidOffset | null): Item {
  const timeMs = timeOf(item.properties);
  if (timeMs === null) throw new Error(`its item ${item.id} has no datetime that can be read`);
  const assets: Partial<Record<Band, Asset>> = {};
  for (const band of BANDS) {
    const asset = item.assets[band];
    if (!asset) continue;
    const read = readAsset(asset);
    const isSaid = band === 'scl' || read.offset !== null;
    const offset = offsetOf(item, isSaid, unsaidOffset);
    assets[band] = { ...read, ...offset };
  }
  const platform = item.properties.platform?.toLowerCase() ?? '';
  return { id: item.id, platform, timeMs, bounds: boundsOf(item.bbox, item.geometry), assets };
}

/** STAC 1.0 keeps scale and offset in `raster:bands`, STAC 1.1 in `bands` or in the asset itself. */
function readAsset(asset: v.InferOutput<typeof assetSchema>): Omit<Asset, 'added'> {
  const [old, band] = [asset['raster:bands']?.[0], asset.bands?.[0]];
  return {
    href: asset.href,
    scale: firstNumber(old?.scale, band?.['raster:scale'], asset['raster:scale']),
    offset: firstNumber(old?.offset, band?.['raster:offset'], asset['raster:offset']),
    noData: firstNumber(old?.nodata, band?.nodata, asset.nodata),
  };
}

function firstNumber(...values: unknown[]): number | null {
  return values.find((value): value is number => typeof value === 'number') ?? null;
}

function timeOf(properties: v.InferOutput<typeof itemSchema>['properties']): number | null {
  const { datetime, start_datetime: start, end_datetime: end } = properties;
  const time = datetime
    ? Date.parse(datetime)
    : (Date.parse(start ?? '') + Date.parse(end ?? '')) / 2;
  return Number.isFinite(time) ? time : null;
}

/** By the item's box, which may have heights, else by its geometry's coordinates. */
function boundsOf(bbox: readonly number[] | null | undefined, geometry: unknown): Item['bounds'] {
  const [west, south, east, north] =
    bbox?.length === 6 ? [bbox[0], bbox[1], bbox[3], bbox[4]] : (bbox ?? boxOf(geometry));
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return null;
  return [west, south, east < west ? east + 360 : east, north];
}

/** The box of a GeoJSON geometry's coordinates; empty where it has none. */
function boxOf(geometry: unknown): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  const open: unknown[] = [(geometry as { coordinates?: unknown } | null)?.coordinates];
  while (open.length > 0) {
    const list = open.pop();
    if (!Array.isArray(list)) continue;
    const [x, y] = list as unknown[];
    if (typeof x === 'number' && typeof y === 'number') {
      box[0] = Math.min(box[0]!, x);
      box[1] = Math.min(box[1]!, y);
      box[2] = Math.max(box[2]!, x);
      box[3] = Math.max(box[3]!, y);
    } else for (const inner of list) open.push(inner);
  }
  return box.every(Number.isFinite) ? box : [];
}
