import coarse from 'world-atlas/land-110m.json';
import fineUrl from 'world-atlas/land-50m.json?url';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { landRings, type LandRing } from './landRings.ts';

type Land = Topology<{ land: GeometryCollection }>;

let coarseRings: LandRing[] | null = null;
let fineRings: Promise<LandRing[]> | null = null;

/** The outline at 1:110 million, which is always at hand. */
export function coarseLand(): LandRing[] {
  coarseRings ??= landRings(coarse as unknown as Land);
  return coarseRings;
}

/** The outline at 1:50 million, fetched once. Rejects when it can't be had; the next call tries again. */
export function fineLand(): Promise<LandRing[]> {
  fineRings ??= fetchFine().catch((error: unknown) => {
    fineRings = null;
    throw error;
  });
  return fineRings;
}

async function fetchFine(): Promise<LandRing[]> {
  const response = await fetch(fineUrl);
  if (!response.ok) throw new Error(`The land outline answered ${response.status}`);
  return landRings((await response.json()) as Land);
}
