import type { Config } from '#api/contract.ts';
import { writeStored, readStored } from '#ui/storedChoice.ts';

/** What lies beneath the plots: a tile service, or only the built-in outline of the landmass. */
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

/** What was chosen on this device, where it can still be had; else streets, else none. */
export function readBase({ streets, imagery }: BaseMaps): BaseKind {
  const stored = readStored(CHOSEN);
  if (stored === 'none') return 'none';
  if (stored === 'imagery' && imagery) return 'imagery';
  return streets ? 'streets' : 'none';
}

export function saveBase(base: BaseKind): void {
  writeStored(CHOSEN, base);
}

/** Keeps whether tiles of a service can't be had. */
export function saveTilesFailed(url: string, failed: boolean): void {
  if (failed !== (readStored(FAILED) === url)) writeStored(FAILED, failed ? url : '');
}

/**
 * How far apart the zooms are that the map stands at. Tiles of a service are pictures of whole zooms, with words
 * that want their size; all else is drawn for any zoom. Where the tiles couldn't be had the last time there are
 * none to suffer: that isn't found out anew, as the map would jump once it is.
 */
export function zoomStepOver(base: BaseKind, baseMaps: BaseMaps): number {
  const tiles = base === 'none' ? undefined : baseMaps[base];
  return tiles && readStored(FAILED) !== tiles.url ? 1 : 0.5;
}
