import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RowRange, RowSource } from '#ui/table/rowSource.ts';
import { VirtualTable, ComingCell, type PlacedRow } from '#ui/table/VirtualTable.tsx';
import { until } from '#test/until.ts';

const COLUMNS = [
  { id: 'number', width: '80px', numeric: true },
  { id: 'word', width: '1fr' },
];

/** As many rows as it counts, each its index in words; those in `missing` aren't here. */
function sourceOf(count: number, missing: ReadonlySet<number> = new Set()) {
  return {
    count,
    idAt: (index: number) => `row ${index}`,
    rowAt: (index: number) => (missing.has(index) ? undefined : `word ${index}`),
    look: vi.fn<(range: RowRange) => void>(),
  };
}

const acts = () => ({
  onSort: vi.fn<(column: (typeof COLUMNS)[number]) => void>(),
  onSelect: vi.fn<(index: number) => void>(),
  onOpen: vi.fn<(index: number) => void>(),
  onMark: vi.fn<(index: number | null) => void>(),
});

interface TableProps extends Partial<ReturnType<typeof acts>> {
  source: RowSource<string>;
  selected?: string | null;
  revealed?: { index: number } | null;
}

const none = () => undefined;
const cell = ({ id }: { id: string }, { index, row }: PlacedRow<string>) =>
  id === 'number' ? index : (row ?? <ComingCell />);

function Table({ source, selected = null, revealed = null, ...own }: TableProps) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: 400, height: 28 + 10 * 28 }}>
      <VirtualTable
        label="Words"
        source={source}
        columns={COLUMNS}
        head={({ id }) => id}
        sorted={({ id }) => (id === 'word' ? 'descending' : 'none')}
        cell={cell}
        selected={selected}
        marked={null}
        revealed={revealed}
        onSort={none}
        onSelect={none}
        onOpen={none}
        onMark={none}
        onInSight={none}
        {...own}
      />
    </div>
  );
}

const grid = () => page.getByRole('grid', { name: 'Words' });
const rowAt = (index: number) =>
  grid()
    .element()
    .querySelector<HTMLElement>(`[aria-rowindex="${index + 1}"]`);
const active = () => {
  const id = grid().element().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};
/** Row and column of the keyboard's cell, from 0; the head is row -1. */
function activeCell(): [number, number] | null {
  const cell = active();
  const row = cell?.closest('[role=row]')?.getAttribute('aria-rowindex');
  return cell && [Number(row ?? 0) - 1, Number(cell.getAttribute('aria-colindex')) - 1];
}

async function show(props: TableProps) {
  await page.viewport(1000, 900);
  const screen = await render(<Table {...props} />);
  if (props.source.count > 0) await until(() => expect(rowAt(0)).not.toBeNull());
  return screen;
}

test('screen readers get the number of rows and columns, and the position of each', async () => {
  await show({ source: sourceOf(100_000), selected: 'row 3' });
  const table = grid().element();
  expect([table.ariaRowCount, table.ariaColCount]).toEqual(['100000', '2']);
  expect(rowAt(3)?.ariaSelected).toBe('true');
  expect(rowAt(4)?.ariaSelected).toBe('false');
  const cells = Array.from(rowAt(4)?.children ?? [], (each) => each.ariaColIndex);
  expect(cells).toEqual(['1', '2']);
  const heads = grid().getByRole('columnheader').elements();
  expect(heads.map((head) => head.ariaSort)).toEqual(['none', 'descending']);
  expect(table.querySelectorAll('[role=gridcell]').length).toBeLessThan(2 * 30);
});

test('keys move by cell, by page and to the ends, and scroll the row into sight', async () => {
  const on = acts();
  await show({ source: sourceOf(100_000), ...on });
  await userEvent.tab();
  expect(document.activeElement).toBe(grid().element());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await until(() => expect(activeCell()).toEqual([2, 1]));
  await userEvent.keyboard(' ');
  expect(on.onSelect).toHaveBeenLastCalledWith(2);
  await userEvent.keyboard('{PageDown}');
  await until(() => expect(activeCell()).toEqual([11, 1]));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await until(() => expect(activeCell()).toEqual([99_999, 1]));
  const box = rowAt(99_999)!.getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(grid().element().getBoundingClientRect().bottom + 1);
  await userEvent.keyboard('{Enter}');
  expect(on.onOpen).toHaveBeenLastCalledWith(99_999);
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
  await until(() => expect(activeCell()).toEqual([-1, 0]));
  await userEvent.keyboard('{Enter}');
  expect(on.onSort).toHaveBeenLastCalledWith(COLUMNS[0]);
});

test('a cell scrolled out of sight is not active, and the next key leads back to it', async () => {
  await show({ source: sourceOf(100_000) });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  grid().element().scrollTop = 28 * 500;
  await until(() => expect(active()).toBeNull());
  await userEvent.keyboard('{ArrowDown}');
  await until(() => expect(activeCell()).toEqual([2, 0]));
});

