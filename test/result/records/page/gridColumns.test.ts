import { describe, expect, it } from 'vitest';
import {
  GRID_COLUMNS,
  hiddenColumns,
  shownColumns,
  submittedColumns,
  ticksFor,
  widthClass,
  withNamed,
  withRoomForNumbers,
} from '#result/records/page/gridColumns.ts';
import type { NamesSummary } from '#result/names/protocol.ts';

const ids = (px: number, hidden: string[] = []) =>
  shownColumns(widthClass(px), new Set(hidden)).map(({ id }) => id);

describe('the columns of a grid', () => {
  it('begin with the few that fit a phone', () => {
    expect(ids(0)).toEqual(['row', 'value', 'dates']);
    expect(ids(390)).toEqual(['row', 'value', 'dates']);
  });

  it('are more on wider pages', () => {
    expect(ids(624)).toEqual(['row', 'value', 'dates', 'area']);
    expect(ids(1064)).toEqual(GRID_COLUMNS.map(({ id }) => id));
  });

  it('leave out those a person hid, but never the row number', () =>
    expect(ids(390, ['row', 'value'])).toEqual(['row', 'dates']));
});

describe('the column of row numbers', () => {
  const px = (rowCount: number) =>
    Number.parseInt(withRoomForNumbers(GRID_COLUMNS, rowCount)[0]?.width ?? '');

  it('is as wide as its greatest number', () => {
    expect(px(20)).toBe(48);
    expect(px(99_999)).toBe(48);
    expect(px(100_000)).toBe(56);
    expect(px(1_000_000)).toBe(72);
  });

  it('takes its room from the columns that a grid shows', () => {
    expect(widthClass(624)).toBe('narrow');
    expect(widthClass(480, 20)).toBe('narrow');
    expect(widthClass(480, 1_000_000)).toBe('phone');
  });
});

describe('the columns of a submitted file', () => {
  const column = (name: string) => ({ name, isNumeric: false });
  const names = { label: 'farm', columns: ['crop', 'farm', 'note'].map(column) } as NamesSummary;
  const shown = (px: number, hidden: string[] = []) =>
    withNamed(shownColumns(widthClass(px), new Set(hidden)), submittedColumns(names), {
      px,
      hidden: new Set(hidden),
    }).map(({ id, label }) => (id.startsWith('named') ? label : id));

  it('are none without a file', () => {
    expect(submittedColumns(undefined)).toEqual([]);
    const usual = shownColumns('phone', new Set());
    expect(withNamed(usual, [], { px: 390, hidden: new Set() })).toBe(usual);
  });

  it('have the plots’ names first, once', () =>
    expect(submittedColumns(names).map(({ label }) => label)).toEqual(['Plot', 'crop', 'note']));

  it('are those of the file where plots have no names', () =>
    expect(submittedColumns({ ...names, label: null }).map(({ label }) => label)).toEqual([
      'crop',
      'farm',
      'note',
    ]));

  it('make room for themselves: the name always, others where they fit', () => {
    expect(shown(390)).toEqual(['row', 'plot', 'value']);
    const wide = shown(1064);
    expect(wide.slice(0, 2)).toEqual(['row', 'plot']);
    expect(wide).not.toContain('centre');
    expect(wide).toHaveLength(7);
  });

  it('can be hidden', () => {
    expect(shown(390, ['plot'])).not.toContain('plot');
    const all = submittedColumns(names).map(({ id }) => id);
    expect(shown(1064, all)).toContain('centre');
  });
});

it('ticks have room for their labels', () => {
  const ticks = (px: number) => ticksFor(shownColumns(widthClass(px), new Set()), px);
  expect(ticks(0)).toBe(1);
  expect(ticks(390)).toBeLessThan(3);
  expect(ticks(1064)).toBe(4);
  expect(ticks(2000)).toBe(4);
});

describe('hidden columns', () => {
  it.each([
    ['nothing', null, ['vertices', 'centre']],
    ['all shown', '', []],
    ['names with spaces', 'area named%3AFarm%20name', ['area', 'named:Farm name']],
    ['a broken escape', 'area named%3A%E0%A4%A', ['vertices', 'centre']],
  ])('are read from what is kept: %s', (_, kept, hidden) => {
    expect([...hiddenColumns(kept)]).toEqual(hidden);
  });
});
