/** What is listed as unusual, and how many plots there are of each kind: quickly said anew for other records or another limit. */
import { NO_PLOT } from '#core/values/plotGroups.ts';
import { NEIGHBOUR_KINDS, type NeighbourKind } from '#core/view/resultFilter.ts';
import { clamp } from '#lib/linearScale.ts';
import { BELOW_5_PIXELS, UNFIT, type HeldRecords } from './heldRecords.ts';
import { MIN_DIFFERENCE } from './spreads.ts';
import { NO_NEIGHBOURHOOD, type UnusualFigures } from './unusualSteps.ts';

/** What a record is; the place in this list is the code in `kinds`. A plot with several records counts once, as the first of these that one of them is. */
export const KINDS = ['unusual', 'alike', 'few', 'small', 'unranked', 'left out'] as const;
export type Kind = (typeof KINDS)[number];

/** Why a record isn't ranked. */
export type NotRanked =
  Exclude<(typeof UNFIT)[number], '' | 'below 5 pixels'> | 'different windows';

const codeOf = (kind: Kind) => KINDS.indexOf(kind);
const LEFT_OUT = codeOf('left out');
const UNUSUAL = codeOf('unusual');
const ALIKE = codeOf('alike');

/** So many records are listed, however near they are to their neighbours. */
const FARTHEST = 10;
/** Records are counted by z in steps of a sixth, from -15 to 15; those beyond are in the first and the last step. */
export const SPREAD = { reach: 15, steps: 180 } as const;

/** What a person chose. */
export interface UnusualChoice {
  /** By record 1 where it's looked at; null for all. */
  shown: Uint8Array | null;
  /** "Unusual from", in place of the job's own limit; null for that. */
  from: number | null;
}

/** What is listed. */
export interface UnusualPlots {
  /** By record. */
  kinds: Uint8Array;
  /** Plots by kind; they add up to all plots that are looked at. A record without a shape counts as one. */
  counts: Record<NeighbourKind, number>;
  /** Why plots aren't ranked, most first. */
  notRanked: { why: NotRanked; plots: number }[];
  /** Records listed one by one, those farthest from their neighbours first: all that are unusual and in no neighbourhood. */
  listed: Uint32Array;
  /** The ten farthest, unusual or not, in the same order. */
  farthest: Uint32Array;
  /** How many records have their z in each step of SPREAD. */
  spread: Uint32Array;
  /** Neighbourhoods with a record that is looked at, by place. */
  neighbourhoods: number[];
  /** From how many spreads on records are listed. */
  from: number;
}

/** Returns what is listed. */
export function unusualPlots(
  records: HeldRecords,
  figures: UnusualFigures,
  choice: UnusualChoice,
): UnusualPlots {
  const { shown } = choice;
  const isShown = (row: number) => shown === null || shown[row] === 1;
  const from = choice.from ?? figures.from;
  const kinds = new Uint8Array(records.recordCount).fill(LEFT_OUT);
  const order = fartherFirst(figures);
  const listed: number[] = [];
  const farthest: number[] = [];
  const spread = new Uint32Array(SPREAD.steps);
  const seen = new Set<number>();
  for (let row = 0; row < records.recordCount; row++) {
    if (!isShown(row)) continue;
    const neighbourhood = figures.neighbourhoodOf[row]!;
    if (neighbourhood !== NO_NEIGHBOURHOOD) seen.add(neighbourhood);
    kinds[row] = kindOf(records, figures, { row, from });
    if (kinds[row] !== UNUSUAL && kinds[row] !== ALIKE) continue;
    if (!Number.isNaN(figures.z[row])) spread[stepOf(figures.z[row]!)]!++;
    if (neighbourhood !== NO_NEIGHBOURHOOD) continue;
    if (kinds[row] === UNUSUAL) listed.push(row);
    if (farthest.length === FARTHEST && order(row, farthest.at(-1)!) > 0) continue;
    farthest.push(row);
    farthest.sort(order).splice(FARTHEST);
  }
  return {
    kinds,
    ...countPlots(records, figures, kinds),
    listed: Uint32Array.from(listed.sort(order)),
    farthest: Uint32Array.from(farthest),
    spread,
    neighbourhoods: [...seen].sort((a, b) => a - b),
    from,
  };
}

/** Sorts records, those farthest from their neighbours first; differences too small to be unusual come last. */
function fartherFirst({ z, difference }: UnusualFigures): (a: number, b: number) => number {
  const isSmall = (row: number) => Number(Math.abs(difference[row]!) < MIN_DIFFERENCE);
  return (a, b) => isSmall(a) - isSmall(b) || Math.abs(z[b]!) - Math.abs(z[a]!) || a - b;
}

function stepOf(z: number): number {
  const { reach, steps } = SPREAD;
  return clamp(Math.floor(((z + reach) / (2 * reach)) * steps), { low: 0, high: steps - 1 });
}

function kindOf(
  { unfit }: HeldRecords,
  { z, difference, hasOtherWindow, neighbourhoodOf }: UnusualFigures,
  { row, from }: { row: number; from: number },
): number {
  if (unfit[row] === BELOW_5_PIXELS) return codeOf('small');
  if (unfit[row] !== 0) return codeOf('unranked');
  if (neighbourhoodOf[row] !== NO_NEIGHBOURHOOD) return UNUSUAL;
  if (Number.isNaN(z[row])) return codeOf(hasOtherWindow[row] === 1 ? 'unranked' : 'few');
  const isFar = Math.abs(z[row]!) >= from && Math.abs(difference[row]!) >= MIN_DIFFERENCE;
  return isFar ? UNUSUAL : ALIKE;
}

function countPlots(
  { plotOf, plotCount, recordCount, unfit }: HeldRecords,
  { hasOtherWindow }: UnusualFigures,
  kinds: Uint8Array,
): Pick<UnusualPlots, 'counts' | 'notRanked'> {
  // A plot's records by the first of KINDS that one is; one without a shape is a plot of its own.
  const worst = new Uint8Array(plotCount).fill(LEFT_OUT);
  const rowOf = new Uint32Array(plotCount);
  const counts = new Uint32Array(KINDS.length);
  const why = new Map<NotRanked, number>();
  const add = (row: number) => {
    counts[kinds[row]!]!++;
    if (kinds[row] !== codeOf('unranked')) return;
    const reason = reasonOf(unfit, hasOtherWindow, row);
    if (reason) why.set(reason, (why.get(reason) ?? 0) + 1);
  };
  for (let row = 0; row < recordCount; row++) {
    const plot = plotOf[row]!;
    if (plot === NO_PLOT) add(row);
    else if (kinds[row]! < worst[plot]!) {
      worst[plot] = kinds[row]!;
      rowOf[plot] = row;
    }
  }
  for (let plot = 0; plot < plotCount; plot++) if (worst[plot] !== LEFT_OUT) add(rowOf[plot]!);
  const countOf = (kind: NeighbourKind) => [kind, counts[codeOf(kind)]!] as const;
  return {
    counts: Object.fromEntries(NEIGHBOUR_KINDS.map(countOf)) as UnusualPlots['counts'],
    notRanked: Array.from(why, ([reason, plots]) => ({ why: reason, plots })).sort(
      (a, b) => b.plots - a.plots,
    ),
  };
}

function reasonOf(unfit: Uint8Array, hasOtherWindow: Uint8Array, row: number): NotRanked | null {
  const reason = UNFIT[unfit[row]!]!;
  if (reason === '') return hasOtherWindow[row] === 1 ? 'different windows' : null;
  return reason === 'below 5 pixels' ? null : reason;
}
