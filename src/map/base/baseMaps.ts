import { FINE_STEP } from '#core/spatial/fitView.ts';
import type { Config } from '#service/contract.ts';
import { readItem, writeItem } from '#lib/browserStorage.ts';

/** A tile service below the plots, or only the built-in outline of the landmass. */
export type BaseKind = 'streets' | 'imagery' | 'none';

/** A tile service: address with {z}/{x}/{y}, and its attribution as plain text. */
export interface BaseMap {
  url: string;
  attribution: string;
}

/** The tile services that the server's settings name. */
export interface BaseMaps {
  streets?: BaseMap | undefined;
  imagery?: BaseMap | undefined;
}

const CHOSEN = 'job-atlas.base';
const FAILED = 'job-atlas.base-failed';

export function baseMapsOf({
  tileUrl,
  tileAttribution,
  imageryUrl,
  imageryAttribution,
}: Config): BaseMaps {
  return {
    streets: tileUrl ? { url: tileUrl, attribution: tileAttribution ?? '' } : undefined,
    imagery: imageryUrl ? { url: imageryUrl, attribution: imageryAttribution ?? '' } : undefined,
  };
}

/** Returns the base map chosen on this device, if there is one still; else streets, else none. */
export function readBase({ streets, imagery }: BaseMaps): BaseKind {
  const stored = readItem('local', CHOSEN);
  if (stored === 'none') return 'none';
  if (stored === 'imagery' && imagery) return 'imagery';
  return streets ? 'streets' : 'none';
}

export function saveBase(base: BaseKind): void {
  writeItem('local', CHOSEN, base);
}

/** Remembers whether a service's tiles failed to load. */
export function saveTilesFailed(url: string, failed: boolean): void {
  if (failed !== (readItem('local', FAILED) === url)) writeItem('local', FAILED, failed ? url : '');
}

/**
 * Returns the step between the map's zooms. A service's tiles are pictures of whole zooms, with labels that need
 * their size; all else is drawn for any zoom. Where the tiles failed to load the last time the step is fine from the
 * start: changing it once they fail again would make the map jump.
 */
export function zoomStepOver(base: BaseKind, baseMaps: BaseMaps): number {
  const tiles = base === 'none' ? undefined : baseMaps[base];
  return tiles && readItem('local', FAILED) !== tiles.url ? 1 : FINE_STEP;
}
