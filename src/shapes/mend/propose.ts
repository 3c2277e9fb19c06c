/**
 * Proposes repairs of a shape:
 *
 * 1. of the steps, gentlest first, the first that finds something to do is taken;
 * 2. the result is examined again, and so on until nothing is wrong or no step helps;
 * 3. the result is described in words and numbers, with the defects that remain;
 * 4. where a split left several parts, the largest alone is another proposal, and so are other readings of a shape that
 *    can be read in several ways;
 * 5. where there's no repair, the proposal says why.
 */
import { isMeasurable } from '#shapes/examine/checkPositions.ts';
import { withoutHints, type Defect, type DefectKind } from '#shapes/examine/defect.ts';
import { examine, isTangle, type Surroundings } from '#shapes/examine/examine.ts';
import { shapeArea } from '#shapes/measures.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { SAFE_METRES } from '#shapes/tolerances.ts';
import { besideShape, unwrapShape } from '#shapes/unwrapShape.ts';
import { correctFar, correctVertex } from './correctVertex.ts';
import { cutBeyond } from './cutAtAntimeridian.ts';
import { displacementMetres } from './displacement.ts';
import { evenOddArea } from './evenOddBoundary.ts';
import type { Step, StepKind, StepResult } from './mendingStep.ts';
import {
  closeRings,
  dropEmpty,
  dropNear,
  dropRepeated,
  dropSmall,
  mirrorBack,
  orderCorners,
  removeSpikes,
  shiftLongitudes,
  swapAxes,
} from './positionSteps.ts';
import {
  dropEqualHoles,
  dropHoles,
  dropNested,
  holesToParts,
  keepLargest,
  orderRings,
} from './ringSteps.ts';
import { extentMetres, safeWithinMetres } from './safety.ts';
import { mergeParts, readEvenOdd, splitRings } from './traceSteps.ts';
import { texts as ownTexts } from './texts.en.ts';

/** Steps taken at most: each may uncover something new. */
const MAX_STEPS = 24;

const TANGLED = ownTexts.tooManyCrossingsReason;

const TOO_LONG = ownTexts.takesTooLong;

/** Why there's no repair, by defects that leave no shape to repair. */
const REASONS: Partial<Record<DefectKind, string>> = {
  empty: ownTexts.noShapeToRepair,
  notANumber: ownTexts.onlyOriginalShows,
  outOfRange: ownTexts.outOfRangeReason,
  tooFewPoints: ownTexts.tooFewPoints,
  noArea: ownTexts.shapeWithoutArea,
  sliver: ownTexts.shapeTooThin,
};

export interface Repair {
  kind: 'repair';
  /** The steps in order, in words with numbers. */
  steps: { kind: StepKind; words: string }[];
  shape: Polygons;
  partsBefore: number;
  partsAfter: number;
  /** Square metres on the ellipsoid, of crossed rings by the even-odd rule; null where the shape isn't on the globe. */
  areaBefore: number | null;
  areaAfter: number | null;
  /** (after - before) / before; null where either is unknown or there was no area. */
  areaChange: number | null;
  /** The largest distance between the boundaries of the shape sent and this one, dropped rings and edges that close a ring included. */
  largestDisplacementMetres: number;
  /** Whether it's safe within the usual tolerance (see safety.ts), and may be chosen automatically. */
  safe: boolean;
  /** The smallest tolerance in metres within which it's safe; Infinity where there's none. */
  safeWithinMetres: number;
  /** The defects that remain. */
  remaining: Defect[];
}

export type Proposal = Repair | { kind: 'none'; reason: string };

/**
 * Returns the repairs of a shape, the gentlest first; none for a shape without defects. `defects` are those that `examine`
 * found with the same surroundings. Pure and deterministic.
 */
