import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DayInput } from '#ui/DayInput.tsx';
import { Popover } from '#ui/Popover.tsx';

test('what is typed in a popover is taken where a press beside it closes it', async () => {
  const onDay = vi.fn<(day: number | null) => void>();
  render(
    <>
      <Popover label="Dates">
        <DayInput label="Day" day={null} end="first" onDay={onDay} />
      </Popover>
      <p>Elsewhere</p>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dates' }));
  await userEvent.keyboard('2019');
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onDay.mock.calls).toEqual([[Date.UTC(2019) / 86_400_000]]);
  cleanup();
});
