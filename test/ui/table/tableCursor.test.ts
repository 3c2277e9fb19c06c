import { describe, expect, it } from 'vitest';
import { clampCursor, tableAct } from '#ui/table/tableCursor.ts';

const size = { rows: 100, columns: 5, page: 10 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const at = (position: number, column = 2) => ({ position, column });

describe('tableAct', () => {
  it('leaves other keys to the page', () => {
    expect(tableAct(at(3), press('a'), size)).toBeNull();
    expect(tableAct(at(3), press('Escape'), size)).toBeNull();
    expect(tableAct(at(3), press(']'), size)).toBeNull();
  });

  it('does nothing with Enter in an empty table', () => {
    const empty = { ...size, rows: 0 };
    expect(tableAct(at(0), press('Enter'), empty)).toBeNull();
    expect(tableAct(at(0), press('ArrowDown'), empty)).toEqual({ kind: 'move', cursor: at(-1) });
  });

  it.each([
    ['ArrowDown', at(99), at(99)],
    ['ArrowUp', at(0), at(-1)],
    ['ArrowUp', at(-1), at(-1)],
    ['ArrowLeft', at(4, 0), at(4, 0)],
    ['ArrowRight', at(4, 4), at(4, 4)],
    ['PageDown', at(95), at(99)],
    ['PageDown', at(4), at(13)],
    ['PageUp', at(4), at(0)],
    ['Home', at(4), at(4, 0)],
    ['End', at(4), at(4, 4)],
  ])('%s stays inside the table', (key, from, to) =>
    expect(tableAct(from, press(key), size)).toEqual({ kind: 'move', cursor: to }),
  );

  it('goes to the ends with Ctrl', () => {
    expect(tableAct(at(4), press('Home', true), size)).toEqual({ kind: 'move', cursor: at(0, 0) });
    expect(tableAct(at(4), press('End', true), size)).toEqual({ kind: 'move', cursor: at(99, 4) });
    expect(tableAct(at(4), press('ArrowDown', true), size)).toMatchObject({ cursor: at(99) });
  });

  it('opens with Enter, selects with Space, sorts from the head', () => {
    expect(tableAct(at(4), press('Enter'), size)).toEqual({ kind: 'open', position: 4 });
    expect(tableAct(at(4), press(' '), size)).toEqual({ kind: 'select', position: 4 });
    expect(tableAct(at(-1), press('Enter'), size)).toEqual({ kind: 'sort', column: 2 });
  });
});

it('clampCursor brings a lost cursor back', () => {
  expect(clampCursor(at(500, 9), size)).toEqual(at(99, 4));
  expect(clampCursor(at(500, 9), { ...size, rows: 0 })).toEqual(at(-1, 4));
});
