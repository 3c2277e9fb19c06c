/** Why nothing more can be done about a shape, in words. */
import { withoutNotes, type Defect, type DefectKind } from '#engine/shapes/examine/defect.ts';

/** Of a shape in which edges cross too often. */
export const TANGLED =
  'Its edges cross in too many places for a field, so its parts can’t be told apart. Draw it again.';

/** Of a shape for which time ran out. */
export const TOO_LONG = 'With so many points, finding a repair takes too long. Repair it by hand.';

/** Of defects after which there is no shape to mend. */
export const REASONS: Partial<Record<DefectKind, string>> = {
  empty: 'There is no shape to repair: it has no points.',
  notANumber: 'A coordinate isn’t a number, and only the original can show what it was.',
  outOfRange:
    'A coordinate is out of range, and neither swapping longitude and latitude nor shifting by 360 degrees brings the whole shape back onto the globe.',
  tooFewPoints: 'The shape has fewer than three points, so there is nothing to keep.',
  noArea: 'The whole shape has no area, so there is nothing to keep.',
  sliver: 'The whole shape is too thin, so there is nothing to keep.',
};

/** Returns why no more can be done about defects. */
export function reasonFor(defects: readonly Defect[]): string {
  const [fatal] = defects.flatMap(({ kind }) => REASONS[kind] ?? []);
  if (fatal !== undefined) return fatal;
  return `No safe repair was found. ${withoutNotes(defects)[0]?.words ?? 'Nothing is wrong'}. Repair it by hand.`;
}
