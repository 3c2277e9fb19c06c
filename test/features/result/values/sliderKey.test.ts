import { describe, expect, it } from 'vitest';
import { shareOf, sliderKey, snap } from '#features/result/values/sliderKey.ts';

const range = { min: 0.2823, max: 0.8331 };

describe('sliderKey', () => {
  it('leaves other keys alone', () => expect(sliderKey(0.5, 'Tab', range)).toBeNull());

  it.each([
    [0.5, 'ArrowRight', 0.501],
    [0.5, 'ArrowLeft', 0.499],
    [0.5, 'PageUp', 0.51],
    [0.5, 'PageDown', 0.49],
    [0.5, 'Home', 0.2823],
    [0.5, 'End', 0.8331],
    [0.2823, 'ArrowLeft', 0.2823],
    [0.2823, 'ArrowRight', 0.283],
    [0.8331, 'ArrowRight', 0.8331],
    [0.8331, 'ArrowLeft', 0.833],
  ])('from %d, %s goes to %d', (from, key, to) => expect(sliderKey(from, key, range)).toBe(to));

  it('keeps no dust of binary fractions over many steps', () => {
    let value = 0.3;
    for (let i = 0; i < 100; i++) value = sliderKey(value, 'ArrowRight', range)!;
    expect(value).toBe(0.4);
  });

  it('takes wider steps over wider ranges', () =>
    expect(sliderKey(500, 'ArrowRight', { min: 0, max: 2000 })).toBe(501));
});

it('snap rounds to the step of the keys', () => expect(snap(0.51237, range)).toBe(0.512));

it('a value has its share of a range, the middle where all are alike', () => {
  expect(shareOf(0.2, { min: 0.1, max: 0.3 })).toBeCloseTo(0.5);
  expect(shareOf(0.2, { min: 0.2, max: 0.2 })).toBe(0.5);
});
