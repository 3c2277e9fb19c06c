import { expect, test } from 'vitest';
import { jobOutcome } from '#history/page/table/jobOutcome.ts';
import type { ResultSummary } from '#device/resultSummary.ts';
import { rowOf } from '#test/history/page/histories.ts';

function outcomeOf(output_result: unknown, part: Parameters<typeof rowOf>[1] = {}) {
  const row = rowOf(0, part);
  return jobOutcome({ ...row, job: { ...row.job, output_result } });
}

/** In the order in which the row says it. */
function wordsOf(output: unknown): string[] {
  const { kind, text, failed } = outcomeOf(output) ?? {};
  return [kind, text, failed].filter(
    (word) => word !== undefined && word !== null && word !== '',
  ) as string[];
}

function summaryOf(processed: number, failed: number, notDrawable = 0): ResultSummary {
  const received = processed + failed + notDrawable;
  return { counts: { received, processed, failed, notDrawable }, values: null, dots: [] };
}

test.each([undefined, null, [], {}, { nested: {} }, { empty: '' }, '', { n: 0, list: [1] }])(
  'of %j nothing is said',
  (output) => {
    expect(outcomeOf(output)).toBeNull();
  },
);

test.each([
  [{ status: 'done', processed: 400, failed: 80, of: 480 }, ['someFailed', '400 ok', '80 failed']],
  [{ processed: 4226, failures: 0 }, ['ok', '4\u202f226 ok']],
  [{ processed: 0, failed: 60 }, ['allFailed', '60 failed']],
  [{ total: 12, failed: 2 }, ['someFailed', '10 ok', '2 failed']],
  [{ processed: 0, failed: 0 }, ['noPolygons', 'No polygons']],
  // Nobody said that none failed, or that some are through.
  [{ processed: 280 }, ['said', '280 ok']],
  [{ failures: 7, status: 'stopped' }, ['someFailed', '7 failed']],
  [
    { a: 1, b: 2, c: 3, d: 4, failed: 3, e: 5, processed: 280 },
    ['someFailed', '280 ok', '3 failed'],
  ],
])('the counts of %j', (output, words) => {
  expect(wordsOf(output)).toEqual(words);
  expect(outcomeOf(output)?.hint).toBe('Counted by the service');
});

test.each([
  [
    { status: 'running', processed: 117, failed: 3, of: 480 },
    ['running', 'Running 120 of 480', '3 failed'],
  ],
  [{ status: 'processing', failed: 12 }, ['running', 'Running', '12 failed']],
  [{ status: 'queued' }, ['waiting', 'Waiting']],
  [{ status: 'cancelled' }, ['unread', 'Job failed']],
  [{ status: 'failed', processed: 3, failed: 12 }, ['unread', 'Job failed', '12 failed']],
])('how far a job in work is: %j', (output, words) => {
  expect(wordsOf(output)).toEqual(words);
});

test.each([
  ['archived', 'archived'],
  [{ status: 'DONE_ish', tiles: 4 }, 'DONE_ish'],
  [{ status: 'v\u0007' }, 'v⟨U+0007⟩'],
  ['x'.repeat(99), `${'x'.repeat(60)}…`],
])('any other word stands as it came: %j', (output, word) => {
  expect(wordsOf(output)).toEqual(['said', word]);
});

test('the counts of a result take the place of the service’s; where they differ, that’s told', () => {
  const summary = summaryOf(390, 90, 17);
  const said = { processed: 400, failed: 80 };
  expect(outcomeOf(said, { summary })).toMatchObject({
    text: '390 ok',
    failed: '90 failed',
    more: '17 not drawable',
    hint: 'The service counted 400 ok, 80 failed',
  });
  expect(outcomeOf({ processed: 390 }, { summary })?.hint).toBeUndefined();
});

test('what was received without a polygon, and what couldn’t be read', () => {
  expect(outcomeOf({}, { summary: summaryOf(0, 0) })?.kind).toBe('noPolygons');
  expect(outcomeOf({}, { summary: summaryOf(0, 0, 3) })).toMatchObject({
    kind: 'said',
    text: '0 ok',
  });
  expect(outcomeOf({ processed: 4, failed: 0 }, { trouble: 'No such job' })).toMatchObject({
    kind: 'unread',
    text: 'Not read',
    hint: 'No such job',
  });
});

test('one whose result isn’t there yet is running, unless the service says it waits', () => {
  const kindOf = (output_result: unknown) => {
    const row = rowOf(0, {});
    return jobOutcome({ ...row, job: { ...row.job, output_result } }, true)?.kind;
  };
  expect([kindOf({}), kindOf({ status: 'pending' })]).toEqual(['running', 'waiting']);
});
