import coarseUrl from 'world-atlas/countries-110m.json?url';
import fineUrl from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/land-110m.json';
import { inSlices } from '#lib/slices.ts';
import {
  borderLines,
  landmassRings,
  type CountriesTopology,
  type LandmassOutline,
  type LandmassRing,
  type LandmassTopology,
} from './landmassRings.ts';

/** How long rings are made before other tasks run, milliseconds. */
const SLICE_MS = 8;

const URLS = { coarse: coarseUrl, fine: fineUrl };

/** At 1:110 million or at 1:50 million. */
export type LandmassDetail = keyof typeof URLS;

let atHand: LandmassOutline | null = null;
const fetched = new Map<LandmassDetail, Promise<LandmassOutline>>();

/** The outline at 1:110 million, which is always at hand, without borders. */
export function coarseLandmass(): LandmassOutline {
  atHand ??= { rings: [...landmassRings(coarse as unknown as LandmassTopology)], borders: [] };
  return atHand;
}

/** The outline with its borders, fetched once. Rejects when it can't be had; the next call tries again. */
export function landmassWithBorders(detail: LandmassDetail): Promise<LandmassOutline> {
  const known = fetched.get(detail);
  if (known) return known;
  const coming = fetchOutline(URLS[detail]);
  fetched.set(detail, coming);
  coming.catch(() => fetched.delete(detail));
  return coming;
}

async function fetchOutline(url: string): Promise<LandmassOutline> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The land outline answered ${response.status}`);
  const topology = (await response.json()) as CountriesTopology;
  return {
    rings: await gathered(landmassRings(topology)),
    borders: await gathered(borderLines(topology)),
  };
}

async function gathered(made: Iterable<LandmassRing>): Promise<LandmassRing[]> {
  const rings: LandmassRing[] = [];
  for await (const ring of inSlices(made, SLICE_MS)) rings.push(ring);
  return rings;
}
