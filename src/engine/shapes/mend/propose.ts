/**
 * Proposes how to mend a shape:
 *
 * 1. of the steps, gentlest first, the first that finds something to do is taken;
 * 2. the result is examined again, and so on until nothing is wrong or no step helps;
 * 3. what came out is told in words and numbers, with what remains wrong;
 * 4. where a split left several parts, keeping the largest alone is offered too;
 * 5. what can't be mended says why.
 */
import { isReckonable } from '#engine/shapes/examine/checkPositions.ts';
import { evenOddArea } from './evenOddArea.ts';
import type { Defect, DefectKind } from '#engine/shapes/examine/defect.ts';
import { examine, type Surroundings } from '#engine/shapes/examine/examine.ts';
import {
  closeRings,
  dropEmpty,
  dropRepeated,
  removeSpikes,
  shiftLongitudes,
  swapAxes,
} from './positionSteps.ts';
import { cutBeyond } from './cutAtAntimeridian.ts';
import { dropHoles, keepLargest, orderRings } from './ringSteps.ts';
import { mergeParts } from './mergeParts.ts';
import { countVertices, type Polygons } from '#engine/shapes/polygons.ts';
import { displacementMetres } from './displacement.ts';
import { splitRings } from './splitRings.ts';
import { besideShape, unwrapShape } from '#engine/shapes/unwrapShape.ts';
import type { Step, StepKind, StepResult } from './mendingStep.ts';

/** Gentlest first. Axes go before what measures in metres; cut is what has been mended in one piece. */
const STEPS: readonly (readonly [StepKind, Step])[] = [
  ['dropRepeated', dropRepeated],
  ['closeRings', closeRings],
  ['removeSpikes', removeSpikes],
  ['swapAxes', swapAxes],
  ['shiftLongitudes', shiftLongitudes],
  ['dropEmpty', dropEmpty],
  ['orderRings', orderRings],
  ['dropHoles', dropHoles],
  ['splitRings', splitRings],
  ['mergeParts', mergeParts],
  ['cutAtAntimeridian', cutBeyond],
];

/** Proposals that change the area by more than this are never chosen for a person. */
const SAFE_CHANGE = 0.01;
/** Steps taken at most: each can uncover something new, but not for ever. */
const MAX_STEPS = 24;

/** A shape mended, and what that changed. */
export interface Mending {
  kind: 'repair';
  /** What is done, in order, each told in words with numbers. */
  steps: { kind: StepKind; words: string }[];
  shape: Polygons;
  verticesBefore: number;
  verticesAfter: number;
  partsBefore: number;
  partsAfter: number;
  /** Square metres on the ellipsoid, of crossed rings by the even-odd rule; null where the shape isn't on the globe. */
  areaBefore: number | null;
  areaAfter: number | null;
  /** (after - before) / before; null where either is unknown or there was no area. */
  areaChange: number | null;
  /** The largest distance between the boundaries of the shape sent and this one, what was dropped included. */
  largestDisplacementMetres: number;
  /** The area changes by 1 % at most, nothing was swapped, and nothing remains wrong: fit to be chosen for a person. */
  safe: boolean;
  /** What is still wrong with it, examined again. */
  remaining: Defect[];
}

/** What can be done about a shape: a mending, or why there is none. */
export type Proposal = Mending | { kind: 'none'; reason: string };

/**
 * Returns what can be done about a shape's defects, the gentlest first; none for a shape without defects.
 * `defects` are those `examine` found with the same surroundings. Pure and the same every time.
 */
export async function propose(
  shape: Polygons,
  defects: readonly Defect[],
  surroundings: Surroundings = {},
): Promise<Proposal[]> {
  if (defects.length === 0) return [];
  const draft = await mend({ shape: unwrapShape(shape), defects: [...defects] }, surroundings);
  if (draft.steps.length === 0) return [{ kind: 'none', reason: reasonFor(defects) }];
  if (draft.defects.some(({ kind }) => REASONS[kind])) {
    return [{ kind: 'none', reason: reasonFor(draft.defects) }];
  }
  const repair = toMending(shape, draft);
  const smaller = largestAlone(shape, draft, surroundings);
  const proposals: Proposal[] = smaller ? [repair, smaller] : [repair];
  if (repair.remaining.length === 0) return proposals;
  return [...proposals, { kind: 'none', reason: reasonFor(repair.remaining) }];
}

