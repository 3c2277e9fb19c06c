import { checkRings } from './checkRings.ts';
import type { CleanRing } from './cleanRing.ts';
import { boundaryChains, type Chain } from './coverage.ts';
import { findMeetings } from './meetings.ts';
import { ringInRing } from './pointInRing.ts';
import type { Part, Polygons, Position } from './polygons.ts';
import { AREA_FACTOR, edgeTerm, ringArea } from './ringArea.ts';

/**
 * What the parts cover on the sphere, in square metres, whatever is wrong with their rings: outlines
 * by the even-odd rule, less what holes cover. Parts that lie on each other count twice.
 */
export function coveredArea(shape: Polygons): number {
  return shape.reduce((sum, part) => sum + partArea(part), 0);
}

function partArea(part: Part): number {
  const { rings } = checkRings([part]);
  const shell = rings.find(({ ring }) => ring === 0);
  if (!shell) return 0;
  const meetings = findMeetings(rings).list;
  if (meetings.length > 0) return boundedArea(boundaryChains(rings, meetings));
  return plainArea(
    shell,
    rings.filter((ring) => ring !== shell),
  );
}

/** Holes outside take nothing away, nor do holes within a hole. */
function plainArea(shell: CleanRing, holes: CleanRing[]): number {
  const cutting = holes.filter(
    (hole) =>
      isWithin(hole, shell) && !holes.some((other) => other !== hole && isWithin(hole, other)),
  );
  return cutting.reduce(
    (sum, { points }) => sum - Math.abs(ringArea(points)),
    Math.abs(ringArea(shell.points)),
  );
}

function isWithin(inner: CleanRing, outer: CleanRing): boolean {
  return ringInRing(inner.points, outer.points) === 'inside';
}

/** The chains close into rings taken together, so the terms of their edges add up to the area. */
function boundedArea(chains: readonly Chain[]): number {
  const origin: Position = chains[0]?.[0] ?? [0, 0];
  let sum = 0;
  for (const chain of chains) {
    for (let at = 0; at + 1 < chain.length; at++) {
      sum += edgeTerm(origin, chain[at]!, chain[at + 1]!);
    }
  }
  return Math.abs(sum * AREA_FACTOR);
}
