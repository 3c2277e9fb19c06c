import { double, nat, oneof, property, string } from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serviceErrorFromHttp } from '#service/errors.ts';
import { waitMs } from '#result/client/waitForResult.ts';
import { assertProperty } from '#test/assertProperty.ts';

beforeAll(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The wait after a 202 with that Retry-After. */
function asked(retryAfter: string | null, turn = 0): number {
  const answer = { status: 202, statusText: '', contentType: '', body: '', retryAfter };
  return waitMs(serviceErrorFromHttp(answer).retryAfterMs, turn);
}

test.each([
  ['7', 7000],
  ['0', 1000],
  ['0.2', 1000],
  ['1e9', 5000],
  ['1000000000', 60_000],
  ['9'.repeat(400), 60_000],
  ['-3', 5000],
  ['soon', 5000],
  ['', 5000],
  [null, 5000],
  ['Wed, 01 Jul 2026 12:00:20 GMT', 20_000],
  ['Wed, 01 Jul 2026 11:00:00 GMT', 1000],
  ['Fri, 01 Jul 2050 12:00:00 GMT', 60_000],
])('Retry-After %j is a wait of %d ms', (header, expected) => {
  expect(asked(header)).toBe(expected);
});

test('where the service doesn’t say, it waits longer every time, up to a minute', () => {
  const waits = [0, 1, 2, 3, 4, 50, 5000].map((turn) => waitMs(null, turn));
  expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

test('whatever the service says, it’s a wait of 1 to 60 s', () => {
  assertProperty(
    property(oneof(string(), double().map(String)), nat(), (header, turn) => {
      const wait = asked(header, turn);
      expect(wait).toBeGreaterThanOrEqual(1000);
      expect(wait).toBeLessThanOrEqual(60_000);
    }),
    { seed: 29 },
  );
});
