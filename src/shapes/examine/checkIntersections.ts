import { itemAt } from '#lib/itemAt.ts';
import { ringName, type Ring } from '#shapes/polygons.ts';
import { ringArea } from '#shapes/measures.ts';
import type { CleanedShape, CleanRing } from './checkRings.ts';
import { defect, type Defect, type DefectKind, type EdgeAt } from './defect.ts';
import { endsOf, findIntersections, type Incidence, type Intersection } from './intersections.ts';
import { texts } from './texts.en.ts';

/** Vertices of a ring that somebody may have listed in the wrong order, at most: a longer one is a track. */
const MAX_ORDERED = 12;
const MAX_TURNS = 50;

/** Returns the key of two rings that cross or run along each other, by their numbers in the cleaned shape. */
export function pairKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** Returns the pairs of rings that cross or run along each other, so that neither is inside the other. */
export function tangledPairs(intersections: readonly Intersection[]): Set<string> {
  const tangled = intersections.filter(({ kind }) => kind !== 'touch');
  return new Set(tangled.map(({ a, b }) => pairKey(a.ring, b.ring)));
}

/** Returns the defects of edges that meet: each one within a ring, the first one between two rings or parts. */
export function checkIntersections(
  cleaned: CleanedShape,
  intersections: readonly Intersection[],
): Defect[] {
  const defects: Defect[] = [];
  const between = new Map<string, Intersection>();
  for (const intersection of intersections) {
    if (intersection.a.ring === intersection.b.ring)
      defects.push(withinRing(cleaned, intersection));
    else if (intersection.kind !== 'touch') keepFirst(cleaned, between, intersection);
  }
  for (const intersection of between.values()) defects.push(betweenRings(cleaned, intersection));
  return defects;
}

/** Keeps one intersection per pair of parts, or of rings of one part; a crossing says more than an overlap. */
function keepFirst(
  { rings }: CleanedShape,
  between: Map<string, Intersection>,
  intersection: Intersection,
): void {
  const [a, b] = [itemAt(rings, intersection.a.ring), itemAt(rings, intersection.b.ring)];
  const key =
    a.part === b.part ? `${a.part} ${pairKey(a.ring, b.ring)}` : `parts ${pairKey(a.part, b.part)}`;
  const known = between.get(key);
  if (!known || (known.kind === 'overlap' && intersection.kind === 'cross'))
    between.set(key, intersection);
}

const WITHIN: Record<
  Intersection['kind'],
  { kind: DefectKind; wordsFor: typeof texts.crossesItself }
> = {
  cross: { kind: 'crossing', wordsFor: texts.crossesItself },
  overlap: { kind: 'overlap', wordsFor: texts.runsAlongItself },
  touch: { kind: 'touch', wordsFor: texts.touchesItself },
};

function withinRing({ shape, rings }: CleanedShape, intersection: Intersection): Defect {
  const { a, at } = intersection;
  const { part, ring, source } = itemAt(rings, a.ring);
  const { kind, wordsFor } = WITHIN[intersection.kind];
  const edges = edgesAt(rings, intersection);
  const [first, second] = edges;
  const words = wordsFor(ringName(shape, part, ring), first.edge + 1, second.edge + 1);
  const vertex = a.on === 'point' ? { vertex: itemAt(source, a.index) } : {};
  return defect({ kind, part, ring, at, edges, words, ...vertex });
}

function betweenRings({ shape, rings }: CleanedShape, intersection: Intersection): Defect {
  const edges = edgesAt(rings, intersection);
  const [first, { part, ring }] = edges;
  const other = { part: first.part, ring: first.ring };
  const at = intersection.at;
  if (first.part !== part) {
    const beside = intersection.kind === 'overlap' && !coverSameSide(rings, intersection);
    const kind = beside ? 'sharedEdge' : 'partsOverlap';
    const wordsFor = kind === 'sharedEdge' ? texts.partsShareEdge : texts.partsOverlap;
    const words = wordsFor(first.part + 1, part + 1);
    return defect({ kind, part, ring, at, edges, other, words });
  }
  const kind = first.ring === 0 ? 'holeCrosses' : 'holesOverlap';
  const wordsFor = intersection.kind === 'overlap' ? texts.ringRunsAlong : texts.ringCrosses;
  const words = wordsFor(ringName(shape, part, ring), ringName(shape, first.part, first.ring));
  return defect({ kind, part, ring, at, edges, other, words });
}

