import { NO_DAY } from '#engine/columns.ts';
import { FAILS_INDEX, FAILS_STARRED, FAILS_STATE } from './filterJobs.ts';
import type { HistoryIndex } from './historyIndex.ts';
import { JOB_STATES, type HistoryExtent, type HistoryFacets } from './historyQuery.ts';
import { STARRED } from './jobColumns.ts';

/** How many jobs each choice leaves; `fails` comes from filterJobs, `chosen` is the index in force. */
export function countChoices(
  index: HistoryIndex,
  fails: Uint8Array,
  chosen: string | null,
): HistoryFacets {
  const { state, flags, indexSet } = index.columns;
  const states = new Uint32Array(JOB_STATES.length);
  const sets = new Uint32Array(index.indexSets.sets.length);
  let starred = 0;
  for (let place = 0; place < fails.length; place++) {
    const failed = fails[place]!;
    if ((failed & ~FAILS_STATE) === 0) states[state[place]!]!++;
    if ((failed & ~FAILS_INDEX) === 0) sets[indexSet[place]!]!++;
    if ((failed & ~FAILS_STARRED) === 0 && flags[place]! & STARRED) starred++;
  }
  return {
    anyState: sum(states),
    states: Object.fromEntries(
      JOB_STATES.map((name, i) => [name, states[i] ?? 0]),
    ) as HistoryFacets['states'],
    anyIndex: sum(sets),
    indices: countIndices(index, sets, chosen),
    starred,
  };
}

function countIndices(
  { indexSets }: HistoryIndex,
  sets: Uint32Array,
  chosen: string | null,
): HistoryFacets['indices'] {
  const jobs = new Map<string, number>(chosen === null ? [] : [[chosen, 0]]);
  indexSets.sets.forEach((names, set) => {
    const count = sets[set] ?? 0;
    if (count > 0) for (const name of names) jobs.set(name, (jobs.get(name) ?? 0) + count);
  });
  return [...jobs]
    .map(([name, count]) => ({ name, jobs: count }))
    .sort((one, other) => other.jobs - one.jobs || (one.name < other.name ? -1 : 1));
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** What the matching jobs have in common: their days and values; `fails` comes from filterJobs. */
export function extentOf(index: HistoryIndex, fails: Uint8Array): HistoryExtent {
  const { startDay, endDay, min, mean, max, valueIndex } = index.columns;
  let [firstDay, lastDay, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let means: [low: number, high: number] = [Infinity, -Infinity];
  const seen = new Set<number>();
  for (let place = 0; place < fails.length; place++) {
    if (fails[place] !== 0) continue;
    for (const day of [startDay[place]!, endDay[place]!]) {
      if (day === NO_DAY) continue;
      if (day < firstDay) firstDay = day;
      if (day > lastDay) lastDay = day;
    }
    if (valueIndex[place] === 0) continue;
    seen.add(valueIndex[place]!);
    if (min[place]! < low) low = min[place]!;
    if (max[place]! > high) high = max[place]!;
    means = [Math.min(means[0], mean[place]!), Math.max(means[1], mean[place]!)];
  }
  const [only = 0, ...others] = seen;
  const name = others.length === 0 ? (index.valueIndices[only] ?? null) : null;
  return {
    firstDay: firstDay <= lastDay ? firstDay : null,
    lastDay: firstDay <= lastDay ? lastDay : null,
    values: only === 0 ? null : { index: name, min: low, max: high, means },
  };
}

/** The notes of the service that more than one matching job carries, most frequent first, each by a place that has it. */
export function repeatedNotes(
  { columns, pool }: HistoryIndex,
  fails: Uint8Array,
  most: number,
): { place: number; jobs: number }[] {
  const { note } = columns;
  const counts = new Uint32Array(pool.size() + 1);
  const repeated = new Map<number, number>();
  for (let place = 0; place < fails.length; place++) {
    const text = note[place]!;
    if (text === 0 || fails[place] !== 0) continue;
    // The last place that carries it.
    if (++counts[text]! > 1) repeated.set(text, place);
  }
  return [...repeated]
    .map(([text, place]) => ({ place, jobs: counts[text]! }))
    .sort((one, other) => other.jobs - one.jobs || one.place - other.place)
    .slice(0, most);
}
