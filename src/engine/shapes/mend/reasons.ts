/** Why nothing more can be done about a shape, in words. */
import { withoutNotes, type Defect, type DefectKind } from '#engine/shapes/examine/defect.ts';

/** Of a shape in which edges cross too often. */
export const TANGLED =
  'Its edges cross in too many places for a field, so that no part of it can be told from another. Draw it anew.';

/** Of a shape for which time ran out. */
export const TOO_LONG =
  'Finding a way to mend it takes too long for a shape of so many corners. Mend it by hand.';

/** Of defects after which there is no shape to mend. */
export const REASONS: Partial<Record<DefectKind, string>> = {
  empty: 'There is no shape to mend: it has no points.',
  notANumber: 'A coordinate is no number, and only whoever has the original can say what it was.',
  outOfRange:
    'A coordinate is out of range, and neither swapping longitude and latitude nor a full turn brings all of the shape back onto the globe.',
  tooFewPoints: 'The shape has fewer than three corners, so there is nothing to keep.',
  noArea: 'The whole shape has no area, so there is nothing to keep.',
  sliver: 'The whole shape is too thin, so there is nothing to keep.',
};

/** Returns why no more can be done about defects. */
export function reasonFor(defects: readonly Defect[]): string {
  const [fatal] = defects.flatMap(({ kind }) => REASONS[kind] ?? []);
  if (fatal !== undefined) return fatal;
  return `No safe way to mend it was found. ${withoutNotes(defects)[0]?.words ?? 'Nothing is wrong'}. Mend it by hand.`;
}
