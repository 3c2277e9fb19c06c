import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { HistorySort } from '#history/index/historyQuery.ts';
import { sortingHead } from '#history/page/table/SortingHead.tsx';

function Heads({ asked }: { asked: (HistorySort | null)[] }) {
  const [sort, setSort] = useState<HistorySort | null>(null);
  const onSort = (next: HistorySort | null) => {
    asked.push(next);
    setSort(next);
  };
  const head = sortingHead({ sort, onSort });
  return (
    <table>
      <thead>
        <tr>
          {head('dates', 'Dates')}
          {head('job', 'Job')}
        </tr>
      </thead>
    </table>
  );
}

test('a head sorts one way, the other way, and then no more', () => {
  const asked: (HistorySort | null)[] = [];
  render(<Heads asked={asked} />);
  const orders = ['Dates', 'Dates', 'Dates', 'Dates', 'Dates', 'Job'].map((name) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return screen.getAllByRole('columnheader').map(({ ariaSort }) => ariaSort);
  });
  expect(orders).toEqual([
    ['descending', 'none'],
    ['ascending', 'none'],
    ['none', 'none'],
    ['descending', 'none'],
    ['ascending', 'none'],
    ['none', 'ascending'],
  ]);
  expect(asked.slice(2)).toEqual([
    null,
    { column: 'dates', descending: true },
    { column: 'dates', descending: false },
    { column: 'job', descending: false },
  ]);
});
