import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import { figuresOf } from '#result/names/figures/groupFigures.ts';
import { GroupTable } from '#result/names/page/groups/GroupTable.tsx';
import '#ui/base.css';
import '#ui/patterns.css';
import '#ui/tokens.css';
import { until } from '#test/until.ts';
import { groupOf } from './groupOf.ts';

const MANY = Array.from({ length: 5000 }, (_, at) =>
  groupOf(`Area ${at + 1}`, 0.2 + at / 10_000, { plots: 5000 - at }),
);

async function show(
  groups: RecordGroup[],
  onChoose: (group: RecordGroup) => void = () => undefined,
) {
  await page.viewport(1000, 600);
  await render(
    <div className="column" style={{ height: 400 }}>
      <GroupTable
        label="Areas"
        column="Area"
        figures={figuresOf({ of: 'result' })}
        groups={groups}
        scale={null}
        nameOf={({ value }) => value ?? 'None'}
        isChosen={() => false}
        onChoose={onChoose}
      />
    </div>,
  );
  const table = page.getByRole('table', { name: 'Areas' }).element();
  const row = (place: number) => table.querySelector<HTMLElement>(`[data-index="${place}"]`);
  await until(() => expect(row(0)).not.toBeNull());
  return { table, row, scroller: table.parentElement! };
}

test('of 5,000 rows only those in sight exist, at the place they would have', async () => {
  const { table, row, scroller } = await show(MANY);
  await until(() => expect(row(8)).not.toBeNull());
  expect(table.querySelectorAll('tr').length).toBeLessThan(60);
  expect(table.getAttribute('aria-rowcount')).toBe('5001');
  const height = row(0)!.getBoundingClientRect().height;
  expect(scroller.scrollHeight).toBe(Math.round(height * 5001));
  scroller.scrollTop = 3000 * height;
  await until(() => expect(row(3000)).not.toBeNull());
  expect(row(3000)!.textContent).toContain('Area 3001');
  const top = scroller.getBoundingClientRect().top + scroller.clientTop;
  expect(row(3000)!.getBoundingClientRect().top - top).toBeCloseTo(height, 0);
  expect(row(0)).toBeNull();
});

test('arrow keys go from row to row, also to one that doesn’t exist yet', async () => {
  const chosen: (string | null)[] = [];
  const { row, scroller } = await show(MANY, ({ value }) => chosen.push(value));
  row(0)!.querySelector('button')!.focus();
  for (let row = 2; row <= 41; row++) {
    await userEvent.keyboard('{ArrowDown}');
    await until(() => expect(document.activeElement?.textContent).toBe(`Area ${row}`));
  }
  expect(scroller.scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['Area 41']);
});

test('a hundred rows all exist, so that a search in the page finds them', async () => {
  const { table } = await show(MANY.slice(0, 100));
  expect(table.querySelectorAll('tbody tr')).toHaveLength(100);
});
