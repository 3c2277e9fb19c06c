import { itemAt } from '#lib/itemAt.ts';
import { isMeasurable } from './checkPositions.ts';
import type { CleanedShape } from './checkIntersections.ts';
import type { CleanRing } from './cleanRing.ts';
import { defect, type Defect, type DefectKind } from './defect.ts';
import { lengthWords } from './lengthWords.ts';
import { thinRing, type Taken, type ThinnedRing } from './thinRing.ts';
import { ringName, type Polygons } from '#engine/shapes/polygons.ts';

/** So many of a ring and kind are told one by one; of more, how many there are. */
const ONE_BY_ONE = 20;

/** What is told of corners that thinning takes, one by one and together. */
const KINDS: readonly {
  kind: DefectKind;
  of: (thinned: Pick<ThinnedRing, 'near' | 'hairlines'>) => Taken[];
  one: (corner: string, ring: string, length: string) => string;
  many: (ring: string) => string;
}[] = [
  {
    kind: 'nearPoint',
    of: ({ near }) => near,
    one: (corner, ring, length) => `${corner} of ${ring} is ${length} from the one before`,
    many: (ring) => `points of ${ring} repeat the one before to within`,
  },
  {
    kind: 'hairline',
    of: ({ hairlines }) => hairlines,
    one: (corner, ring, length) =>
      `at ${corner}, ${ring} runs out and back within ${length}: a hairline spike`,
    many: (ring) => `hairline spikes of ${ring} run out and back within`,
  },
];

/**
 * Returns a note for each corner within a tolerance in metres of the one before, and for each hairline spike. A ring
 * of which nothing would be left is a sliver instead, unless that is told already, in `slivers`.
 */
export function checkNear(
  { shape, rings }: CleanedShape,
  metres: number,
  slivers: readonly Defect[],
): Defect[] {
  const told = new Set(slivers.map(({ part, ring }) => `${part} ${ring}`));
  return rings.flatMap((clean) => {
    if (!isMeasurable(clean.points) || told.has(`${clean.part} ${clean.ring}`)) return [];
    return notesOn(shape, clean, metres);
  });
}

function notesOn(shape: Polygons, clean: CleanRing, metres: number): Defect[] {
  const { part, ring } = clean;
  const { points, near, hairlines } = thinRing(clean, metres);
  const name = ringName(shape, part, ring);
  if (points.length < 3) {
    const words = `${name} is nowhere wider than ${lengthWords(metres)}`;
    return [defect({ kind: 'sliver', part, ring, at: itemAt(clean.points, 0), words })];
  }
  const positions = itemAt(itemAt(shape, part), ring);
  return KINDS.flatMap(({ kind, of, one, many }) => {
    const taken = of({ near, hairlines });
    const isMany = taken.length > ONE_BY_ONE;
    return taken.slice(0, isMany ? 1 : undefined).map(({ vertex, metres: away }) => {
      const words = isMany
        ? `${taken.length} ${many(name)} ${lengthWords(metres)}`
        : one(`point ${vertex + 1}`, name, lengthWords(away));
      return defect({ kind, part, ring, vertex, at: itemAt(positions, vertex), words });
    });
  });
}
