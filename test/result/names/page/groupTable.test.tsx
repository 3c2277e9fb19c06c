import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { figuresOf, groupAxis } from '#result/names/figures/groupFigures.ts';
import { GroupTable } from '#result/names/page/groups/GroupTable.tsx';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { FAILED, groupOf } from './groupOf.ts';

function show(...groups: RecordGroup[]) {
  render(
    <GroupTable
      label="Groups"
      column="crop"
      figures={figuresOf({ of: 'result' })}
      groups={groups}
      scale={null}
      nameOf={({ value }) => value ?? 'None'}
      isChosen={() => false}
      onChoose={() => undefined}
    />,
  );
}

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

test('the strip is a line from the 5th to the 95th percentile; few values have none', () => {
  show(
    groupOf('a', 0.4, { p5: 0.2, low: 0.3, high: 0.5, p95: 0.6 }),
    groupOf('b', 0.9, { p5: 0, low: 0, high: 1, p95: 1, few: [0, 1] }),
  );
  const strips = document.querySelectorAll<HTMLElement>('tbody s');
  expect(strips).toHaveLength(1);
  const { low, high } = groupAxis([groupOf('c', 0.5, { few: [0, 1] })])!;
  const { left, width } = strips[0]!.style;
  expect(Number.parseFloat(left)).toBeCloseTo((100 * (0.2 - low)) / (high - low), 2);
  expect(Number.parseFloat(width)).toBeCloseTo((100 * 0.4) / (high - low), 2);
});

test('a group in which all failed has counts but no value', () => {
  show(FAILED);
  expect(cellsOf(/^maize/)).toEqual(['1', '0', '1', '0.000', '–', '–', '–', '']);
});

test('of those that failed the main cause is said', () => {
  const mainCause = { key: 'cloud', title: 'Too cloudy\u202e', count: 3 };
  show(groupOf('Kilosa', 0.4, { failed: 4, mainCause }));
  expect(screen.getByTitle('Mostly: Too cloudy⟨U+202E⟩, 3')).toBeDefined();
});

test('few values are read out one by one, more of them as the middle half', () => {
  const ends = { p5: 0.1, low: 0.2, high: 0.4, p95: 0.5 };
  show(
    groupOf('few', 0.35, { ...ends, few: [0.3, 0.4] }),
    groupOf('many', 0.3, { ...ends, plots: 9, allPlots: 9 }),
  );
  expect(cellsOf(/^few/).at(-1)).toBe('0.300, 0.400');
  expect(cellsOf(/^many/).at(-1)).toBe('0.200 to 0.400');
});

test('a head sorts, largest first, and pressed again turns the order; names begin with A', async () => {
  show(groupOf('b', 0.3), groupOf('a', 0.1), groupOf('c', 0.5));
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

test('who is unusual has a column only where it’s known', () => {
  show(groupOf('a', 0.1, { unusual: 3 }), groupOf('b', 0.2, { unusual: 0 }));
  expect(screen.getByRole('columnheader', { name: 'Unusual' })).toBeDefined();
  expect([/^a/, /^b/].map((name) => cellsOf(name)[7])).toEqual(['3', '0']);
  cleanup();
  show(groupOf('a', 0.1));
  expect(screen.queryByRole('columnheader', { name: 'Unusual' })).toBeNull();
});
