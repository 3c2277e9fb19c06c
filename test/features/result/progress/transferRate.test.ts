import { describe, expect, it } from 'vitest';
import {
  addSample,
  bytesPerSecond,
  timeLeft,
  type Sample,
} from '#features/result/progress/transferRate.ts';

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
  it('says nothing before it can', () => {
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

  it('says no time while the rate still jumps', () =>
    expect(
      timeLeft(
        run((t) => (t < 2 ? 100 : 9000), 4),
        100_000,
      ),
    ).toBeNull());

  it('says no time when nothing comes', () =>
    expect(
      timeLeft(
        run(() => 0, 4),
        100_000,
      ),
    ).toBeNull());

  it('says rate and time left once steady', () => {
    const samples = run(() => 1000, 4);
    expect(bytesPerSecond(samples)).toBeCloseTo(1000);
    expect(timeLeft(samples, 10_000)).toBeCloseTo(6000);
  });

  it('forgets what is long past, and begins anew with another download', () => {
    expect(run(() => 1000, 60).length).toBeLessThan(30);
    expect(
      addSample(
        run(() => 1000, 3),
        { elapsedMs: 0, bytes: 0 },
      ),
    ).toHaveLength(1);
  });
});