export async function propose(
  shape: Polygons,
  defects: readonly Defect[],
  surroundings: Surroundings = {},
): Promise<Proposal[]> {
  if (defects.length === 0) return [];
  if (isTangle(defects)) return [{ kind: 'none', reason: TANGLED }];
  const unwrapped = unwrapShape(shape);
  const start: Draft = {
    shape: unwrapped,
    defects: [...defects],
    steps: [],
    uncut: unwrapped,
    droppedMetres: 0,
    movedMetres: 0,
    closedMetres: 0,
    isCrossed: false,
    isOff: defects.some(({ kind }) => kind === 'outOfRange'),
  };
  const draft = await mend(start, surroundings);
  const isUnfinished = surroundings.isLate?.() === true && withoutHints(draft.defects).length > 0;
  if (isUnfinished) return [{ kind: 'none', reason: TOO_LONG }];
  const others = await readOtherwise(start, surroundings);
  const isAlone = surroundings.isLate?.() === true;
  const largest = isAlone ? [] : largestAlone(shape, draft, surroundings);
  const mended = isRepaired(draft) ? [draft, ...largest] : [];
  const drafts = [...mended, ...others];
  if (drafts.length === 0 && withoutHints(defects).length === 0) return [];
  if (drafts.length === 0) {
    return [{ kind: 'none', reason: reasonFor(draft.steps.length > 0 ? draft.defects : defects) }];
  }
  const sent = { shape: unwrapped, area: areaOf(unwrapped) };
  const proposals: Repair[] = [];
  for (const one of distinctDrafts(drafts)) {
    await surroundings.pause?.();
    if (proposals.length === 0 || !surroundings.isLate?.())
      proposals.push(toRepair(sent, one, surroundings));
  }
  const remaining = proposals[0]?.remaining ?? [];
  if (remaining.length === 0) return proposals;
  return [...proposals, { kind: 'none', reason: reasonFor(remaining) }];
}

function isRepaired({ steps, defects }: Draft): boolean {
  return steps.length > 0 && !defects.some(({ kind }) => REASONS[kind]);
}

/** Repairs that begin with another reading of the shape. */
async function readOtherwise(start: Draft, surroundings: Surroundings): Promise<Draft[]> {
  const drafts: Draft[] = [];
  // A mistyped vertex has one reading only.
  if (start.isOff && correctVertex(start.shape)) return drafts;
  for (const [kind, step] of READINGS) {
    await surroundings.pause?.();
    if (surroundings.isLate?.()) break;
    const result = await step(start.shape, start.defects, surroundings);
    if (!result) continue;
    const draft = await mend(extend(start, { kind, result }, surroundings), surroundings);
    if (withoutHints(draft.defects).length === 0) drafts.push(draft);
  }
  return drafts;
}

/** Drafts that differ in their shapes. */
function distinctDrafts(drafts: readonly Draft[]): Draft[] {
  const texts = drafts.map(({ shape }) => JSON.stringify(shape));
  return drafts.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}

interface Draft {
  shape: Polygons;
  defects: Defect[];
  steps: { kind: StepKind; words: string }[];
  /** The shape before it was cut at the antimeridian: the edges of a cut don't move the boundary. */
  uncut: Polygons;
  /** Extent of the largest ring dropped. */
  droppedMetres: number;
  /** How far steps moved the boundary in ways that the shapes don't show, in metres. */
  movedMetres: number;
  /** The longest edge that closed a ring, in metres: its boundary as sent hadn't that. */
  closedMetres: number;
  /** Whether a ring that crosses itself was split. */
  isCrossed: boolean;
  /** Whether a position was out of range as sent; later ones belong to a shape across the antimeridian. */
  isOff: boolean;
}

/** Takes steps until nothing is wrong, none helps or time is up. */
async function mend(start: Draft, surroundings: Surroundings): Promise<Draft> {
  let draft = start;
  for (let count = 0; count < MAX_STEPS && draft.defects.length > 0; count++) {
    await surroundings.pause?.();
    if (surroundings.isLate?.()) break;
    const next = await takeStep(draft, surroundings);
    if (!next) break;
    draft = next;
  }
  return draft;
}

/**
 * The steps, gentlest first. Mistyped vertices come before all, as they are found by their numbers as sent; axes before steps
 * that measure in metres; the cut at the antimeridian last, as everything else is repaired in one piece.
 */
const STEPS: readonly (readonly [StepKind, Step])[] = [
  ['correctVertex', correctVertex],
  ['correctFar', correctFar],
  ['dropRepeated', dropRepeated],
  ['closeRings', closeRings],
  ['removeSpikes', removeSpikes],
  ['swapAxes', swapAxes],
  ['mirrorBack', mirrorBack],
  ['shiftLongitudes', shiftLongitudes],
  ['dropEmpty', dropEmpty],
  ['dropNear', dropNear],
  ['orderRings', orderRings],
  ['holesToParts', holesToParts],
  ['dropEqualHoles', dropEqualHoles],
  ['splitRings', splitRings],
  ['mergeParts', mergeParts],
  ['cutAtAntimeridian', cutBeyond],
];

