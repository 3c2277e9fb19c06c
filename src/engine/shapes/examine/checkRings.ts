import { itemAt } from '#lib/itemAt.ts';
import { cleanRing, type Cleaned, type CleanRing } from './cleanRing.ts';
import { isReckonable } from './checkPositions.ts';
import { defect, type Defect, type DefectKind } from './defect.ts';
import { isClosed, ringName, type Polygons } from '#engine/shapes/polygons.ts';

/** Returns what each ring shows when looked at alone, and the rings that are left to be held against each other. */
export function checkRings(shape: Polygons): { defects: Defect[]; rings: CleanRing[] } {
  const defects: Defect[] = [];
  const rings: CleanRing[] = [];
  shape.forEach((part, partAt) => {
    part.forEach((positions, ringAt) => {
      if (!isReckonable(positions)) return;
      const cleaned = cleanRing(positions, partAt, ringAt);
      const usable = checkRing(shape, cleaned, defects);
      if (usable) rings.push(cleaned.clean);
    });
  });
  return { defects, rings };
}

function checkRing(shape: Polygons, cleaned: Cleaned, defects: Defect[]): boolean {
  const { clean, repeated, spikes, distinct } = cleaned;
  const { part, ring } = clean;
  const positions = itemAt(itemAt(shape, part), ring);
  const name = ringName(shape, part, ring);
  const at = itemAt(positions, 0);
  const addAt = (vertex: number, kind: DefectKind, words: string) =>
    defects.push(defect({ kind, part, ring, vertex, at: itemAt(positions, vertex), words }));
  for (const vertex of repeated) {
    addAt(vertex, 'repeatedPoint', `point ${vertex + 1} of ${name} repeats the one before`);
  }
  if (!isClosed(positions)) {
    const words = `${name} isn’t closed: its last point differs from its first`;
    addAt(positions.length - 1, 'unclosed', words);
  }
  if (distinct < 3) {
    const corners = distinct === 1 ? 'one point' : `${distinct} different points`;
    const words = `${name} has ${corners}; a ring needs three`;
    defects.push(defect({ kind: 'tooFewPoints', part, ring, at, words }));
    return false;
  }
  if (clean.points.length < 3) {
    const words = `${name} has no area: it runs out and back on itself`;
    defects.push(defect({ kind: 'noArea', part, ring, at, words }));
    return false;
  }
  for (const vertex of spikes) {
    addAt(vertex, 'spike', `at point ${vertex + 1}, ${name} turns back on itself: a spike`);
  }
  return true;
}
