import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterJobs } from '#history/index/filterJobs.ts';
import { EVERY_JOB, type HistoryColumn } from '#history/index/historyQuery.ts';
import { createJobSorter, matchingInOrder } from '#history/index/sortJobs.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { indexOf, jobs, queries, type PlainJob, plainJob } from './naive.ts';

/** What a column sorts by; null comes last. Texts that are numbers apart are compared by `naturally`. */
function keyOf(one: PlainJob, column: HistoryColumn): number | string | null {
  const { result } = one;
  switch (column) {
    case 'star':
      return one.starred ? 1 : 0;
    case 'job':
      return one.name?.toLowerCase() ?? null;
    case 'indices':
      return one.indices.length > 0 ? one.indices.join('\0').toLowerCase() : null;
    case 'dates':
      return one.endDay ?? one.startDay;
    case 'result':
      if (result.kind === 'unread' && one.counts) return one.counts.failed / one.counts.received;
      return result.kind === 'read' && result.counts.received > 0
        ? result.counts.failed / result.counts.received
        : null;
    case 'values':
      return result.kind === 'read' ? (result.values?.mean ?? null) : null;
  }
}

const isBefore = (one: number | string, other: number | string) =>
  typeof one === 'number' ? one < Number(other) : one < other;

test('neighbours are in order, jobs without a value last, equal ones newest first', () => {
  assertProperty(
    fc.property(jobs, queries, fc.boolean(), (list, query, newestFirst) => {
      const index = indexOf(list);
      const filtered = filterJobs(index, query, list.length);
      const order = matchingInOrder(
        createJobSorter(index).order(query.sort, newestFirst),
        filtered,
      );
      const sorted = Array.from(order, (place) => list[place]!);
      expect(new Set(order).size).toBe(filtered.matching);
      const { column, descending } = query.sort ?? { column: null, descending: false };
      sorted.slice(1).forEach((other, i) => {
        const one = sorted[i]!;
        const [a, b] = column ? [keyOf(one, column), keyOf(other, column)] : [0, 0];
        // Ids decide among names, and numbers within names have a test of their own.
        if (column === 'job') return expect(a === null && b !== null && !descending).toBe(false);
        if (a === b) {
          const sign = newestFirst ? 1 : -1;
          return expect(sign * (one.rank - other.rank)).toBeLessThanOrEqual(0);
        }
        expect(a).not.toBeNull();
        if (a !== null && b !== null) expect(isBefore(a, b)).toBe(!descending);
      });
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('an order is remembered until something changes', () => {
  const [list = []] = fc.sample(
    jobs.filter(({ length }) => length > 3),
    { seed: 2, numRuns: 1 },
  );
  const index = indexOf(list);
  const sorter = createJobSorter(index);
  const sort = { column: 'star', descending: true } as const;
  const before = sorter.order(sort, true);
  expect(sorter.order({ ...sort }, true)).toBe(before);
  index.setOwn(0, { starred: true, note: '' });
  expect(sorter.order(sort, true)).not.toBe(before);
  expect(filterJobs(index, EVERY_JOB, 2).matching).toBe(2);
});

const piece = fc.constantFrom('a', 'B', 'é', 'block', ' ', '0', '00', '1', '7', '12', '日', '-');
const name = fc.option(
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
);

/** As people read names: texts by their code points, numbers by their value, however many leading zeros they have. */
function compare(one: string, other: string): number {
  const [some, others] = [one, other].map((text) => text.toLowerCase().match(/\d+|\D/g) ?? []);
  for (let i = 0; ; i++) {
    const [a, b] = [some?.[i], others?.[i]];
    if (a === undefined || b === undefined) return (a === b ? 0 : a === undefined ? -1 : 1) || 0;
    const areNumbers = /^\d/.test(a) && /^\d/.test(b);
    const difference = areNumbers ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
    if (difference !== 0) return difference;
  }
}

test('names without case and by the numbers in them, then ids; jobs without a name after them', () => {
  assertProperty(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const jobs = names.map((some, i) => plainJob(`id ${i}`, { name: some }));
      const { order: ordered } = createJobSorter(indexOf(jobs));
      const order = [...ordered({ column: 'job', descending: false }, false)];
      order.slice(1).forEach((place, i) => {
        const [a = null, b = null] = [names[order[i]!], names[place]];
        if (a === null) return expect(b).toBeNull();
        if (b !== null) expect(compare(a, b)).toBeLessThanOrEqual(0);
      });
      expect([...ordered({ column: 'job', descending: true }, false)]).toEqual(order.toReversed());
    }),
    { seed: 19, numRuns: 300 },
  );
});

test('ids that differ in case alone share a rank, and stay as they are listed', () => {
  const jobs = ['b', 'A', 'a'].map((id, rank) => plainJob(id, { name: 'Atlas', rank }));
  const { order } = createJobSorter(indexOf(jobs));
  const byName = { column: 'job', descending: false } as const;
  expect([...order(byName, false)]).toEqual([2, 1, 0]);
  expect([...order(byName, true)]).toEqual([1, 2, 0]);
});
