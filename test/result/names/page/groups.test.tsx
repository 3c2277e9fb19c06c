import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_MEMBER } from '#result/address/viewAddress.ts';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { groupAxis, sortedGroups } from '#result/names/figures/groupFigures.ts';
import { GroupsPanel } from '#result/names/page/groups/GroupsPanel.tsx';
import type { NamesSummary } from '#result/names/protocol.ts';
import { FAILED, groupOf } from './groupOf.ts';
import { showWithNames, SUMMARY } from './withNames.tsx';

afterEach(cleanup);

describe('the order of groups', () => {
  const values = (groups: readonly RecordGroup[]) => groups.map(({ value }) => value);
  const some = [
    groupOf('field 10', 0.2),
    { ...FAILED, value: 'none' },
    groupOf('field 9', 0.4),
    groupOf(null, 0.3),
  ];

  test.each([true, false])('a group without a value comes last, descending: %s', (descending) => {
    expect(values(sortedGroups(some, { by: 'mean', descending })).at(-1)).toBe('none');
    expect(values(sortedGroups(some, { by: 'value', descending })).at(-1)).toBeNull();
  });

  test('numbers in names count as numbers', () => {
    const sorted = sortedGroups(some, { by: 'value', descending: false });
    expect(values(sorted)).toEqual(['field 9', 'field 10', 'none', null]);
  });

  test('where they are equal the worker’s order stays, either way', () => {
    const equal = [groupOf('b', 0.1), groupOf('a', 0.1), groupOf('c', 0.2)];
    expect(values(sortedGroups(equal, { by: 'mean', descending: true }))).toEqual(['c', 'b', 'a']);
    expect(values(sortedGroups(equal, { by: 'mean', descending: false }))).toEqual(['b', 'a', 'c']);
  });
});

describe('the axis of groups', () => {
  test('without a group or a value there is none', () => {
    expect(groupAxis([])).toBeNull();
    expect(groupAxis([FAILED])).toBeNull();
  });

  test('it has room for single values as for the 5th to the 95th percentile', () => {
    const box = groupOf('a', 0.4, { p5: 0.1, low: 0.3, high: 0.5, p95: 0.7 });
    const dots = groupOf('b', 0.9, { few: [0.9, -0.2] });
    const { low, high } = groupAxis([box, dots, FAILED])!;
    expect(low).toBeLessThan(-0.2);
    expect(high).toBeGreaterThan(0.9);
  });
});

