import type { Position } from '#shapes/polygons.ts';

export type DefectKind =
  /** A shape, part or ring without positions. */
  | 'empty'
  /** A coordinate that is no finite number. */
  | 'notANumber'
  | 'outOfRange'
  /** In range, but among its neighbours only with longitude and latitude swapped. */
  | 'swapped'
  /** A vertex far from all others of its ring, in a result of small plots. */
  | 'far-corner'
  /** Far from all other plots, and among them with the sign of a coordinate changed. */
  | 'far-away'
  /** A thousand times as large as the other plots, and more. */
  | 'much-larger'
  | 'unclosed'
  | 'tooFewPoints'
  | 'repeatedPoint'
  /** The line goes out and back on itself. */
  | 'spike'
  /** All points on one line. */
  | 'noArea'
  /** Thinner than a centimetre. */
  | 'sliver'
  /** Two edges of a ring cut through each other. */
  | 'crossing'
  /** Two edges of a ring run along each other. */
  | 'overlap'
  /** A ring comes back to a point it has passed, without crossing itself. */
  | 'touch'
  | 'holeOutside'
  /** A hole crosses its shell or runs along it. */
  | 'holeCrosses'
  /** Two holes cross or run along each other. */
  | 'holesOverlap'
  /** Rings that touch cut the inside into pieces. */
  | 'holeTouches'
  | 'nestedHole'
  | 'partsOverlap'
  /** Two parts run along each other and don't overlap. */
  | 'sharedEdge'
  /** A vertex within a tolerance of the one before. */
  | 'nearPoint'
  /** The line goes out and back within a tolerance. */
  | 'hairline'
  /** Too small to be a field. */
  | 'smallPart'
  /** A ring that crosses itself, but wouldn't with its vertices in another order. */
  | 'cornerOrder';

/**
 * `invalid`: by the OGC rules as JTS checks them; `refused`: valid, but services of this kind refuse it; `doubtful`: may
 * well be intended; `note`: a hint, worth knowing, but seldom the reason why a shape is refused.
 */
type Severity = 'invalid' | 'refused' | 'doubtful' | 'note';

/** An edge runs from position `edge` to position `edge` + 1 of its ring, both counted from 0. */
export interface EdgeAt {
  part: number;
  ring: number;
  edge: number;
}

/** One thing that is wrong with a shape. All places count from 0 in the shape as given. */
export interface Defect {
  kind: DefectKind;
  severity: Severity;
  part: number;
  ring: number;
  /** The position at fault, null where it's an edge or the whole ring. */
  vertex: number | null;
  /** The edges at fault, in order; empty where it's a position or the whole ring. */
  edges: EdgeAt[];
  /** The other ring involved, if any. */
  other: { part: number; ring: number } | null;
  /** Where to look, in degrees; null where the ring has no finite position. */
  lon: number | null;
  lat: number | null;
  /** In plain words; counts from 1. */
  words: string;
}

const REFUSED: ReadonlySet<DefectKind> = new Set([
  'empty',
  'outOfRange',
  'repeatedPoint',
  'sliver',
]);

const HINTS: ReadonlySet<DefectKind> = new Set([
  'nearPoint',
  'hairline',
  'smallPart',
  'cornerOrder',
]);

/** Doubtful only beside the other plots. */
const DOUBTS: ReadonlySet<DefectKind> = new Set([
  'swapped',
  'far-corner',
  'far-away',
  'much-larger',
]);

function severityOf(kind: DefectKind): Severity {
  if (DOUBTS.has(kind)) return 'doubtful';
  if (HINTS.has(kind)) return 'note';
  return REFUSED.has(kind) ? 'refused' : 'invalid';
}

export function withoutHints(defects: readonly Defect[]): Defect[] {
  return defects.filter(({ severity }) => severity !== 'note');
}

/** What a check says of a defect; the rest follows from it. */
interface DefectParts {
  kind: DefectKind;
  part: number;
  ring: number;
  at: Position | null;
  words: string;
  vertex?: number;
  edges?: EdgeAt[];
  other?: { part: number; ring: number };
}

/** Returns a defect with its severity, its words beginning with a capital. */
export function defect(parts: DefectParts): Defect {
  const { kind, part, ring, at, words, vertex, edges, other } = parts;
  return {
    kind,
    severity: severityOf(kind),
    part,
    ring,
    vertex: vertex ?? null,
    edges: edges ?? [],
    other: other ?? null,
    lon: at && Number.isFinite(at[0]) ? at[0] : null,
    lat: at && Number.isFinite(at[1]) ? at[1] : null,
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
