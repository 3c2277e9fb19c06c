/** The outline of the land that plots are held against: that of the maps, fetched with the first check. */
import { createLand, landRings, type Land } from './land.ts';
import outlineUrl from 'world-atlas/countries-50m.json?url';

let known: Promise<Land> | null = null;

/** Returns the land; null where its outline can't be fetched, and the next call tries again. */
export async function builtInLand(): Promise<Land | null> {
  known ??= fetchLand();
  try {
    return await known;
  } catch {
    known = null;
    return null;
  }
}

async function fetchLand(): Promise<Land> {
  const response = await fetch(outlineUrl);
  if (!response.ok) throw new Error(`The land outline answered ${response.status}`);
  return createLand(landRings((await response.json()) as Parameters<typeof landRings>[0]));
}
