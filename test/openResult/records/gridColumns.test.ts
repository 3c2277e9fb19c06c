import { describe, expect, it } from 'vitest';
import {
  GRID_COLUMNS,
  shownColumns,
  ticksFor,
  widthClass,
} from '#openResult/records/gridColumns.ts';

const ids = (px: number, hidden: string[] = []) =>
  shownColumns(widthClass(px), new Set(hidden)).map(({ id }) => id);

describe('the columns of a grid', () => {
  it('begin with the few that fit a phone', () => {
    expect(ids(0)).toEqual(['row', 'state', 'value', 'window']);
    expect(ids(390)).toEqual(['row', 'state', 'value', 'window']);
  });

  it('are more on wider pages', () => {
    expect(ids(624)).toEqual(['row', 'state', 'value', 'window', 'area']);
    expect(ids(1064)).toEqual(GRID_COLUMNS.map(({ id }) => id));
  });

  it('leave out those a person hid, but never the row number', () =>
    expect(ids(390, ['row', 'state'])).toEqual(['row', 'value', 'window']));
});

it('ticks have room for their labels', () => {
  const ticks = (px: number) => ticksFor(shownColumns(widthClass(px), new Set()), px);
  expect(ticks(0)).toBe(1);
  expect(ticks(390)).toBeLessThan(3);
  expect(ticks(1064)).toBe(3);
  expect(ticks(2000)).toBe(4);
});
