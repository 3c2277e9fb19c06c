/** What can be found about plots before they are sent. The keys are in links, files and drafts, so they never change. */
import type { Defect, DefectKind } from '#shapes/examine/defect.ts';

/** What the service would refuse: defects of a shape under the keys of their causes, then rows, places and dates. */
const REFUSED_KEYS = [
  'unreadable-row',
  'repeated-corner',
  'spike',
  'overlapping-edges',
  'crosses-itself',
  'touches-itself',
  'hole-outside',
  'hole-touches',
  'hole-without-area',
  'nested-holes',
  'overlapping-parts',
  'unclosed',
  'too-few-corners',
  'no-area',
  'empty-outline',
  'outside-world',
  'point',
  'window-unreadable',
  'window-reversed',
] as const;

/** What may go out as it is, and is worth a look. */
const DOUBTFUL_KEYS = [
  'overlap',
  'same-shape',
  'below-5-pixels',
  'narrow',
  'swapped',
  'far-away',
  'far-corner',
  'at-sea',
  'much-larger',
  'too-many-corners',
  'drawn-by-machine',
  'decimals-lost',
  'window-in-future',
  'window-short',
  'window-long',
  'name-twice',
] as const;

/** All keys, in the order in which findings are listed. */
export const FINDING_KEYS = [...REFUSED_KEYS, ...DOUBTFUL_KEYS] as const;

/** The key of a finding. */
export type FindingKey = (typeof FINDING_KEYS)[number];

/** Whether the service would refuse a row, or it's only worth a look. */
export type FindingKind = 'refused' | 'doubtful';

const REFUSED: ReadonlySet<FindingKey> = new Set(REFUSED_KEYS);

/** Returns the kind of a finding. */
export function kindOf(key: FindingKey): FindingKind {
  return REFUSED.has(key) ? 'refused' : 'doubtful';
}

/** Returns the key of a defect; null for a hint. Keys of defects are those of the causes that services name for them. */
export function keyOfDefect({ kind, ring }: Pick<Defect, 'kind' | 'ring'>): FindingKey | null {
  if (kind === 'noArea' && ring > 0) return 'hole-without-area';
  return KEYS[kind];
}

const KEYS: Record<DefectKind, FindingKey | null> = {
  empty: 'empty-outline',
  notANumber: 'unreadable-row',
  outOfRange: 'outside-world',
  unclosed: 'unclosed',
  tooFewPoints: 'too-few-corners',
  repeatedPoint: 'repeated-corner',
  spike: 'spike',
  noArea: 'no-area',
  sliver: 'no-area',
  crossing: 'crosses-itself',
  overlap: 'overlapping-edges',
  touch: 'touches-itself',
  holeOutside: 'hole-outside',
  holeCrosses: 'hole-outside',
  holesOverlap: 'nested-holes',
  nestedHole: 'nested-holes',
  holeTouches: 'hole-touches',
  partsOverlap: 'overlapping-parts',
  sharedEdge: 'overlapping-parts',
  swapped: 'swapped',
  'far-corner': 'far-corner',
  'far-away': 'far-away',
  'much-larger': 'much-larger',
  nearPoint: null,
  hairline: null,
  smallPart: null,
  cornerOrder: null,
};
