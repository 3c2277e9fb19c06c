/**
 * Whether the stored numbers of an item have an offset: since processing baseline 04.00 (25 January 2022), Sentinel-2's have 1000 more than
 * before, so that they can stand for a reflectance below 0. Some archives take it off again and some don't, so an item has to say which. Source:
 * https://sentinels.copernicus.eu/web/sentinel/technical-guides/sentinel-2-msi/level-2a-processing (BOA_ADD_OFFSET).
 */
import * as v from 'valibot';

const ADDED = 1000;
const FIRST_BASELINE = 4;

/** What items mean that don't say: 1000 was taken off already, or is still to be subtracted. */
export type UnsaidOffset = 'applied' | 'subtract';

/** By the names of Earth Search, the older ones of its first version, and STAC's processing extension. */
export const offsetEntries = {
  'earthsearch:boa_offset_applied': v.optional(v.unknown()),
  'sentinel:boa_offset_applied': v.optional(v.unknown()),
  's2:processing_baseline': v.optional(v.unknown()),
  'sentinel:processing_baseline': v.optional(v.unknown()),
  'processing:version': v.optional(v.unknown()),
};

type Properties = v.InferOutput<v.ObjectSchema<typeof offsetEntries, undefined>> & {
  readonly platform?: string | null | undefined;
  readonly constellation?: string | null | undefined;
};

/**
 * Returns what replaces a band's offset, and what its stored numbers have too much if its file gives none; `isSaid` tells whether the item
 * gives the band an offset. Throws an Error that names an item of which nobody says.
 */
export function offsetOf(
  { id, properties }: { readonly id: string; readonly properties: Properties },
  isSaid: boolean,
  unsaid: UnsaidOffset | null,
): { readonly offset?: 0; readonly added: number } {
  const isApplied = appliedOf(properties);
  // Even though its bands still list one, as those of Earth Search do: https://github.com/Element84/earth-search/issues/9.
  if (isApplied === true) return { offset: 0, added: 0 };
  const baseline = baselineOf(properties);
  if (isSaid || Number.parseFloat(baseline) < FIRST_BASELINE || baseline === '')
    return { added: 0 };
  if (isApplied === false) return { added: ADDED };
  if (unsaid === null) {
    throw new Error(
      `its item ${id}, of processing baseline ${baseline}, has no raster:offset and doesn’t say whether its offset was applied: set SCENES_OFFSET to applied or subtract`,
    );
  }
  return unsaid === 'applied' ? { offset: 0, added: 0 } : { added: ADDED };
}

function appliedOf(properties: Properties): boolean | null {
  const said = [
    properties['earthsearch:boa_offset_applied'],
    properties['sentinel:boa_offset_applied'],
  ];
  if (said.includes(true)) return true;
  return said.includes(false) ? false : null;
}

/** Returns a baseline such as `05.09`; empty where none is given. A version is a baseline only of Sentinel-2. */
function baselineOf(properties: Properties): string {
  const isSentinel2 = [properties.platform, properties.constellation].some((name) =>
    /^sentinel-?2/i.test(name ?? ''),
  );
  const given = [
    properties['s2:processing_baseline'],
    properties['sentinel:processing_baseline'],
    isSentinel2 ? properties['processing:version'] : null,
  ];
  const isBaseline = (value: unknown): value is string =>
    typeof value === 'string' && /^\d\d\.\d\d$/.test(value);
  return given.find(isBaseline) ?? '';
}
