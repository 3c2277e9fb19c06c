/**
 * Groups of the file, such as villages, that fell or rose together:
 *
 * 1. the plots of a group with one window are held against the others within 25 km of their middle by a rank test; a group
 *    that's spread wider is no neighbourhood;
 * 2. where 8 other groups or more are within 25 km, its difference from those around is also held against theirs, as a
 *    plot is against its neighbours: villages always differ somewhat, and a rank test of many plots would find each of
 *    them;
 * 3. the larger of both probabilities counts; listed is what Benjamini and Hochberg's procedure lists of all groups, and
 *    differs by 0.05 or more.
 */
import { listedUpTo } from './falseDiscovery.ts';
import { NO_GROUP } from './heldRecords.ts';
import { NO_CLASS } from './likeRecords.ts';
import { medianIn, spreadIn } from './middles.ts';
import { LEAST_NEIGHBOURS } from './neighbours.ts';
import type { Neighbourhood } from './neighbourhoods.ts';
import { listSurroundings, type Surroundings } from './surroundings.ts';
import { probabilityOf } from './tails.ts';
import {
  holdTogether,
  LEAST_DIFFERENCE,
  LEAST_TOGETHER,
  nearMiddle,
  SAMPLE,
  type Ground,
  type HeldTogether,
} from './together.ts';

/** A group's records with one window. */
interface Candidate {
  group: number;
  window: number;
  rows: Uint32Array;
  held: HeldTogether;
}

/** Finds groups in steps. `group` is by record, NO_GROUP where there is none. */
export function* groupsTogetherSteps(
  ground: Ground,
  group: Int32Array,
): Generator<undefined, Neighbourhood[]> {
  const candidates: Candidate[] = [];
  for (const [key, all] of rowsByGroup(ground, group)) {
    yield;
    const rows =
      all.length < LEAST_TOGETHER ? null : nearMiddle(ground.records, Uint32Array.from(all));
    if (!rows) continue;
    const isOwn = isOwnOf(group, key.group);
    const held = holdTogether(ground, rows, { isOwn, most: SAMPLE });
    if (held) candidates.push({ ...key, rows, held });
  }
  const probabilities = yield* amongGroups(candidates);
  const most = listedUpTo(probabilities);
  const found: Neighbourhood[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const { held, rows, group: own } = candidate;
    const isFound = probabilities[at]! <= most && Math.abs(held.difference) >= LEAST_DIFFERENCE;
    if (!isFound || Math.sign(held.z) !== Math.sign(held.difference)) continue;
    yield;
    const exact = holdTogether(ground, rows, { isOwn: isOwnOf(group, own), most: Infinity })!;
    found.push({
      group: own,
      rows: rows.toSorted(),
      plotCount: rows.length,
      isLower: held.difference < 0,
      median: exact.median,
      othersMedian: exact.othersMedian,
      others: exact.others,
      z: exact.z,
      probability: probabilities[at]!,
    });
  }
  return found;
}

function isOwnOf(group: Int32Array, own: number): (row: number) => boolean {
  return (row) => group[row] === own;
}

function rowsByGroup(
  { records, like }: Ground,
  group: Int32Array,
): [{ group: number; window: number }, number[]][] {
  const rowsBy = new Map<number, number[]>();
  for (let row = 0; row < records.recordCount; row++) {
    if (like.onceOf[row] === NO_CLASS || group[row] === NO_GROUP) continue;
    const key = records.window[row]! * 2 ** 32 + group[row]!;
    const rows = rowsBy.get(key);
    if (rows) rows.push(row);
    else rowsBy.set(key, [row]);
  }
  return [...rowsBy].map(([key, rows]) => {
    const window = Math.floor(key / 2 ** 32);
    return [{ group: key - window * 2 ** 32, window }, rows];
  });
}

/** Groups around that are looked at, at most. */
const MOST_GROUPS = 256;

/** Returns the probability of each candidate, by its plots and among the groups around. */
function* amongGroups(candidates: readonly Candidate[]): Generator<undefined, Float64Array> {
  const around: Surroundings = listSurroundings({
    lon: Float64Array.from(candidates, ({ held }) => held.lon),
    lat: Float64Array.from(candidates, ({ held }) => held.lat),
    classOf: Int32Array.from(candidates, ({ window }) => window),
  });
  const probabilities = new Float64Array(candidates.length);
  for (const [at, { held, window }] of candidates.entries()) {
    if (at % MOST_GROUPS === MOST_GROUPS - 1) yield;
    const others: number[] = [];
    around.visit({ lon: held.lon, lat: held.lat, own: window }, MOST_GROUPS, (other) => {
      if (other !== at) others.push(candidates[other]!.held.difference);
    });
    probabilities[at] = held.probability;
    if (others.length < LEAST_NEIGHBOURS) continue;
    const values = Float64Array.from(others);
    const middle = medianIn(values);
    const z = (held.difference - middle) / spreadIn(values, middle);
    probabilities[at] = Math.max(held.probability, probabilityOf(z, others.length));
  }
  return probabilities;
}