/** Whether two parts that run along each other are on the same side there. */
function coverSameSide(rings: readonly CleanRing[], { a, b }: Intersection): boolean {
  const [[from, to], [from2, to2]] = [endsOf(rings, a), endsOf(rings, b)];
  const along = (to[0] - from[0]) * (to2[0] - from2[0]) + (to[1] - from[1]) * (to2[1] - from2[1]);
  return (
    along > 0 === (isInsideLeft(itemAt(rings, a.ring)) === isInsideLeft(itemAt(rings, b.ring)))
  );
}

/** Whether a part is to the left of a ring's edges: of a shell that runs counterclockwise, of a hole that doesn't. */
function isInsideLeft({ ring, points }: CleanRing): boolean {
  return ringArea(points) > 0 === (ring === 0);
}

/** The two edges of an intersection by their places in the shape as given, in order. */
function edgesAt(rings: readonly CleanRing[], { a, b }: Intersection): [EdgeAt, EdgeAt] {
  const [e, f] = [edgeAt(rings, a), edgeAt(rings, b)];
  return (e.part - f.part || e.ring - f.ring || e.edge - f.edge) <= 0 ? [e, f] : [f, e];
}

function edgeAt(rings: readonly CleanRing[], { ring, index }: Incidence): EdgeAt {
  const { part, ring: place, source } = itemAt(rings, ring);
  return { part, ring: place, edge: itemAt(source, index) };
}

/** Returns a hint for each ring that crosses itself, but wouldn't with its vertices in another order. `crossings` are the defects of kind `crossing`. */
export function checkOrder({ shape, rings }: CleanedShape, crossings: readonly Defect[]): Defect[] {
  return rings.flatMap((clean) => {
    const { part, ring } = clean;
    const crossing = crossings.find((one) => one.part === part && one.ring === ring);
    if (!crossing || !inOrder(clean)) return [];
    const at = crossing.lon === null || crossing.lat === null ? null : crossing;
    return [
      defect({
        kind: 'cornerOrder',
        part,
        ring,
        at: at && [at.lon ?? 0, at.lat ?? 0],
        edges: crossing.edges,
        words: texts.pointsInWrongOrder(ringName(shape, part, ring)),
      }),
    ];
  });
}

/**
 * Returns the ring, closed, with its vertices in an order in which it doesn't cross itself: where two edges cross, the
 * vertices between them are reversed, which shortens the ring, until none cross. Null where that fails, or for a ring of
 * too many vertices.
 */
export function inOrder(ring: CleanRing): Ring | null {
  if (ring.points.length < 4 || ring.points.length > MAX_ORDERED) return null;
  let clean = ring;
  for (let count = 0; count < MAX_TURNS; count++) {
    const meetings = findIntersections([clean]).list;
    if (meetings.length === 0) return [...clean.points, ...clean.points.slice(0, 1)];
    const crossing = meetings.find(({ a, b }) => a.on === 'edge' && b.on === 'edge');
    if (!crossing) return null;
    clean = reversedBetween(clean, crossing.a.index, crossing.b.index);
  }
  return null;
}

/** A ring with the vertices between two edges reversed. */
function reversedBetween(clean: CleanRing, e: number, f: number): CleanRing {
  const [first, last] = [Math.min(e, f) + 1, Math.max(e, f) + 1];
  const { points } = clean;
  return {
    ...clean,
    points: [
      ...points.slice(0, first),
      ...points.slice(first, last).toReversed(),
      ...points.slice(last),
    ],
  };
}
