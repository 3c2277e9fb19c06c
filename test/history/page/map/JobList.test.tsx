import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NO_HISTORY_VIEW, type HistoryView } from '#history/index/historyAddress.ts';
import { EVERY_JOB, type HistoryLocations } from '#history/index/historyQuery.ts';
import { JobList } from '#history/page/map/JobList.tsx';
import { NO_FILTERS } from '#history/page/filters/filterWords.ts';
import { answerOf } from '#test/history/page/histories.ts';

const WHY = { noPolygons: 0, notLoaded: 0, couldNotBeRead: 0, other: 0 };
const NO_EXTENT = { firstDay: null, lastDay: null, values: null };

/** The list where no job is listed, of a filter that leaves so many of those read. */
function show(whole: Partial<HistoryLocations>, view: Partial<HistoryView> = {}, taken = 27) {
  const acts = {
    onChange: vi.fn<(part: Partial<HistoryView>) => void>(),
    onInView: vi.fn<(inView: boolean) => void>(),
    onLoad: vi.fn<() => void>(),
  };
  render(
    <JobList
      list={{
        shown: {
          asked: { query: EVERY_JOB, taken: null },
          answer: answerOf({ matching: 0, taken }),
          isOrderKept: false,
          turn: 1,
          blocks: new Map(),
        },
        look: () => undefined,
        again: () => undefined,
        isAsking: false,
      }}
      whole={{
        bounds: null,
        matching: 0,
        unplaced: 0,
        why: { ...WHY, ...whole.why },
        extent: NO_EXTENT,
        ...whole,
      }}
      scale={{ by: 'mean', axis: null }}
      view={{ ...NO_HISTORY_VIEW, shows: 'map', ...view }}
      lit={[]}
      onLight={() => undefined}
      goTo={null}
      {...acts}
    />,
  );
  return acts;
}

test('jobs without a location: why, and a button that loads results', async () => {
  const why = { ...WHY, notLoaded: 25, couldNotBeRead: 1, noPolygons: 1 };
  const { onLoad } = show({ matching: 27, unplaced: 27, why });
  expect(screen.getByRole('heading', { name: 'No locations yet' })).toBeTruthy();
  expect(
    screen.getByText(/27 jobs: 1 without polygons, 25 not loaded, 1 couldn’t be read/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load 25 results' }));
  expect(onLoad).toHaveBeenCalledOnce();
});

test('without a job in view, all of them are a press away', async () => {
  const why = { ...WHY, noPolygons: 1 };
  const { onInView } = show({ matching: 27, unplaced: 1, why }, { inView: true });
  expect(screen.getByRole('heading', { name: 'No jobs in this part of the map' })).toBeTruthy();
  expect(screen.getByText(/1 of 27 jobs has no location: 1 without polygons/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'List all jobs on the map' }));
  expect(onInView).toHaveBeenCalledWith(false);
});

test('without a matching job, the filters can be removed', async () => {
  const { onChange } = show({ matching: 0 }, { text: 'nonesuch' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all jobs' }));
  expect(onChange).toHaveBeenCalledWith(NO_FILTERS);
});

test('while no job has been read, no filter is blamed, set or not', () => {
  for (const text of ['', 'nonesuch']) {
    show({ matching: 0 }, { text }, 0);
    expect(screen.getByText('No jobs have been read yet.')).toBeTruthy();
    expect(screen.queryByText('No matching jobs')).toBeNull();
    cleanup();
  }
});
