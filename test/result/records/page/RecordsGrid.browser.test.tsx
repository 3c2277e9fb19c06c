import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GRID_COLUMNS } from '#result/records/page/gridColumns.ts';
import { RecordsGrid } from '#result/records/page/RecordsGrid.tsx';
import { formatCount } from '#lib/format.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { until } from '#test/until.ts';
import { cellsOf } from './cellsOf.ts';
import { underStore } from '#test/result/store/underStore.tsx';

/** A worker whose calls are answered when the test says so. */
function slowWorker() {
  const asked: { rows: number[]; signal: AbortSignal; settle: (failure?: Error) => void }[] = [];
  const call = ((_: string, { rows }: { rows: number[] }, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      const settle = (failure?: Error) => (failure ? reject(failure) : resolve(rows.map(cellsOf)));
      asked.push({ rows, signal, settle });
    })) as unknown as ResultHandle['call'];
  return { asked, handle: { call } as ResultHandle };
}

const sort = { column: 'row', descending: true };
const nothing = () => undefined;
const ALL = Uint32Array.from({ length: 1000 }, (_, i) => 999 - i);
const COLUMNS = GRID_COLUMNS.filter(({ id }) => id === 'row' || id === 'value');

interface GridProps {
  handle: ResultHandle;
  order?: Uint32Array;
  selected?: number | null;
}

function Grid({ handle, order = ALL, selected = null }: GridProps) {
  return underStore(
    <div style={{ display: 'flex', flexDirection: 'column', height: 28 + 10 * 28 }}>
      <RecordsGrid
        label="Records"
        order={order}
        version="a"
        columns={COLUMNS}
        valueName="NDVI"
        axis={null}
        onInSight={nothing}
      />
    </div>,
    { state: { selected, hovered: null, sort }, handle, hover: nothing },
  );
}

const grid = () => page.getByRole('grid', { name: 'Records' }).element();
const row = (number: number) => grid().querySelector(`[data-row="${number}"]`);

async function show(props: GridProps) {
  await page.viewport(1000, 900);
  const screen = await render(<Grid {...props} />);
  await until(() => expect(grid().querySelector('[data-row]')).not.toBeNull());
  return screen;
}

test('cells are fetched in view; requests for those scrolled past are cancelled', async () => {
  const { asked, handle } = slowWorker();
  await show({ handle });
  await until(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.rows[0]).toBe(999);
  expect(row(999)?.textContent).toBe(formatCount(1000));
  grid().scrollTop = 28 * 500;
  await until(() => expect(row(499)).not.toBeNull());
  await until(() => expect(asked[0]?.signal.aborted).toBe(true));
  await until(() => expect(asked.at(-1)?.rows).toContain(499));
  asked.at(-1)?.settle();
  await until(() => expect(row(499)?.textContent).toBe('5000.499'));
});

test('cells that couldn’t be fetched are asked for again once they’re back in view', async () => {
  const { asked, handle } = slowWorker();
  await show({ handle });
  await until(() => expect(asked).toHaveLength(1));
  asked[0]?.settle(new Error('gone'));
  grid().scrollTop = 28 * 500;
  await until(() => expect(asked.at(-1)?.rows).toContain(499));
  grid().scrollTop = 0;
  await until(() => expect(asked.at(-1)?.rows).toContain(999));
  asked.at(-1)?.settle();
  await until(() => expect(row(999)?.textContent).toBe(`${formatCount(1000)}0.999`));
});

test('a selection is scrolled to once; a person may have scrolled since', async () => {
  const { handle } = slowWorker();
  const screen = await show({ handle, selected: 9 });
  const isShown = async (number: number) =>
    await until(() => {
      const top = row(number)?.getBoundingClientRect().top ?? NaN;
      const { top: from, bottom } = grid().getBoundingClientRect();
      expect(top > from && top < bottom).toBe(true);
    });
  await isShown(9);
  grid().scrollTop = 0;
  await until(() => expect(row(999)).not.toBeNull());
  // A filter that leaves nothing, and is taken back.
  await screen.rerender(<Grid handle={handle} selected={9} order={new Uint32Array(0)} />);
  await screen.rerender(<Grid handle={handle} selected={9} />);
  await until(() => expect(row(999)).not.toBeNull());
  expect(grid().scrollTop).toBe(0);
  await screen.rerender(<Grid handle={handle} selected={5} />);
  await isShown(5);
});
