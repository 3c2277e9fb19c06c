import { expect, it } from 'vitest';
import { NONE, THIN } from '#lib/format.ts';
import { formatAcres, formatHectares, formatLocation, formatNearly } from '#lib/formatPlot.ts';

it('what is missing is a dash', () => {
  expect(formatHectares(null)).toBe(NONE);
  expect(formatLocation(null, 3, 5)).toBe(NONE);
});

it.each([
  [0.0001, '<0.001'],
  [0, '0.000'],
  [0.1404, '0.140'],
  [51.06, '51.1'],
  [1234.5, `1${THIN}235`],
])('writes %d ha as %s', (hectares, text) => expect(formatHectares(hectares)).toBe(text));

it('turns hectares into acres', () => expect(formatAcres(0.1404)).toBe('0.35'));

it('never calls shapes the same that are nearly so', () => {
  expect(formatNearly(0.9678)).toBe(`nearly the same shape, 96${THIN}%`);
  expect(formatNearly(0.9999)).toBe(`nearly the same shape, 99${THIN}%`);
  expect(formatNearly(1)).toBe(`nearly the same shape, 99${THIN}%`);
});

it('writes latitude first, in a form that can be pasted into another map', () =>
  expect(formatLocation(-0.5626561, 34.2880611, 6)).toBe('-0.562656, 34.288061'));
