/**
 * Splits parts whose rings cross, touch or run along themselves or each other:
 *
 * 1. the ground they cover is traced anew, which leaves every corner as it was;
 * 2. crossings are rounded to doubles, which can make lines cross anew by a hair: then once more;
 * 3. if that doesn't end, polyclip-ts (loaded when first needed) takes each ring's loops by their
 *    exclusive-or, which is the even-odd rule, and the holes from the outline.
 */
import { checkRings } from '#engine/shapes/examine/checkRings.ts';
import type { CleanRing } from '#engine/shapes/examine/cleanRing.ts';
import type { Defect, DefectKind } from '#engine/shapes/examine/defect.ts';
import { examine } from '#engine/shapes/examine/examine.ts';
import { findIntersections } from '#engine/shapes/examine/intersections.ts';
import { nodeRings, splitLoops } from './nodeRings.ts';
import type { Part, Polygons, Position } from '#engine/shapes/polygons.ts';
import { counted, type StepResult } from './mendingStep.ts';
import { traceParts } from './traceParts.ts';

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
  return { shape: mended, words };
}

async function splitPart(part: Part): Promise<Polygons> {
  const { rings } = checkRings([part]);
  if (rings[0]?.ring !== 0) return [];
  return traceAgain(rings) ?? (await clipLoops(rings));
}

/** Traced until nothing is tangled any more, thrice at most; null when that isn't enough. */
function traceAgain(rings: readonly CleanRing[]): Polygons | null {
  let parts = traceParts(rings);
  for (let count = 1; parts && isTangled(parts); count++) {
    parts = count < 3 ? traceParts(checkRings(parts).rings) : null;
  }
  return parts;
}

function isTangled(parts: Polygons): boolean {
  return examine(parts).some(({ kind }) => TANGLES.includes(kind));
}

/** Returns what the loops of the first ring cover by the even-odd rule, less what those of each other ring cover; none when the library gives up. */
export async function clipLoops(rings: readonly CleanRing[]): Promise<Polygons> {
  const noded = nodeRings(rings, findIntersections(rings).list);
  const [shell = [], ...holes] = noded.map(splitLoops);
  const { difference, xor } = await import('polyclip-ts');
  const evenOdd = (loops: Position[][]): Polygons => {
    const [first, ...others] = loops.map((loop): Part => [[...loop, ...loop.slice(0, 1)]]);
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
