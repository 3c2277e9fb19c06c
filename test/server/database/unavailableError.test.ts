import { expect, test } from 'vitest';
import { asUnavailable, UnavailableError } from '#server/database/unavailableError.ts';

function withCode(code: string, message = ''): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  withCode('ECONNREFUSED'),
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('57P03', 'the database system is starting up'),
  withCode('53300', 'sorry, too many clients already'),
  withCode('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('%s is of a server that does not answer', (error) => {
  const told = asUnavailable(error);
  expect(told).toBeInstanceOf(UnavailableError);
  expect((told as Error).cause).toBe(error);
});

test.each([withCode('42P01'), withCode('57014'), withCode('28P01'), new Error('no'), 'text', null])(
  '%s is not',
  (error) => {
    expect(asUnavailable(error)).toBe(error);
  },
);
