/**
 * Makes valid parts of what some rings cover:
 *
 * 1. the boundary of the covered ground, as chains with that ground on their left;
 * 2. chains linked to rings: where several meet, each is followed by the next one clockwise, so that a
 *    ring goes round one piece of ground;
 * 3. rings that pass a point twice are cut into loops there;
 * 4. loops are ordered into shells and holes.
 *
 * Every corner stays as it was; only crossings are new points, rounded to doubles.
 */
import type { CleanRing } from './cleanRing.ts';
import { boundaryChains, type Chain } from './coverage.ts';
import { findMeetings, isInCorner } from './meetings.ts';
import { splitLoops } from './nodeRings.ts';
import { partsOfLoops } from './orderRings.ts';
import { samePlace, type Polygons, type Position } from './polygons.ts';

/** Parts that cover the same ground as the rings; null when rounding keeps the boundary from closing. */
export function traceParts(rings: readonly CleanRing[]): Polygons | null {
  const chains = boundaryChains(rings, findMeetings(rings).list);
  const linked = linkChains(chains);
  if (!linked) return null;
  const loops = linked.flatMap((points) => splitLoops({ points, isNode: points.map(() => true) }));
  return partsOfLoops(loops);
}

/** Rings, not closed, of chains linked end to end. */
function linkChains(chains: readonly Chain[]): Position[][] | null {
  const rings: Position[][] = [];
  const leaving = new Map<string, Chain[]>();
  const waiting = new Set<Chain>();
  for (const chain of chains) {
    if (samePlace(chain[0]!, chain[chain.length - 1]!)) rings.push(chain.slice(0, -1));
    else {
      waiting.add(chain);
      const node = chain[0]!.join();
      leaving.set(node, [...(leaving.get(node) ?? []), chain]);
    }
  }
  for (const first of waiting) {
    const ring: Position[] = [];
    for (let chain: Chain | null = first; chain;) {
      waiting.delete(chain);
      ring.push(...chain.slice(0, -1));
      const ways: Chain[] = leaving.get(chain[chain.length - 1]!.join()) ?? [];
      const next: Chain | null = nextClockwise(chain, ways);
      if (next !== first && (!next || !waiting.has(next))) return null;
      chain = next === first ? null : next;
    }
    rings.push(ring);
  }
  return rings;
}

/** Of the chains that leave where one arrives: the first when turning clockwise from the way it came. */
function nextClockwise(arriving: Chain, leaving: readonly Chain[]): Chain | null {
  const at = arriving[arriving.length - 1]!;
  const back = arriving[arriving.length - 2]!;
  let best: Chain | null = null;
  for (const chain of leaving) {
    if (!best || isInCorner({ at, ends: [best[1]!, back] }, chain[1]!)) best = chain;
  }
  return best;
}
