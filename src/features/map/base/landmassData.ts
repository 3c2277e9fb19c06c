import coarse from 'world-atlas/land-110m.json';
import fineUrl from 'world-atlas/land-50m.json?url';
import { inSlices } from '#lib/slices.ts';
import { landmassRings, type LandmassTopology, type LandmassRing } from './landmassRings.ts';

/** How long rings are made before other tasks run, milliseconds. */
const SLICE_MS = 8;

let coarseRings: LandmassRing[] | null = null;
let fineRings: Promise<LandmassRing[]> | null = null;

/** The outline at 1:110 million, which is always at hand. */
export function coarseLandmass(): LandmassRing[] {
  coarseRings ??= [...landmassRings(coarse as unknown as LandmassTopology)];
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
  const topology = (await response.json()) as LandmassTopology;
  for await (const ring of inSlices(landmassRings(topology), SLICE_MS)) rings.push(ring);
  return rings;
}
