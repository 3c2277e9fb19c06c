/**
 * Splits parts whose rings cross, touch or run along themselves or each other:
 *
 * 1. a point is put in wherever rings meet, and each ring cut into loops there;
 * 2. loops that then lie apart, inside each other, or touch at points, are ordered into parts by the
 *    even-odd rule: all points stay as they were;
 * 3. else polyclip-ts (loaded when first needed) takes the loops of each ring by its exclusive-or, which
 *    is the even-odd rule, and the holes from the outline;
 * 4. the result is rounded to doubles; whoever calls examines it again, and may split once more.
 */
import { checkRings } from './checkRings.ts';
import type { CleanRing } from './cleanRing.ts';
import type { Defect, DefectKind } from './defect.ts';
import { displacementMetres } from './displacement.ts';
import { examine } from './examine.ts';
import { findMeetings, type Meeting } from './meetings.ts';
import { nodeRings, splitLoops } from './nodeRings.ts';
import { partsOfLoops } from './orderRings.ts';
import type { Part, Polygons, Position } from './polygons.ts';
import { counted, type StepResult } from './step.ts';

const TANGLES: readonly DefectKind[] = [
  'crossing',
  'overlap',
  'touch',
  'holeCrosses',
  'holesOverlap',
  'holeTouches',
];

/** Splits every part with a tangle; null when there's none or it can't be split. */
export async function splitRings(
  shape: Polygons,
  defects: readonly Defect[],
): Promise<StepResult | null> {
  const tangles = defects.filter(({ kind }) => TANGLES.includes(kind));
  if (tangles.length === 0) return null;
  const parts = new Set(tangles.map(({ part }) => part));
  const mended: Polygons = [];
  for (const [at, part] of shape.entries()) {
    if (parts.has(at)) mended.push(...(await splitPart(part)));
    else mended.push(part);
  }
  if (mended.length === 0) return null;
  const words = `split at ${counted(tangles.length, 'place')} into ${counted(mended.length, 'part')}`;
  return { shape: mended, words, displacementMetres: displacementMetres(shape, mended) };
}

async function splitPart(part: Part): Promise<Polygons> {
  const { rings } = checkRings([part]);
  if (rings[0]?.ring !== 0) return [];
  const meetings = findMeetings(rings).list;
  const loops = nodeRings(rings, meetings).map(splitLoops);
  return orderedLoops(rings, meetings, loops) ?? (await clippedLoops(loops));
}

/** The loops as parts, when only a ring's own meetings had to be cut and the loops don't cross. */
function orderedLoops(
  rings: readonly CleanRing[],
  meetings: readonly Meeting[],
  loops: Position[][][],
): Polygons | null {
  if (meetings.some(({ kind, a, b }) => kind === 'overlap' || a.ring !== b.ring)) return null;
  const parts = partsOfLoops(loops.flat());
  const tangled = examine(parts).some(
    ({ kind, severity }) => severity === 'invalid' && kind !== 'noArea',
  );
  if (tangled) return null;
  return rings.length > 1 && parts.length > 1 ? null : parts;
}

/** What the loops of the first ring cover by the even-odd rule, less what those of each other ring cover; none when the library gives up. */
async function clippedLoops([shell = [], ...holes]: Position[][][]): Promise<Polygons> {
  const { difference, xor } = await import('polyclip-ts');
  const evenOdd = (loops: Position[][]): Polygons => {
    const [first, ...others] = loops.map((loop): Part => [[...loop, loop[0]!]]);
    return first ? xor(first, ...others) : [];
  };
  try {
    const land = evenOdd(shell);
    const cuts = holes.map(evenOdd).filter(({ length }) => length > 0);
    return land.length === 0 || cuts.length === 0 ? land : difference(land, ...cuts);
  } catch {
    return [];
  }
}
