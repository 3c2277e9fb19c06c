/** Why a result couldn't be read is saved as what it was, and worded when it's read. */
import { expect, test } from 'vitest';
import { WebAssemblyUnavailable } from '#core/webAssembly.ts';
import { checked } from '#lib/checked.ts';
import { unreadResult } from '#device/unreadResults.ts';
import { ServiceError } from '#service/errors.ts';
import { explainError } from '#service/explainError.ts';
import { savedFailure, SavedFailureSchema } from '#service/savedFailure.ts';

const FAILURES = [
  new ServiceError({ kind: 'outage', status: 503 }),
  new ServiceError({ kind: 'outage' }),
  new ServiceError({ kind: 'unknownJob', status: 404 }),
  new ServiceError({ kind: 'keyRefused', status: 403, isThroughGateway: true }),
  new ServiceError({ kind: 'notTheService', status: 200, answered: 'a JSON list' }),
  new ServiceError({ kind: 'notTheService', status: 200, answered: 'a web page' }),
  new ServiceError({ kind: 'refused', status: 418, serviceMessage: 'I am a teapot' }),
  new WebAssemblyUnavailable('outdated'),
  new Error('Out of memory'),
];

test.each(FAILURES)('%s is told as at once', (failure) => {
  const failed = savedFailure(failure);
  expect(checked(SavedFailureSchema, structuredClone(failed))).toEqual(failed);
  const { title } = explainError(failure);
  expect(unreadResult({ failure: failed, at: 1 })).toEqual({ trouble: title, isEarly: false });
});

test('no text of the page is saved', () => {
  const saved = JSON.stringify(FAILURES.map(savedFailure));
  for (const failure of FAILURES) expect(saved).not.toContain(explainError(failure).title);
});

test('what devices have of before is still told, in the words of its time', () => {
  expect(unreadResult({ message: 'Le service a des difficultés (503)', at: 1 })).toEqual({
    trouble: 'Le service a des difficultés (503)',
    isEarly: false,
  });
  expect(unreadResult({ message: '', at: 1, isEarly: true })).toEqual({
    trouble: null,
    isEarly: true,
  });
});

test.each([
  ['nothing', undefined],
  ['a text', 'No'],
  ['an unknown kind', { failure: { of: 'service', kind: 'toString', status: 1 }, at: 1 }],
  [
    'an unknown answer',
    {
      failure: {
        of: 'service',
        kind: 'notTheService',
        status: 200,
        answered: 'constructor',
        isThroughGateway: false,
      },
      at: 1,
    },
  ],
  ['an unknown reason', { failure: { of: 'webAssembly', reason: '__proto__' }, at: 1 }],
])('%s says nothing', (_, value) => {
  expect(unreadResult(value)).toEqual({ trouble: null, isEarly: false });
});
