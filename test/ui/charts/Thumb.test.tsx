import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { nearestStep, Thumb } from '#ui/charts/Thumb.tsx';

const range = { low: 0.2823, high: 0.8331, step: 0.001 };

/** The value that a key moves a thumb to; null where the key is left to others. */
function moved(value: number, key: string, { low, high, step } = range): number | null {
  const onValue = vi.fn<(value: number) => void>();
  const track = { low, high };
  render(<Thumb name="Least" valueText="" {...{ value, track, step, onValue }} />);
  const isOthers = fireEvent.keyDown(screen.getByRole('slider', { name: 'Least' }), { key });
  cleanup();
  expect(onValue).toHaveBeenCalledTimes(isOthers ? 0 : 1);
  return onValue.mock.calls[0]?.[0] ?? null;
}

describe('a thumb moved by keys', () => {
  it('leaves other keys alone', () => expect(moved(0.5, 'Tab', range)).toBeNull());

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
  ])('from %d, %s goes to %d', (from, key, to) => expect(moved(from, key, range)).toBe(to));

  it('keeps no dust of binary fractions over many steps', () => {
    let value = 0.3;
    for (let i = 0; i < 100; i++) value = moved(value, 'ArrowRight', range)!;
    expect(value).toBe(0.4);
  });

  it('takes the steps it is told', () => {
    const percent = { low: 0, high: 100, step: 1 };
    expect(moved(41.6, 'ArrowRight', percent)).toBe(42);
    expect(moved(50, 'PageDown', percent)).toBe(40);
  });
});

it('a value is rounded to the step of the keys', () =>
  expect(nearestStep(0.51237, 0.001)).toBe(0.512));
