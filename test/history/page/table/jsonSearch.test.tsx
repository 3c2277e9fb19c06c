import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JsonTree } from '#history/page/table/JsonTree.tsx';

/** Searches a value for a text. Returns how much was found; null where nothing was searched. */
function search(value: unknown, text: string): string | null {
  cleanup();
  render(<JsonTree name="Response" value={value} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  const [, found] = screen.getAllByRole('status');
  return found?.textContent ?? null;
}

const expanded = () =>
  screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const plainItems = () =>
  [...document.querySelectorAll('li')]
    .filter((item) => !item.querySelector('button'))
    .map(({ textContent }) => textContent);

test('an empty text searches nothing', () => {
  expect(search({ a: 1 }, ' ')).toBeNull();
});

test('names and values, in any case, with the places above them', () => {
  const value = { plots: [{ name: 'North' }, { north: null }, { name: 'South' }], other: [1] };
  expect(search(value, 'NORTH')).toBe('2 found');
  expect(plainItems()).toEqual(['name North', 'north null']);
  expect(expanded()).toEqual(['Response2 members', 'plots3 items', '01 member', '11 member']);
});

test('names with slashes and tildes keep their places apart', () => {
  const value = { 'a/b': { x: 1 }, a: { b: { x: 2 } }, 'a~1b': { x: 3 }, 'a~b': { y: 4 } };
  expect(search(value, 'x')).toBe('3 found');
  expect(plainItems()).toEqual(['x 1', 'x 2', 'x 3']);
});

test('plain values alone', () => {
  expect(search('text', 'ex')).toBe('1 found');
  expect(search(null, 'nul')).toBe('1 found');
  expect(search(undefined, 'x')).toBe('Not found');
});

test('nested deeper than calls can be, and longer than arguments can be', () => {
  let deep: unknown = 'needle';
  for (let i = 0; i < 20_000; i++) deep = [deep];
  expect(search(deep, 'none')).toBe('Not found');
  const long = Array.from({ length: 200_000 }, () => 'x');
  expect(search(long, 'x')).toBe('500 found');
  // The first ones: those shown without a search are among them.
  expect(plainItems()).toHaveLength(500);
});
