import coarse from 'world-atlas/land-110m.json';
import fineUrl from 'world-atlas/land-50m.json?url';
import { landmassRings, type Land, type LandmassRing } from './landmassRings.ts';

/** How long rings are made at a stretch, milliseconds. */
const STINT_MS = 8;

let coarseRings: LandmassRing[] | null = null;
let fineRings: Promise<LandmassRing[]> | null = null;

/** The outline at 1:110 million, which is always at hand. */
export function coarseLandmass(): LandmassRing[] {
  coarseRings ??= [...landmassRings(coarse as unknown as Land)];
  return coarseRings;
}

/** The outline at 1:50 million, fetched once. Rejects when it can't be had; the next call tries again. */
export function fineLandmass(): Promise<LandmassRing[]> {
  fineRings ??= fetchFine().catch((error: unknown) => {
    fineRings = null;
    throw error;
  });
  return fineRings;
}

async function fetchFine(): Promise<LandmassRing[]> {
  const response = await fetch(fineUrl);
  if (!response.ok) throw new Error(`The land outline answered ${response.status}`);
  const rings: LandmassRing[] = [];
  let began = performance.now();
  for (const ring of landmassRings((await response.json()) as Land)) {
    rings.push(ring);
    if (performance.now() - began < STINT_MS) continue;
    await new Promise((later) => setTimeout(later));
    began = performance.now();
  }
  return rings;
}
