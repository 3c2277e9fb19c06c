import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { parseView } from '#result/address/viewAddress.ts';
import { SelectedPair } from '#compare/page/ComparisonCard.tsx';
import type { ComparedFigures } from '#compare/page/comparisonWords.ts';
import { underStore } from '#test/result/store/underStore.tsx';
import type { PairCells } from '#compare/protocol.ts';

const SPRING = { start: 17_897, end: 18_077 };
const AUTUMN = { start: 18_078, end: 18_261 };
const record = { row: 7, lon: 34.5, lat: 0.5, areaHectares: 1.5, startDay: 17_897, endDay: 18_077 };
const PAIR: PairCells = {
  group: 'both',
  first: 0.5,
  second: 0.25,
  firstWindow: SPRING,
  secondWindow: AUTUMN,
  firstRecord: record,
  secondRecord: { ...record, row: 9 },
  share: 1,
};
const job = (id: string, isFile = false) => ({ id, name: `Fields of ${id}`, isFile });

function show(pair: Partial<PairCells>, { second = job('b'), summary = {}, index = 'LAI' } = {}) {
  const detail = { row: 0, value: -0.25, lat: 0.5, lon: 34.5, pair: { ...PAIR, ...pair } };
  render(
    underStore(
      <MemoryRouter>
        <SelectedPair first={job('a/1')} second={second} summary={summary as ComparedFigures} />
      </MemoryRouter>,
      { state: { shownRecord: { detail }, index } },
    ),
  );
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'));
const address = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'https://a.test');

test('the card of a pair leads to its record in either job, with the same index', () => {
  show({});
  expect(links()).toEqual([
    'Open in the first job, Fields of a/1',
    'Open in the second job, Fields of b',
  ]);
  const [first, second] = screen.getAllByRole('link').map(address);
  expect(first?.pathname).toBe('/jobs/a%2F1');
  expect(parseView(first?.search ?? '').view).toMatchObject({ record, index: 'LAI' });
  expect(second?.pathname).toBe('/jobs/b');
  expect(parseView(second?.search ?? '').view.record?.row).toBe(9);
});

test('a side without a record, and a file, lead nowhere', () => {
  show({ firstRecord: null }, { second: job('b', true) });
  expect(links()).toEqual([]);
});

test('that seasons differ stands on the card only where it isn’t so of all pairs', () => {
  show({}, { summary: { compared: 9, otherSeason: 9, otherLength: 0 } });
  expect(screen.queryByText('seasons differ')).toBeNull();
  cleanup();
  show({}, { summary: { compared: 9, otherSeason: 3, otherLength: 0 } });
  expect(screen.getByText('seasons differ')).toBeDefined();
});
