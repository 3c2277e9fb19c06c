import { expect, it } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

const FIELD = '0 0,0.001 0,0.001 0.001,0 0.001,0 0';
const told = (...parts: string[]) =>
  examine(shape(...parts.map((part) => [part])), { nearMetres: 0.01 }).map(({ words }) => words);

it('tells a part of less than a square metre, and how much it has', () => {
  expect(told(FIELD, '1 1,1.000005 1,1.000005 1.000005,1 1.000005,1 1')).toEqual([
    'Part 2 covers 0.31 m², less than 1 m²',
  ]);
  expect(told('1 1,1.000005 1,1.000005 1.000005,1 1')).toEqual([
    'The shape covers 0.15 m², less than 1 m²',
  ]);
  expect(told(FIELD, '1 1,1.00002 1,1.00002 1.00002,1 1.00002,1 1')).toEqual([]);
});

it('leaves what is thinner or crosses itself to others', () => {
  expect(told(FIELD, '1 1,1.00000005 1,1.00000005 1.00000005,1 1')).toEqual([
    expect.stringContaining('too thin') as string,
  ]);
});
