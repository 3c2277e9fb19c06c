import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClassList } from '#result/values/page/Legend.tsx';

const SCALE = { low: 0, high: 1, colors: ['#000000', '#888888', '#ffffff'], limits: [0.25, 0.5] };
const textsOf = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('every class has its limits, the first and the last too', () => {
  render(<ClassList scale={SCALE} />);
  expect(screen.getByRole('list', { name: 'Classes' })).toBeDefined();
  expect(textsOf()).toEqual(['below 0.250', '0.250 to 0.500', '0.500 and above']);
});

test('breaks found in a sample say so', () => {
  render(<ClassList scale={{ ...SCALE, sample: { count: 10_000, of: 84_211 } }} />);
  expect(
    screen.getByText(/^Breaks found from an even sample of 10.000 of 84.211 values\.$/),
  ).toBeDefined();
});

test('a continuous ramp has no list', () => {
  const limits = Array.from({ length: 63 }, (_, i) => (i + 1) / 64);
  const colors = Array.from({ length: 64 }, () => '#000000');
  render(<ClassList scale={{ low: 0, high: 1, colors, limits }} />);
  expect(screen.queryByRole('list')).toBeNull();
});
