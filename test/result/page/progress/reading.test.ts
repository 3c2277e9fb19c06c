import { describe, expect, it, test } from 'vitest';
import {
  addSample,
  bytesPerSecond,
  timeLeft,
  type Sample,
} from '#result/page/progress/ReceivingBar.tsx';
import { readText } from '#result/page/progress/readText.ts';

function run(rate: (second: number) => number, seconds: number): readonly Sample[] {
  let samples: readonly Sample[] = [];
  let bytes = 0;
  for (let i = 0; i <= seconds * 4; i++) {
    samples = addSample(samples, { elapsedMs: i * 250, bytes });
    bytes += rate(i / 4) / 4;
  }
  return samples;
}

describe('a download', () => {
  it('has neither rate nor time left at first', () => {
    expect(bytesPerSecond([])).toBeNull();
    expect(bytesPerSecond(run(() => 1000, 0.25))).toBeNull();
    expect(
      timeLeft(
        run(() => 1000, 1),
        10_000,
      ),
    ).toBeNull();
    expect(
      timeLeft(
        run(() => 1000, 4),
        null,
      ),
    ).toBeNull();
  });

  it('has no time left while the rate changes', () =>
    expect(
      timeLeft(
        run((t) => (t < 2 ? 100 : 9000), 4),
        100_000,
      ),
    ).toBeNull());

  it('has no time left when nothing arrives', () =>
    expect(
      timeLeft(
        run(() => 0, 4),
        100_000,
      ),
    ).toBeNull());

  it('has rate and time left once steady', () => {
    const samples = run(() => 1000, 4);
    expect(bytesPerSecond(samples)).toBeCloseTo(1000);
    expect(timeLeft(samples, 10_000)).toBeCloseTo(6000);
  });

  it('drops old samples, and all of them with another download', () => {
    expect(run(() => 1000, 60).length).toBeLessThan(30);
    expect(
      addSample(
        run(() => 1000, 3),
        { elapsedMs: 0, bytes: 0 },
      ),
    ).toHaveLength(1);
  });
});

const counts = { received: 601, processed: 578, failed: 23, notDrawable: 0 };

test.each([
  [counts, '601 records read, 23 failed'],
  [{ ...counts, received: 1, failed: 0 }, '1 record read, none failed'],
  [
    { ...counts, received: 1200, notDrawable: 2 },
    '1\u202f200 records read, 23 failed, 2 not drawable',
  ],
])('the announcement of a whole result with %o is “%s”', (counts, text) => {
  expect(readText({ ending: { kind: 'whole' }, counts })).toBe(text);
});

test('a part isn’t announced: it has an alert', () => {
  expect(readText({ ending: { kind: 'cancelled' }, counts })).toBe('');
  expect(readText({ ending: null, counts })).toBe('');
});
