import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dayText } from '#core/values/dayText.ts';
import { DayInput } from '#ui/DayInput.tsx';

/** The days that a field which shows 1970-01-01 reports once a text is typed there, and it's left. */
function daysOf(text: string, end: 'first' | 'last'): (number | null)[] {
  const onDay = vi.fn<(day: number | null) => void>();
  render(<DayInput label="Day" day={0} end={end} onDay={onDay} />);
  const field = screen.getByRole('textbox', { name: 'Day' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  cleanup();
  return onDay.mock.calls.map(([day]) => day);
}

test.each([
  ['2019-07-01', '2019-07-01', '2019-07-01'],
  [' 2019-7-1 ', '2019-07-01', '2019-07-01'],
  ['2020-02', '2020-02-01', '2020-02-29'],
  ['2019-12', '2019-12-01', '2019-12-31'],
  ['2019', '2019-01-01', '2019-12-31'],
])('%s begins on %s and ends on %s', (text, first, last) => {
  const days = (end: 'first' | 'last') => new Set(daysOf(text, end).map((day) => dayText(day!)));
  expect(days('first')).toEqual(new Set([first]));
  expect(days('last')).toEqual(new Set([last]));
});

test.each(['2019-13', '2019-02-30', '19', 'July', '2019-'])('%s is no date', (text) => {
  expect([daysOf(text, 'first'), daysOf(text, 'last')]).toEqual([[], []]);
});

test('an empty text is no day', () => {
  expect(new Set(daysOf('  ', 'first'))).toEqual(new Set([null]));
});

test('a text that is no date is told once the field is left, and stays to be mended', async () => {
  const onDay = vi.fn<(day: number | null) => void>();
  render(
    <>
      <p id="more">More</p>
      <DayInput label="Day" day={null} end="first" onDay={onDay} describedBy="more" />
    </>,
  );
  const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Day' });
  const told = () => screen.queryByRole('alert')?.textContent;
  const describing = () => field.getAttribute('aria-describedby')?.split(' ');
  await userEvent.type(field, '2019-0');
  expect([told(), field.getAttribute('aria-invalid')]).toEqual([undefined, null]);
  expect(describing()).toEqual(['more']);
  await userEvent.tab();
  expect([told(), field.value]).toEqual(['Write a date such as 2019-07-01.', '2019-0']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describing()).toEqual(['more', screen.getByRole('alert').id]);
  await userEvent.type(field, '7');
  expect([told(), field.getAttribute('aria-invalid')]).toEqual([undefined, null]);
  await userEvent.tab();
  expect(told()).toBeUndefined();
  expect(onDay.mock.calls).toEqual([[Date.UTC(2019, 6) / 86_400_000]]);
  cleanup();
});
