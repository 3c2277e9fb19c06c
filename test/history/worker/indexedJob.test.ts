import { expect, test } from 'vitest';
import { beginState } from '#device/walkState.ts';
import { takeJobs, takeKnowledge, takeState } from '#history/worker/historySession.ts';
import { emptySession, jobOf, sessionOf } from './sessions.ts';

test('all that’s within request and output can be found', () => {
  const job = jobOf('a', {
    index_list: ['NDVI', 7],
    input_req: { name: 'Kenya', note: 'medians', max: 0.5 },
    output_result: ['queued'],
    start_date: '1970-01-02T00:00',
  });
  const session = emptySession();
  takeState(session, { ...beginState(null, 2), wholeWalk: 2 });
  takeJobs(session, [{ job, rank: -3, walk: 1 }]);
  const [known] = session.index.jobs;
  expect(known).toMatchObject({
    id: 'a',
    name: 'Kenya',
    note: 'medians',
    indices: ['NDVI', '7'],
    startDay: 1,
    endDay: null,
    saidState: 'notLookedInto',
    isDone: false,
    failedShare: null,
    rank: -3,
    gone: true,
  });
  expect([...known!.texts.split('\n'), ...known!.names].sort()).toEqual(
    [
      '1970-01-02t00:00',
      '7',
      '0.5',
      'kenya',
      'ndvi',
      'max',
      'medians',
      'name',
      'note',
      'queued',
    ].sort(),
  );
});

const counts = { received: 1, processed: 1, failed: 0, notDrawable: 0 };
const summary = { counts, values: null, dots: [] };

test.each([
  ['read', { summary, trouble: 'No', isEarly: true }, 'allThrough', false],
  ['unreadable', { summary: null, trouble: '' }, 'couldNotBeRead', false],
  ['unread', { summary: null, trouble: null }, 'notLookedInto', false],
  ['read before it was there', { summary: null, isEarly: true }, 'notLookedInto', true],
] as const)('a result is %s', async (...[, known, state, isEarly]) => {
  const session = await sessionOf([jobOf('a')]);
  takeKnowledge(session, 'a', known);
  const [job] = session.index.jobs;
  expect(job).toMatchObject({ state, isEarly });
  expect(job!.result).toEqual(state === 'allThrough' ? { counts, values: null } : null);
});
