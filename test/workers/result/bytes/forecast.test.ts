import { expect, test } from 'vitest';
import { createForecast } from '#workers/result/bytes/forecast.ts';

/** Of so many bytes, five of which were there when it began. */
function forecastOf(totalBytes: number | null) {
  let sent = 5;
  const forecast = createForecast({ totalBytes, sent: () => sent }, { at: 1000, bytes: 5 });
  return (waited: number, bytes: number) => {
    sent = bytes;
    return forecast(1000 + waited);
  };
}

test('nothing is foretold of a length nobody knows, nor before anything came', () => {
  expect(forecastOf(null)(100, 50)).toBeNull();
  expect(forecastOf(100)(100, 5)).toBeNull();
});

test('the rest is foretold by the speed since it began', () => {
  expect(forecastOf(105)(300, 35)).toBe(700);
  expect(forecastOf(105)(300, 105)).toBe(0);
});

test('all that was promised is as good as whole', () => {
  expect(forecastOf(105)(0, 105)).toBe(0);
  expect(forecastOf(5)(40, 5)).toBe(0);
});

test('what takes long is not waited for', () => {
  expect(forecastOf(105)(300, 20)).toBeNull();
});

test('a fast beginning keeps nobody waiting', () => {
  const slowing = forecastOf(105);
  expect(slowing(20, 25)).toBe(80);
  // 800 ms more, after 600 ms without a picture.
  expect(slowing(600, 47.857_142_857_142_854)).toBeNull();
  expect(slowing(1300, 100)).toBeNull();
});

test('more than was promised is no reason to wait', () => {
  expect(forecastOf(100)(300, 205)).toBeNull();
});