/** Other first steps, each leading to a proposal of its own, as the shape doesn't show what was intended. */
const READINGS: readonly (readonly [StepKind, Step])[] = [
  ['orderCorners', orderCorners],
  ['dropNested', dropNested],
  ['dropHoles', dropHoles],
  ['readEvenOdd', readEvenOdd],
  ['dropSmall', dropSmall],
];

/** Steps after which hints are still checked; on what later steps make there are none. */
const BEFORE_HINTS: ReadonlySet<StepKind> = new Set([
  'correctVertex',
  'correctFar',
  'dropRepeated',
  'closeRings',
  'removeSpikes',
  'swapAxes',
  'mirrorBack',
  'shiftLongitudes',
  'dropEmpty',
  'orderCorners',
  'dropNested',
  'dropHoles',
  'dropSmall',
]);

async function takeStep(draft: Draft, surroundings: Surroundings): Promise<Draft | null> {
  if (isTangle(draft.defects)) return null;
  for (const [kind, step] of STEPS) {
    if (kind === 'correctVertex' && !draft.isOff) continue;
    const result = await step(draft.shape, draft.defects, surroundings);
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
  const steps = [...draft.steps, { kind, words: result.words }];
  const mayHint = steps.every((one) => BEFORE_HINTS.has(one.kind));
  return {
    ...draft,
    shape,
    defects: examine(shape, mayHint ? surroundings : { ...surroundings, nearMetres: undefined }),
    steps,
    uncut: kind === 'cutAtAntimeridian' ? draft.uncut : shape,
    isCrossed: draft.isCrossed || (kind === 'splitRings' && hasCrossing(draft)),
    droppedMetres: Math.max(draft.droppedMetres, extentMetres(result.dropped ?? [])),
    movedMetres: Math.max(draft.movedMetres, result.movedMetres ?? 0),
    closedMetres: Math.max(draft.closedMetres, result.closedMetres ?? 0),
  };
}

function hasCrossing({ defects }: Draft): boolean {
  return defects.some(({ kind }) => kind === 'crossing');
}

/** After a split into several parts, the largest of them alone. */
function largestAlone(before: Polygons, draft: Draft, surroundings: Surroundings): Draft[] {
  if (!draft.steps.some(({ kind }) => kind === 'splitRings') || draft.defects.length > 0) return [];
  if (draft.shape.length <= before.length) return [];
  const result = keepLargest(
    draft.shape,
    draft.shape.map((part) => shapeArea([part])),
  );
  return result ? [extend(draft, { kind: 'keepLargest', result }, surroundings)] : [];
}

function toRepair(
  { shape: sent, area: areaBefore }: { shape: Polygons; area: number | null },
  draft: Draft,
  surroundings: Surroundings,
): Repair {
  const shape = besideShape(draft.uncut, sent);
  const remaining = withoutHints(draft.defects);
  const areaAfter = remaining.length === 0 ? shapeArea(draft.shape) : areaOf(draft.shape);
  const areaChange =
    areaBefore === null || areaAfter === null || areaBefore === 0
      ? null
      : (areaAfter - areaBefore) / areaBefore;
  const displacement = Math.max(draft.movedMetres, displacementMetres(sent, shape));
  const safeWithin = safeWithinMetres({
    sent,
    shape,
    steps: draft.steps.map(({ kind }) => kind),
    partsBefore: sent.length,
    partsAfter: draft.shape.length,
    areaChange,
    displacementMetres: displacement,
    droppedMetres: draft.droppedMetres,
    isCrossed: draft.isCrossed,
    remaining: remaining.length,
    surroundings,
  });
  return {
    kind: 'repair',
    steps: draft.steps,
    shape: draft.shape,
    partsBefore: sent.length,
    partsAfter: draft.shape.length,
    areaBefore,
    areaAfter,
    areaChange,
    largestDisplacementMetres: Math.max(displacement, draft.closedMetres),
    safe: safeWithin <= SAFE_METRES,
    safeWithinMetres: safeWithin,
    remaining,
  };
}

function areaOf(shape: Polygons): number | null {
  return isMeasurable(shape.flat(2)) ? evenOddArea(shape) : null;
}

function reasonFor(defects: readonly Defect[]): string {
  const [fatal] = defects.flatMap(({ kind }) => REASONS[kind] ?? []);
  if (fatal !== undefined) return fatal;
  return ownTexts.noSafeRepair(withoutHints(defects)[0]?.words ?? ownTexts.nothingWrong);
}