function show(
  groups: RecordGroup[],
  { names = SUMMARY, linked = null as string | null, member = null as object | null } = {},
  count = groups.length,
) {
  return showWithNames(<GroupsPanel />, {
    names,
    state: {
      view: { by: null, group: linked, member: null },
      filter: { member, window: { kind: 'all' } },
    },
    answers: { groups: (request) => ({ ...(request as { column: string }), groups, count }) },
  });
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

test('the strip is a line from the 5th to the 95th percentile; few values have none', async () => {
  show([
    groupOf('a', 0.4, { p5: 0.2, low: 0.3, high: 0.5, p95: 0.6 }),
    groupOf('b', 0.9, { p5: 0, low: 0, high: 1, p95: 1, few: [0, 1] }),
  ]);
  await screen.findByRole('table');
  const strips = document.querySelectorAll<HTMLElement>('tbody s');
  expect(strips).toHaveLength(1);
  const { low, high } = groupAxis([groupOf('c', 0.5, { few: [0, 1] })])!;
  const { left, width } = strips[0]!.style;
  expect(Number.parseFloat(left)).toBeCloseTo((100 * (0.2 - low)) / (high - low), 2);
  expect(Number.parseFloat(width)).toBeCloseTo((100 * 0.4) / (high - low), 2);
});

describe('what is missing', () => {
  test('without a file it’s said what to add', () => {
    showWithNames(<GroupsPanel />);
    expect(screen.getByText(/^Plots can be grouped by crop/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add plot names' })).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('a link with a group says that the file isn’t part of it', () => {
    showWithNames(<GroupsPanel />, {
      state: { view: { by: null, group: 'crop\u202e', member: null } },
    });
    expect(screen.getByRole('status').textContent).toContain(
      'This link groups plots by “crop⟨U+202E⟩”',
    );
    expect(screen.getByRole('button', { name: 'Add the file' })).toBeDefined();
  });

  test('a link to one group says that all plots are shown until the file is added', () => {
    showWithNames(<GroupsPanel />, {
      state: { view: { by: null, group: 'crop', member: 'Maize' } },
    });
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('only plots of one group, “Maize” by “crop”');
    expect(said).toContain('the filter waits for it, and all plots are shown until then');
    expect(screen.getByRole('button', { name: 'Add the file' })).toBeDefined();
  });

  test('a column that the file doesn’t have is named, and asked of nobody', () => {
    const { call } = show([], { linked: 'soil' });
    expect(
      screen.getByText(/groups plots by “soil”, but fields.csv has no such column/),
    ).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Group by' })).toHaveProperty('value', '');
    expect(screen.getByRole('button', { name: 'Other file' })).toBeDefined();
    expect(call).not.toHaveBeenCalled();
  });

  test('until the groups are there they are loading', () => {
    showWithNames(<GroupsPanel />, { names: SUMMARY });
    expect(screen.getByText('Loading the groups…')).toBeDefined();
  });

  test('groups that the worker can’t give are an alert, not loading for ever', async () => {
    showWithNames(<GroupsPanel />, {
      names: SUMMARY,
      answers: { groups: () => Promise.reject(new Error('Out of memory')) },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The groups couldn’t be loaded: Out of memory');
    expect(screen.queryByText('Loading the groups…')).toBeNull();
  });
});

describe('the table of groups', () => {
  test('an empty cell and a plot that isn’t in the file are groups of their own', async () => {
    const { change } = show([groupOf('', 0.3), groupOf(null, 0.2)]);
    await screen.findByRole('table');
    expect(lines()).toEqual(['Empty', 'Not in the file']);
    await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
    expect(change).toHaveBeenLastCalledWith(
      expect.objectContaining({ group: 'crop', member: NO_MEMBER.nothingSaid }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Not in the file' }));
    expect(change).toHaveBeenLastCalledWith(
      expect.objectContaining({ member: NO_MEMBER.notInFile }),
    );
    expect(change).toHaveBeenCalledTimes(2);
  });

  test('pressing the group that is shown alone shows all again', async () => {
    const { change } = show([groupOf('maize', 0.3)], { member: { value: 'maize' } });
    await userEvent.click(await screen.findByRole('button', { name: 'maize', pressed: true }));
    expect(change).toHaveBeenLastCalledWith({
      by: null,
      group: 'crop',
      member: null,
      panel: 'groups',
    });
  });

  test('a group in which all failed has counts but no value', async () => {
    show([FAILED]);
    const cells = within(await screen.findByRole('row', { name: /^maize/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent?.trim())).toEqual([
      '1',
      '0',
      '1',
      '0.000',
      '–',
      '–',
      '–',
      '',
    ]);
  });

  test('few values are read out one by one, more of them as the middle half', async () => {
    const ends = { p5: 0.1, low: 0.2, high: 0.4, p95: 0.5 };
    show([
      groupOf('few', 0.35, { ...ends, few: [0.3, 0.4] }),
      groupOf('many', 0.3, { ...ends, plots: 9, allPlots: 9 }),
    ]);
    expect((await screen.findByRole('row', { name: /^few/ })).textContent).toContain(
      '0.300, 0.400',
    );
    expect(screen.getByRole('row', { name: /^many/ }).textContent).toContain('0.200 to 0.400');
  });

  test('a head sorts, largest first, and pressed again turns the order; names begin with A', async () => {
    show([groupOf('b', 0.3), groupOf('a', 0.1), groupOf('c', 0.5)]);
    await screen.findByRole('table');
    expect(screen.getByRole('columnheader', { name: 'Plots' }).ariaSort).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Mean by plot' }));
    expect(lines()).toEqual(['c', 'b', 'a']);
    await userEvent.click(screen.getByRole('button', { name: 'Mean by plot' }));
    expect(lines()).toEqual(['a', 'b', 'c']);
    expect(screen.getByRole('columnheader', { name: 'Mean by plot' }).ariaSort).toBe('ascending');
    expect(screen.getByRole('columnheader', { name: 'Plots' }).ariaSort).toBe('none');
    await userEvent.click(screen.getByRole('button', { name: 'crop' }));
    expect(lines()).toEqual(['a', 'b', 'c']);
  });

  test('more groups than are listed are counted', async () => {
    show([groupOf('a', 0.1)], {}, 204);
    expect((await screen.findByRole('status')).textContent).toBe(
      '204 groups, showing the 1 with the most plots',
    );
  });

  test('another column is chosen from the list, and lets go of the group shown alone', async () => {
    const { change } = show([groupOf('a', 0.1)]);
    const select = screen.getByRole('combobox', { name: 'Group by' });
    expect(select).toHaveProperty('value', 'crop');
    await userEvent.selectOptions(select, 'village');
    expect(change).toHaveBeenCalledWith({
      by: null,
      group: 'village',
      member: null,
      panel: 'groups',
    });
  });

  test('without a column fit for groups the first stands in', () => {
    const names: NamesSummary = { ...SUMMARY, group: null };
    const { call } = show([], { names });
    expect(call).toHaveBeenCalledWith('groups', { column: 'crop' }, expect.anything());
  });

  test('who is unusual is asked for once all plots are there, and has a column where it’s known', async () => {
    const { call } = show([groupOf('a', 0.1, { unusual: 3 }), groupOf('b', 0.2, { unusual: 0 })]);
    const [, asked] = call.mock.calls.find(([kind]) => kind === 'groups')!;
    expect(asked).toHaveProperty('unusualFrom');
    await screen.findByRole('columnheader', { name: 'Unusual' });
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('td'));
    expect(cells.map((all) => all[7]?.textContent?.trim())).toEqual(['3', '0']);
  });

  test('where it isn’t known there is no column', async () => {
    show([groupOf('a', 0.1)]);
    await screen.findByRole('columnheader', { name: 'Median' });
    expect(screen.queryByRole('columnheader', { name: 'Unusual' })).toBeNull();
  });
});
