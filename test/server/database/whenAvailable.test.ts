import { expect, test } from 'vitest';
import { UnavailableError } from '#server/database/unavailableError.ts';
import { whenAvailable } from '#server/database/whenAvailable.ts';
import type { LogLine } from '#server/logging/log.ts';

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

test('it tries until the server answers, more and more seldom, and says so', async () => {
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

test('other trouble ends it at once', async () => {
  const { waits, options } = waiting();
  await expect(whenAvailable(() => Promise.reject(new Error('no')), options)).rejects.toThrow('no');
  expect(waits).toEqual([]);
});
