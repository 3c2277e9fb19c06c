import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ValueEnds, type ValueSpan } from '#result/values/page/ValueFilter.tsx';

test.each([
  ['Values from', '0.2', { min: null, max: 0.5 }],
  ['Values from', '0.201', { min: 0.201, max: 0.5 }],
  ['Values to', '0.7', { min: 0.3, max: null }],
])('an end that excludes no value is open: %s %s', async (name, typed, expected) => {
  const onSpan = vi.fn<(span: ValueSpan) => void>();
  const range = { low: 0.2, high: 0.6 };
  render(
    <ValueEnds range={range} span={{ min: 0.3, max: 0.5 }} onSpan={onSpan}>
      to
    </ValueEnds>,
  );
  await userEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
  await userEvent.keyboard(`${typed}{Enter}`);
  expect(onSpan.mock.calls).toEqual([[expected]]);
});

test('a phone offers keys with a minus, for values may be negative', async () => {
  render(
    <ValueEnds
      range={{ low: -1, high: 1 }}
      span={{ min: null, max: null }}
      onSpan={() => undefined}
    >
      to
    </ValueEnds>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Values from/ }));
  expect(screen.getByRole('textbox', { name: 'Values from' }).inputMode).toBe('');
});
