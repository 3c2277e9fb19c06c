import { expect, test } from 'vitest';
import { asUnavailable, UnavailableError, whenAvailable } from '#server/database/unavailable.ts';
import type { LogLine } from '#server/monitoring/log.ts';

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
])('%s means that the database server does not answer', (error) => {
  const unavailable = asUnavailable(error);
  expect(unavailable).toBeInstanceOf(UnavailableError);
  expect((unavailable as Error).cause).toBe(error);
});

test.each([withCode('42P01'), withCode('57014'), withCode('28P01'), new Error('no'), 'text', null])(
  '%s does not mean that the database server is away',
  (error) => {
    expect(asUnavailable(error)).toBe(error);
  },
);

function waiting() {
  const lines: LogLine[] = [];
  const waits: number[] = [];
  const options = {
    server: 'db.example/atlas',
    log: (line: LogLine) => void lines.push(line),
    wait: async (ms: number) => await Promise.resolve(waits.push(ms)),
  };
  return { lines, waits, options };
}

test('whenAvailable retries at growing intervals until the server answers, and logs it', async () => {
  const { lines, waits, options } = waiting();
  let tries = 0;
  const work = async () => {
    if (++tries < 7) throw new UnavailableError(new Error('refused'));
    return await Promise.resolve('done');
  };
  expect(await whenAvailable(work, options)).toBe('done');
  expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  expect(lines[0]).toMatchObject({ event: 'waiting for the database', server: 'db.example/atlas' });
});

test('whenAvailable throws other errors at once', async () => {
  const { waits, options } = waiting();
  await expect(whenAvailable(() => Promise.reject(new Error('no')), options)).rejects.toThrow('no');
  expect(waits).toEqual([]);
});
