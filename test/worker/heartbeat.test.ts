import { expect, test } from 'vitest';
import { createHeartbeat } from '#worker/heartbeat.ts';

/** A watch that ticks every second, by a clock that the test moves. */
function watched() {
  let now = 0;
  const heartbeat = createHeartbeat(1000, () => now);
  return {
    ...heartbeat,
    /** Ticks so often, so far apart; returns how often a sign was asked for. */
    ticks(count: number, ms = 1000): number {
      let asked = 0;
      for (let i = 0; i < count; i++) {
        now += ms;
        if (heartbeat.tick()) asked++;
      }
      return asked;
    },
  };
}

test('a worker that answers is asked with every tick and is never silent', () => {
  const { ticks, heard, isSilent } = watched();
  for (let i = 0; i < 100; i++) {
    expect(ticks(1)).toBe(1);
    heard();
    expect(isSilent()).toBe(false);
  }
});

test.each([
  [10, false],
  [11, true],
])('a worker that died is asked once, and after %i ticks it is silent: %s', (count, silent) => {
  const { ticks, isSilent } = watched();
  expect(ticks(count)).toBe(1);
  expect(isSilent()).toBe(silent);
});

test('a worker that computed for long is not silent any more once it is heard', () => {
  const { ticks, heard, isSilent } = watched();
  ticks(30);
  expect(isSilent()).toBe(true);
  heard();
  expect(isSilent()).toBe(false);
  expect(ticks(1)).toBe(1);
});

test.each([
  ['a page in the background, whose timers run once a minute', 60_000],
  ['a machine that slept', 8 * 3_600_000],
])('%s misses nothing', (_, ms) => {
  const { ticks, isSilent } = watched();
  ticks(9);
  expect(ticks(40, ms)).toBe(40);
  expect(isSilent()).toBe(false);
  // Awake again, it's watched as before.
  ticks(10);
  expect(isSilent()).toBe(true);
});

test('a worker that was silent before the page slept stays so until it is heard', () => {
  const { ticks, isSilent } = watched();
  ticks(20);
  ticks(1, 60_000);
  expect(isSilent()).toBe(true);
});
