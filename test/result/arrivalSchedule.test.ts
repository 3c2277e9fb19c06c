import { describe, expect, test } from 'vitest';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';

/** A schedule whose clock, and whose bytes, the test moves. Reading began at 1000. */
function begun(totalBytes: number | null = null) {
  let now = 1000;
  let sent = 0;
  const schedule = createArrivalSchedule(() => now);
  schedule.begin({ totalBytes, sent: () => sent });
  return {
    ...schedule,
    /** Lets the clock stand so long after the beginning. */
    at(ms: number) {
      now = 1000 + ms;
      return schedule;
    },
    /** So long after the beginning so many bytes have come; returns whether to show them. */
    read(ms: number, bytes: number) {
      now = 1000 + ms;
      sent = bytes;
      return schedule.bytesRead();
    },
  };
}

describe('pictures of a result whose length nobody knows', () => {
  test.each([
    [29, false],
    [30, true],
  ])('first bytes after %i ms are shown: %s', (ms, shown) => {
    expect(begun().read(ms, 10)).toBe(shown);
  });

  test.each([
    ['by 200 ms', 0, 199, false],
    ['by 200 ms', 0, 200, true],
    ['by 200 ms from when it was begun', 20, 180, true],
    ['by six times what it cost', 50, 249, false],
    ['by six times what it cost', 50, 250, true],
  ])('a picture follows the last %s (taken %i ms), after %i ms: %s', (...row) => {
    const [, tookMs, ms, shown] = row;
    const { read, at } = begun();
    at(1000).pictureMade(tookMs);
    expect(read(1000 + ms, 10)).toBe(shown);
  });

  test('tiles painted since count among what a picture cost', () => {
    const { read, at } = begun();
    at(1000).pictureMade(10);
    at(1020).tilePainted(30);
    at(1050).tilePainted(20);
    expect(read(1349, 10)).toBe(false);
    expect(read(1350, 20)).toBe(true);
  });
});

describe('what is expected of a result of known length', () => {
  // Tiles wait for 1.25 times the rest, and 200 ms in which the page asks for them.
  test.each([
    ['at the speed so far, of which the first 30 ms are none', 100, 330, 30, 1.25 * 700 + 200],
    ['nothing is missing', 100, 330, 100, 200],
    ['the whole comes with the first bytes', 5, 40, 5, 200],
    ['too few in the first 30 ms to judge by', 100, 29, 1, 200],
    ['a slow beginning, then fast', 100, 40, 2, 1.25 * 490 + 200],
    ['no later than 1.2 s', 100, 330, 26, 1.25 * ((300 * 74) / 26) + 200],
    ['later than 1.2 s', 100, 330, 25, 0],
    ['nothing has come', 100, 330, 0, 0],
    ['more than was promised', 100, 330, 200, 0],
    ['a fast beginning, then slow: 800 ms more after 600', 100, 630, 42.8, 0],
  ])('%s: of %i bytes, after %i ms %f: tiles wait %f ms', (...row) => {
    const [, total, ms, bytes, wait] = row;
    const { read, tilesWaitMs, sumsWaitMs } = begun(total);
    const shown = read(ms, bytes);
    expect(tilesWaitMs()).toBeCloseTo(wait, 6);
    expect(sumsWaitMs()).toBeCloseTo(Math.max(wait, 800 - ms), 6);
    expect(shown).toBe(wait === 0);
  });

  test('the speed is that since the last picture', () => {
    const { read, at, tilesWaitMs } = begun(100);
    expect(read(900, 20)).toBe(true);
    at(900).pictureMade(0);
    expect(read(1000, 60)).toBe(false);
    expect(tilesWaitMs()).toBe(1.25 * 100 + 200);
  });

  test('waiting ends when it was to end, and with the result', () => {
    const { read, at } = begun(100);
    read(130, 50);
    expect(at(454).tilesWaitMs()).toBe(1);
    expect(at(455).tilesWaitMs()).toBe(0);
    expect(at(230).tilesWaitMs()).toBe(225);
    at(230).end();
    expect(at(230).tilesWaitMs()).toBe(0);
  });

  test('what stops coming is shown once, and nothing waits for the rest', () => {
    const { read, at } = begun(100);
    read(100, 50);
    expect(at(300).stalled()).toBe(true);
    expect(at(300).tilesWaitMs()).toBe(0);
    at(300).pictureMade(5);
    expect(at(1800).stalled()).toBe(false);
  });
});

describe('silence', () => {
  test.each([
    [9999, null],
    [10_000, 10_000],
    [75_000, 75_000],
  ])('%i ms after the last bytes it has lasted %j ms', (ms, silent) => {
    const { read, at } = begun();
    read(500, 10);
    expect(at(500 + ms).silentMs()).toBe(silent);
  });

  test('it counts from the beginning while no bytes have come, and ends with bytes and with the result', () => {
    const { read, at } = begun();
    expect(at(11_000).silentMs()).toBe(11_000);
    read(12_000, 10);
    expect(at(12_000).silentMs()).toBeNull();
    expect(at(30_000).silentMs()).toBe(18_000);
    at(30_000).end();
    expect(at(60_000).silentMs()).toBeNull();
  });
});

describe('sums', () => {
  test.each([
    [0, 800],
    [799, 1],
    [800, 0],
  ])('%i ms after the first bytes they wait %i ms', (ms, wait) => {
    expect(begun().at(ms).sumsWaitMs()).toBe(wait);
  });

  test('rest eight times as long as they took while bytes arrive, and not afterwards', () => {
    const { at } = begun();
    at(1000).sumAnswered(25);
    expect(at(1100).sumsWaitMs()).toBe(100);
    at(1100).end();
    expect(at(1299).sumsWaitMs()).toBe(1);
    at(1300).sumAnswered(25);
    expect(at(1300).sumsWaitMs()).toBe(0);
  });

  test('wait for the tiles that the page asks for after a change, longer when all has come', () => {
    const { at } = begun();
    at(2000).posted();
    expect(at(2000).sumsWaitMs()).toBe(40);
    expect(at(2000).tilesWaitMs()).toBe(0);
    at(3000).end();
    at(3000).posted();
    expect(at(3000).sumsWaitMs()).toBe(200);
    at(3100).posted();
    expect(at(3100).sumsWaitMs()).toBe(100);
    at(3190).posted();
    expect(at(3190).sumsWaitMs()).toBe(40);
  });
});

test('a result arrives from before its first byte until it has ended', () => {
  const schedule = createArrivalSchedule(() => 0);
  expect(schedule.isArriving()).toBe(true);
  schedule.begin({ totalBytes: null, sent: () => 0 });
  expect(schedule.isArriving()).toBe(true);
  schedule.end();
  expect(schedule.isArriving()).toBe(false);
});
