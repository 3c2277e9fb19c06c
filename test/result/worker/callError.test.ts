import { expect, test } from 'vitest';
import { isAborted } from '#lib/isAborted.ts';
import { CallError, reasonOf, type CallFailure } from '#worker/messages.ts';

const HTTP = { contentType: '', body: '', retryAfter: null };

test.each<[CallFailure, string]>([
  [{ kind: 'aborted' }, 'The call was cancelled'],
  [
    { kind: 'http', status: 404, statusText: 'Not Found', ...HTTP },
    'The service answered 404 Not Found',
  ],
  [{ kind: 'http', status: 502, statusText: '', ...HTTP }, 'The service answered 502'],
  [{ kind: 'network', message: 'Failed to fetch' }, 'Failed to fetch'],
  [{ kind: 'crashed', message: 'Out of memory' }, 'Out of memory'],
  [{ kind: 'failed', message: 'TypeError: no' }, 'TypeError: no'],
  [{ kind: 'redirected' }, 'The address redirects elsewhere'],
  [{ kind: 'notAResult', start: '<html>' }, 'The answer isn’t a job result'],
])('%o reads “%s”', (failure, message) => {
  const error = new CallError(failure);
  expect(error.message).toBe(message);
  expect(error.failure).toBe(failure);
  expect(isAborted(error)).toBe(failure.kind === 'aborted');
});

test('what a signal throws counts as aborted, other errors and other things do not', () => {
  expect(isAborted(AbortSignal.abort().reason)).toBe(true);
  for (const other of [new Error('AbortError'), 'AbortError', { name: 'AbortError' }, null])
    expect(isAborted(other)).toBe(false);
});

test.each([
  [new Error('no room'), 'no room'],
  [new Error(''), 'No reason was given.'],
  ['thrown text', 'No reason was given.'],
  [undefined, 'No reason was given.'],
])('the reason of %o is “%s”', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
