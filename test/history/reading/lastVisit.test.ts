import { expect, test } from 'vitest';
import { visitsAt, type Visits } from '#history/reading/lastVisit.ts';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 10, 12, 9);
const seen = (id: string) => ({ first: [id], last: [`last ${id}`] });

/** The visits after looks at these minutes, each of which saw the list begin with a job, or nothing. */
function after(looks: readonly (readonly [minute: number, id: string | null])[]): Visits | null {
  return looks.reduce<Visits | null>(
    (saved, [minute, id]) => visitsAt(saved, AT + minute * MINUTE, id === null ? null : seen(id)),
    null,
  );
}

test('the first visit has none before it', () => {
  expect(after([[0, 'a']])).toEqual({ before: null, now: { at: AT, ...seen('a') } });
});

test('a visit goes on for as long as looks are half an hour apart at most, and the one before stays', () => {
  const visits = after([
    [0, 'a'],
    [31, 'b'],
    [60, 'c'],
    [90, 'd'],
  ]);
  expect(visits?.before).toEqual({ at: AT, ...seen('a') });
  expect(visits?.now).toEqual({ at: AT + 90 * MINUTE, ...seen('d') });
});

test('the next look is another visit, since the end of the one before', () => {
  const visits = after([
    [0, 'a'],
    [20, 'b'],
    [51, 'c'],
  ]);
  expect(visits?.before).toEqual({ at: AT + 20 * MINUTE, ...seen('b') });
});

test('what was seen stays known through looks at other pages, but isn’t taken over by the next visit', () => {
  expect(
    after([
      [0, 'a'],
      [5, null],
    ])?.now,
  ).toEqual({ at: AT + 5 * MINUTE, ...seen('a') });
  expect(
    after([
      [0, 'a'],
      [60, null],
    ])?.now,
  ).toEqual({ at: AT + 60 * MINUTE, first: [], last: [] });
});

test('a visit that sees one end of the list after the other knows both', () => {
  const first = visitsAt(null, AT, { first: ['a'], last: [] });
  const both = visitsAt(first, AT + MINUTE, { first: [], last: ['z'] });
  expect(both.now).toEqual({ at: AT + MINUTE, first: ['a'], last: ['z'] });
});

test('a visit that showed no jobs leaves the one before it', () => {
  const visits = after([
    [0, 'a'],
    [60, null],
    [120, 'c'],
  ]);
  expect(visits?.before).toEqual({ at: AT, ...seen('a') });
});
