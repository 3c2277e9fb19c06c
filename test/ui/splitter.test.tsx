import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Splitter, usePanel } from '#ui/Splitter.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Records({ max = 508 }: { max?: number }) {
  const panel = usePanel({ key: 'test.records', initial: 246, min: 128, max });
  return <Splitter panel={panel} edge="top" label="Height of the records" />;
}

const size = () =>
  Number(screen.getByRole('separator', { name: 'Height of the records' }).ariaValueNow);

test('with a store that refuses or holds nonsense, only the stored size is lost', async () => {
  localStorage.setItem('test.records', '{"size":"<b>"}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  render(<Records />);
  expect(size()).toBe(246);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(size()).toBe(254);
});

test('arrow keys move the edge by 8, with Shift by 64, within its limits', async () => {
  render(<Records />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(size()).toBe(238);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(size()).toBe(302);
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(size()).toBe(508);
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(size()).toBe(128);
});

test('Enter and a double click fold and unfold the panel; the size is stored', async () => {
  const { unmount } = render(<Records />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(size()).toBe(0);
  unmount();
  const { rerender } = render(<Records />);
  expect(size()).toBe(0);
  await userEvent.dblClick(screen.getByRole('separator'));
  expect(size()).toBe(254);
  rerender(<Records max={200} />);
  expect(size()).toBe(200);
});
