import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { useRecordRows } from '#result/records/page/useRecordRows.ts';
import { cellsOf } from './cellsOf.ts';

/** Rows that are asked for at once. */
const PAGE = 64;

const ORDER = Uint32Array.from({ length: 200 }, (_, i) => 199 - i);

interface Shown {
  order: Uint32Array;
  version: string;
}

/** The rows of a grid, over a worker that knows some of the records. */
function openRows(order = ORDER, isKnown: (row: number) => boolean = () => true) {
  const asked: (readonly number[])[] = [];
  const call = async (_: string, { rows }: { rows: readonly number[] }) => {
    asked.push(rows);
    return await Promise.resolve(rows.filter(isKnown).map(cellsOf));
  };
  const handle = { call } as unknown as ResultHandle;
  const initialProps: Shown = { order, version: 'a' };
  const { result, rerender } = renderHook((shown) => useRecordRows(handle, 'cells', shown), {
    initialProps,
  });
  return {
    asked,
    rowAt: (index: number) => result.current.rowAt(index),
    look: async (first: number, end: number) =>
      await act(async () => await Promise.resolve(result.current.look({ first, end }))),
    show: async (shown: Shown) => await act(async () => await Promise.resolve(rerender(shown))),
  };
}

describe('rows in view', () => {
  it('are not asked for outside the order, nor where nothing is in view', async () => {
    const rows = openRows();
    await rows.look(500, 520);
    await rows.look(0, 0);
    const none = openRows(new Uint32Array(0));
    await none.look(0, 64);
    expect([rows.asked, none.asked]).toEqual([[], []]);
  });

  it('are asked for in whole pages, by row', async () => {
    const { asked, look } = openRows();
    await look(10, 20);
    expect(asked).toEqual([[...ORDER.subarray(0, PAGE)]]);
    expect(asked[0]![0]).toBe(199);
  });

  it('are asked for once, and again for another version', async () => {
    const { asked, look, show, rowAt } = openRows();
    await look(0, PAGE);
    await look(1, PAGE);
    await show({ order: ORDER, version: 'a' });
    expect(asked).toHaveLength(1);
    await show({ order: ORDER, version: 'b' });
    expect(asked.map(({ length }) => length)).toEqual([PAGE, PAGE]);
    expect(rowAt(0)?.value).toBe(0.199);
  });

  it('are those of one grid alone', async () => {
    const [first, second] = [openRows(), openRows()];
    await first.look(0, PAGE);
    expect(second.rowAt(0)).toBeUndefined();
    await second.look(0, PAGE);
    expect(second.asked).toHaveLength(1);
  });
});

describe('rows that the worker does not know', () => {
  it('are asked for once', async () => {
    const { asked, look, show, rowAt } = openRows(ORDER, (row) => row === 199);
    await look(0, PAGE);
    await show({ order: ORDER, version: 'a' });
    expect(asked).toHaveLength(1);
    expect([rowAt(0)?.row, rowAt(1)]).toEqual([199, undefined]);
  });

  it('are asked for again with another version, and with another order', async () => {
    const { asked, look, show } = openRows(ORDER, (row) => row === 199);
    await look(0, PAGE);
    await show({ order: ORDER.slice(), version: 'a' });
    expect(asked[1]).toHaveLength(PAGE - 1);
    expect(asked[1]).not.toContain(199);
    await show({ order: ORDER, version: 'b' });
    expect(asked[2]).toHaveLength(PAGE);
  });
});

it('the oldest beyond 4,096 are dropped', async () => {
  const order = Uint32Array.from({ length: 6400 }, (_, i) => i);
  const { look, rowAt } = openRows(order);
  for (let row = 0; row < 6400; row += PAGE) await look(row, row + PAGE);
  expect(order.filter((_, index) => rowAt(index)).length).toBeLessThanOrEqual(4096);
  expect(rowAt(6399)?.row).toBe(6399);
  expect(rowAt(0)).toBeUndefined();
});
