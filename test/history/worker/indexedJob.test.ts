import { expect, test } from 'vitest';
import { indexedJob, indexedResult } from '#history/worker/historySession.ts';
import { jobOf } from './sessions.ts';

test('all that’s within request and output can be found', () => {
  const job = jobOf('a', {
    index_list: ['NDVI', 7],
    input_req: { name: 'Kenya', note: 'medians', max: 0.5 },
    output_result: ['queued'],
    start_date: '1970-01-02T00:00',
  });
  const { texts, names = [], ...rest } = indexedJob({ job, rank: -3, walk: 1 }, true);
  expect(rest).toEqual({
    id: 'a',
    name: 'Kenya',
    note: 'medians',
    indices: ['NDVI', '7'],
    startDay: 1,
    endDay: null,
    said: null,
    isDone: false,
    counts: null,
    rank: -3,
    gone: true,
  });
  expect([...texts, ...names].sort()).toEqual(
    [
      '1970-01-02T00:00',
      '7',
      '0.5',
      'Kenya',
      'NDVI',
      'max',
      'medians',
      'name',
      'note',
      'queued',
    ].sort(),
  );
});

test('a result is read, unreadable, read before it was there, or none of them', () => {
  const counts = { received: 0, processed: 0, failed: 0, notDrawable: 0 };
  const summary = { counts, values: null, dots: [] };
  const none = { summary: null, trouble: null, isEarly: false };
  expect(indexedResult({ summary, trouble: 'No', isEarly: true })).toEqual({
    kind: 'read',
    ...summary,
  });
  expect(indexedResult({ ...none, trouble: '' })).toEqual({ kind: 'unreadable' });
  expect(indexedResult(none)).toEqual({ kind: 'unread' });
  expect(indexedResult({ ...none, isEarly: true })).toEqual({ kind: 'early' });
});