interface Draft {
  shape: Polygons;
  defects: Defect[];
  steps: { kind: StepKind; words: string }[];
  /** The shape before it was cut at the antimeridian: what a cut adds isn't far from anything. */
  uncut: Polygons;
}

async function mend(
  start: { shape: Polygons; defects: Defect[] },
  surroundings: Surroundings,
): Promise<Draft> {
  let draft: Draft = { ...start, steps: [], uncut: start.shape };
  for (let count = 0; count < MAX_STEPS && draft.defects.length > 0; count++) {
    await surroundings.pause?.();
    const next = await takeStep(draft, surroundings);
    if (!next) break;
    draft = next;
  }
  return draft;
}

async function takeStep(draft: Draft, surroundings: Surroundings): Promise<Draft | null> {
  for (const [kind, step] of STEPS) {
    const result = await step(draft.shape, draft.defects);
    if (result) return extend(draft, { kind, result }, surroundings);
  }
  return null;
}

function extend(
  draft: Draft,
  { kind, result }: { kind: StepKind; result: StepResult },
  surroundings: Surroundings,
): Draft {
  const shape = unwrapShape(result.shape);
  return {
    shape,
    defects: examine(shape, surroundings),
    steps: [...draft.steps, { kind, words: result.words }],
    uncut: kind === 'cutAtAntimeridian' ? draft.uncut : shape,
  };
}

/** After a split into several parts: the largest of them alone. */
function largestAlone(before: Polygons, draft: Draft, surroundings: Surroundings): Mending | null {
  if (!draft.steps.some(({ kind }) => kind === 'splitRings') || draft.defects.length > 0)
    return null;
  if (draft.shape.length <= before.length) return null;
  const result = keepLargest(
    draft.shape,
    draft.shape.map((part) => evenOddArea([part])),
  );
  if (!result) return null;
  return toMending(before, extend(draft, { kind: 'keepLargest', result }, surroundings));
}

function toMending(before: Polygons, draft: Draft): Mending {
  const areaBefore = areaOf(before);
  const areaAfter = areaOf(draft.shape);
  const areaChange =
    areaBefore === null || areaAfter === null || areaBefore === 0
      ? null
      : (areaAfter - areaBefore) / areaBefore;
  const swapped = draft.steps.some(({ kind }) => kind === 'swapAxes');
  const small = areaChange !== null && Math.abs(areaChange) <= SAFE_CHANGE;
  const asFew = draft.shape.length <= before.length;
  return {
    kind: 'repair',
    steps: draft.steps,
    shape: draft.shape,
    verticesBefore: countVertices(before),
    verticesAfter: countVertices(draft.shape),
    partsBefore: before.length,
    partsAfter: draft.shape.length,
    areaBefore,
    areaAfter,
    areaChange,
    largestDisplacementMetres: displacementOf(before, draft),
    safe: small && asFew && !swapped && draft.defects.length === 0,
    remaining: draft.defects,
  };
}

function displacementOf(before: Polygons, { uncut }: Draft): number {
  const sent = unwrapShape(before);
  return displacementMetres(sent, besideShape(uncut, sent));
}

function areaOf(shape: Polygons): number | null {
  const onGlobe = shape.flat().every((ring) => isReckonable(ring) || ring.length === 0);
  if (!onGlobe || shape.flat(2).some(([, lat]) => Math.abs(lat) > 90)) return null;
  return evenOddArea(unwrapShape(shape));
}

const REASONS: Partial<Record<DefectKind, string>> = {
  empty: 'There is no shape to mend: it has no points.',
  notANumber: 'A coordinate is no number, and only whoever has the original can say what it was.',
  outOfRange:
    'A coordinate is out of range, and neither swapping longitude and latitude nor a full turn brings all of the shape back onto the globe.',
  tooFewPoints: 'The shape has fewer than three corners, so there is nothing to keep.',
  noArea: 'The whole shape has no area, so there is nothing to keep.',
  sliver: 'The whole shape is thinner than a centimetre, so there is nothing to keep.',
};

function reasonFor(defects: readonly Defect[]): string {
  const [fatal] = defects.flatMap(({ kind }) => REASONS[kind] ?? []);
  if (fatal !== undefined) return fatal;
  return `No safe way to mend it was found. ${defects[0]?.words ?? 'Nothing is wrong'}. Mend it by hand.`;
}
