import { beforeEach, expect, test } from 'vitest';
import {
  countChoices,
  keepChoices,
  KeptChoicesSchema,
  readChoices,
  withChoice,
  withMany,
  type Choices,
} from '#features/mending/resubmission/choices.ts';
import { checked } from '#lib/checked.ts';

beforeEach(() => sessionStorage.clear());

test('broken or foreign texts in the store count as none', () => {
  for (const text of ['', '{', 'null', '{"received":3}', '{"received":3,"choices":7}']) {
    sessionStorage.setItem('job-atlas.tab resubmission a', text);
    expect(readChoices('a', 3).choices.size).toBe(0);
  }
  const choices = [[1, 'sent'], [2, 0], [3, 'x'], [-1, 0], 'no', [1.5, 0]];
  sessionStorage.setItem('job-atlas.tab resubmission a', JSON.stringify({ received: 3, choices }));
  expect([...readChoices('a', 3).choices]).toEqual([
    [1, 'sent'],
    [2, 0],
  ]);
});

test('they are kept per job, and forgotten when its records have changed', () => {
  const kept = { choices: new Map([[1, 0]]), isDownloaded: true, changedAt: 7 };
  keepChoices('a', 3, kept);
  expect(readChoices('a', 3)).toEqual(kept);
  expect(readChoices('b', 3).choices.size).toBe(0);
  expect(readChoices('a', 4).choices.size).toBe(0);
  keepChoices('a', 3, { ...kept, choices: new Map() });
  expect(sessionStorage).toHaveLength(0);
});

test('what another tab says counts only as far as it is sound', () => {
  const odd = { choices: 'x', isDownloaded: 1, changedAt: 'now' };
  expect(checked(KeptChoicesSchema, odd)).toEqual({
    choices: new Map(),
    isDownloaded: false,
    changedAt: 0,
  });
});

test('many come in without touching what was chosen', () => {
  const first: Choices = withChoice(new Map(), 2, 'sent');
  const all = withMany(first, [1, 2, 3], 0);
  expect(countChoices(all)).toEqual({ all: 3, mended: 2, asSent: 1 });
  expect(countChoices(withChoice(all, 2, null))).toEqual({ all: 2, mended: 2, asSent: 0 });
  expect(first.size).toBe(1);
});
