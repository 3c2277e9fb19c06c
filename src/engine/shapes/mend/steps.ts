/** Which steps there are, and in which order they are looked at. */
import { correctFar, correctVertex } from './correctVertex.ts';
import { cutBeyond } from './cutAtAntimeridian.ts';
import { mergeParts } from './mergeParts.ts';
import type { Step, StepKind } from './mendingStep.ts';
import { dropNear, dropSmall } from './nearSteps.ts';
import { orderCorners } from './orderCorners.ts';
import {
  closeRings,
  dropEmpty,
  dropRepeated,
  mirrorBack,
  removeSpikes,
  shiftLongitudes,
  swapAxes,
} from './positionSteps.ts';
import { dropEqualHoles, dropHoles, dropNested, holesToParts, orderRings } from './ringSteps.ts';
import { readEvenOdd, splitRings } from './splitRings.ts';

/** Gentlest first, but for mistyped corners, which are told by their numbers as sent. Axes go before what measures in metres; cut is what has been mended in one piece. */
export const STEPS: readonly (readonly [StepKind, Step])[] = [
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

/** Other ways to begin, each a proposal of its own: what was meant can't be told from the shape. */
export const READINGS: readonly (readonly [StepKind, Step])[] = [
  ['orderCorners', orderCorners],
  ['dropNested', dropNested],
  ['dropHoles', dropHoles],
  ['readEvenOdd', readEvenOdd],
  ['dropSmall', dropSmall],
];

/** Steps before near points are dropped: as long as nothing else was done, notes are looked for; what a later step makes isn't told of. */
export const BEFORE_NOTES: ReadonlySet<StepKind> = new Set([
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
