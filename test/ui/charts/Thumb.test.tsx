import { describe, expect, it } from 'vitest';
import { nearestStep, sliderKey } from '#ui/charts/Thumb.tsx';

const range = { low: 0.2823, high: 0.8331, step: 0.001 };

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

  it('takes the steps it is told', () => {
    const percent = { low: 0, high: 100, step: 1 };
    expect(sliderKey(41.6, 'ArrowRight', percent)).toBe(42);
    expect(sliderKey(50, 'PageDown', percent)).toBe(40);
  });
});

it('a value is rounded to the step of the keys', () =>
  expect(nearestStep(0.51237, 0.001)).toBe(0.512));