test('presses and the pointer report the row, whatever its element', async () => {
  const on = acts();
  const screen = await show({ source: sourceOf(100_000), ...on });
  await screen.getByText('word 4', { exact: true }).click();
  expect(on.onSelect).toHaveBeenLastCalledWith(4);
  expect(activeCell()).toEqual([4, 1]);
  expect(on.onMark).toHaveBeenLastCalledWith(4);
  grid().element().scrollTop = 28 * 500;
  const later = screen.getByText('word 504', { exact: true });
  await later.dblClick();
  expect(on.onOpen).toHaveBeenLastCalledWith(504);
  expect(on.onMark).toHaveBeenLastCalledWith(504);
});

test('the head stays above the rows while they scroll', async () => {
  await show({ source: sourceOf(100_000) });
  const head = grid().getByRole('columnheader', { name: 'word' }).element();
  const before = head.getBoundingClientRect().top;
  grid().element().scrollTop = 28 * 50_000;
  await until(() => expect(rowAt(50_000)).not.toBeNull());
  expect(head.getBoundingClientRect().top).toBe(before);
  const { left, top } = head.getBoundingClientRect();
  expect(head.contains(document.elementFromPoint(left + 5, top + 14))).toBe(true);
});

test('while scrolling, rows in sight keep their elements, and all are in order', async () => {
  await show({ source: sourceOf(100_000) });
  const before = [8, 9].map(rowAt);
  grid().element().scrollTop = 28 * 8;
  await until(() => expect(rowAt(18)).not.toBeNull());
  await until(() => expect(rowAt(0)).toBeNull());
  expect([8, 9].map(rowAt)).toEqual(before);
  const shown = [...grid().element().querySelectorAll<HTMLElement>('[data-index]')];
  const indexes = shown.map((row) => Number(row.dataset['index']));
  expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
});

test('the source is asked for the rows that are shown; rows that are not loaded have a placeholder', async () => {
  const missing = new Set(Array.from({ length: 500 }, (_, i) => 500 + i));
  const late = sourceOf(1000, missing);
  const screen = await show({ source: late });
  await until(() =>
    expect(late.look).toHaveBeenLastCalledWith(expect.objectContaining({ first: 0 })),
  );
  grid().element().scrollTop = 28 * 600;
  await until(() => expect(rowAt(605)?.textContent).toBe('605'));
  const [{ first, end }] = late.look.mock.lastCall!;
  expect(first).toBeLessThanOrEqual(600);
  expect(end).toBeGreaterThanOrEqual(610);
  expect(end - first).toBeLessThan(60);
  const { top } = rowAt(605)!.getBoundingClientRect();
  await screen.rerender(<Table source={{ ...sourceOf(1000), look: late.look }} />);
  await until(() => expect(rowAt(605)?.textContent).toBe('605word 605'));
  expect(rowAt(605)!.getBoundingClientRect().top).toBe(top);
});

test('if the source fails, its rows stay placeholders, the table still works, and scrolling asks again', async () => {
  const failing = sourceOf(1000, new Set(Array.from({ length: 1000 }, (_, i) => i)));
  await show({ source: failing });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await until(() => expect(activeCell()).toEqual([1, 0]));
  const asked = failing.look.mock.calls.length;
  await userEvent.keyboard('{PageDown}{PageDown}');
  await until(() => expect(failing.look.mock.calls.length).toBeGreaterThan(asked));
  expect(rowAt(10)?.querySelectorAll('[aria-hidden=true]')).toHaveLength(1);
});

test('with an empty source there are no rows and no requests, and the head can still be reached', async () => {
  const on = acts();
  const empty = sourceOf(0);
  await show({ source: empty, ...on });
  expect(grid().element().ariaRowCount).toBe('0');
  expect(grid().element().querySelectorAll('[data-index]')).toHaveLength(0);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(activeCell()).toEqual([-1, 1]);
  expect(on.onSort).toHaveBeenLastCalledWith(COLUMNS[1]);
  expect(empty.look).not.toHaveBeenCalled();
});

test('rows that answer another question are shown from the top', async () => {
  const source = (question: string) => ({ ...sourceOf(1000), question });
  const screen = await show({ source: source('a') });
  grid().element().scrollTop = 28 * 600;
  await until(() => expect(rowAt(605)).not.toBeNull());
  await screen.rerender(<Table source={source('a')} />);
  expect(grid().element().scrollTop).toBe(28 * 600);
  const other = source('b');
  await screen.rerender(<Table source={other} />);
  await until(() => expect(grid().element().scrollTop).toBe(0));
  await until(() =>
    expect(other.look).toHaveBeenLastCalledWith(expect.objectContaining({ first: 0 })),
  );
});
