import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useScrollToSelected } from '#features/result/records/gridDom.ts';

interface ListProps {
  order: Uint32Array;
  isSized: boolean;
  selected?: number | null;
}

const all = Uint32Array.of(7, 5, 9);
const none = new Uint32Array(0);

test('a selection is shown once, as soon as the list knows its size', () => {
  const shown: number[] = [];
  function List({ order, isSized, selected = 9 }: ListProps) {
    useScrollToSelected(order, { selected, isSized }, (position) => void shown.push(position));
    return null;
  }
  const { rerender } = render(<List order={all} isSized={false} />);
  expect(shown).toEqual([]);
  rerender(<List order={all} isSized />);
  expect(shown).toEqual([2]);
  // A filter that leaves nothing, and is taken back: the person may have scrolled since.
  rerender(<List order={none} isSized={false} />);
  rerender(<List order={all} isSized />);
  expect(shown).toEqual([2]);
  rerender(<List order={all} isSized selected={5} />);
  expect(shown).toEqual([2, 1]);
});
