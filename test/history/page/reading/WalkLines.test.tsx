import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useNewJobs } from '#history/page/reading/NewJobsNotice.tsx';
import { Coverage } from '#history/page/reading/Coverage.tsx';
import { visitText } from '#history/page/reading/useLastVisit.ts';
import { useWalk } from '#history/page/reading/useWalk.ts';
import { WalkLines } from '#history/page/reading/WalkLines.tsx';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import type { ShownAnswer } from '#history/page/table/historyRows.ts';
import { NO_HISTORY_VIEW } from '#history/index/historyAddress.ts';
import { answerOf, statusOf } from '#test/history/page/histories.ts';
import type { HistoryAnswer, HistoryStatus, WalkProgress } from '#history/protocol.ts';

const WALK: WalkProgress = {
  kind: 'all',
  jobs: 1240,
  pages: 62,
  requests: 2,
  of: null,
  waitsUntil: null,
};

function shownOf(answer: Partial<HistoryAnswer>, isOrderKept = false): ShownAnswer {
  const asked = { query: EVERY_JOB, taken: null };
  return { asked, answer: answerOf(answer), blocks: new Map(), isOrderKept, turn: 1 };
}

function Known({ status, keepsOrder }: { status: HistoryStatus; keepsOrder?: boolean }) {
  const walk = useWalk(null, status, false);
  const newJobs = useNewJobs(status, walk.isLive);
  const taken = newJobs.limit ?? status.taken;
  return (
    <>
      <Coverage
        view={NO_HISTORY_VIEW}
        shown={shownOf({ matching: taken, taken, asOf: status.asOf }, keepsOrder)}
        status={status}
        newJobs={newJobs}
        visitedAt={null}
        walk={walk}
        onChange={() => undefined}
      />
      <WalkLines status={status} walk={walk} />
    </>
  );
}

const said = () => screen.getAllByRole('status').map((status) => status.textContent);

test('reading says how far it is, and can be cancelled', () => {
  render(<Known status={statusOf({ covers: 'part', taken: 1240, walk: WALK })} />);
  const bar = screen.getByRole('progressbar', { name: 'Reading the history' });
  expect(bar.getAttribute('aria-valuetext')).toContain("1\u202f240 jobs read, the end isn't known");
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('what was stopped goes on by “Continue”', async () => {
  render(<Known status={statusOf({ covers: 'part', taken: 1240 })} />);
  expect(said()[0]).toBe('1\u202f240 jobs read so far');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('jobs that come in wait for a press, those of a reading that was asked for do not', async () => {
  const { rerender } = render(<Known status={statusOf({ taken: 230 })} />);
  expect(said()[0]).toBe('230 jobs as of 2026-11-22 09:12'.replace(/2026-11-22 /, todayOr()));
  rerender(<Known status={statusOf({ taken: 230, walk: { ...WALK, kind: 'new' } })} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<Known status={statusOf({ taken: 233 })} />);
  expect(said()[0]).toContain('230 jobs');
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 new jobs' }));
  expect(said()[0]).toContain('233 jobs');
  expect(screen.queryByRole('button', { name: /new job/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getAllByRole('status')[0]);

  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  rerender(<Known status={statusOf({ taken: 233, walk: { ...WALK, kind: 'new' } })} />);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  rerender(<Known status={statusOf({ taken: 240 })} />);
  expect(said()[0]).toContain('240 jobs');
  expect(screen.queryByRole('button', { name: /new job/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reload everything' }));
  rerender(<Known status={statusOf({ taken: 240, walk: WALK })} />);
  rerender(<Known status={statusOf({ taken: 240 })} />);
  expect(screen.queryByRole('button', { name: 'Reload everything' })).toBeNull();
});

test('an order that is kept is said to be', () => {
  const { rerender } = render(<Known status={statusOf({ taken: 230 })} keepsOrder />);
  expect(said()[0]).toContain(', order kept while loading');
  rerender(<Known status={statusOf({ taken: 230 })} />);
  expect(said()[0]).not.toContain('order');
});

test('a reading that couldn’t tell whether all jobs were seen says that some may be missing, and reads them all again', async () => {
  const unsure = { taken: 230, isUnsure: true };
  const { rerender } = render(<Known status={statusOf(unsure)} />);
  expect(screen.getByText(/^Jobs were added or removed .*: some may be missing\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload everything' }));
  rerender(<Known status={statusOf({ ...unsure, covers: 'part', walk: WALK })} />);
  expect(screen.queryByText(/may be missing/)).toBeNull();
  rerender(<Known status={statusOf({ taken: 230 })} />);
  expect(screen.queryByText(/may be missing/)).toBeNull();
});

test('a gap is named and read again', async () => {
  const gap = { page: 17, pageSize: 20, after: null, before: null, message: 'No answer' };
  render(<Known status={statusOf({ taken: 230, gaps: [gap] })} />);
  expect(screen.getByText(/Page 17 couldn't be read/)).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Read it again' });
  await userEvent.click(again);
  expect(again.ariaBusy).toBe('true');
});

test('a button says how many jobs came since the last visit, and shows them alone', async () => {
  const onChange = vi.fn<(part: object) => void>();
  function Line({ newJobs, visitedAt }: { newJobs: number; visitedAt: number | null }) {
    const status = statusOf({ taken: 230 });
    return (
      <Coverage
        view={NO_HISTORY_VIEW}
        shown={shownOf({ matching: 230, newJobs })}
        status={status}
        newJobs={useNewJobs(status, false)}
        visitedAt={visitedAt}
        walk={useWalk(null, status, false)}
        onChange={onChange}
      />
    );
  }
  const { rerender } = render(<Line newJobs={3} visitedAt={new Date(2019, 10, 12).getTime()} />);
  const since = screen.getByRole('button', { name: '3 new since 12 November 2019' });
  expect(since.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(since);
  expect(onChange).toHaveBeenCalledWith({ onlyNew: true });
  rerender(<Line newJobs={0} visitedAt={new Date(2019, 10, 12).getTime()} />);
  expect(screen.queryByRole('button', { name: /new since/ })).toBeNull();
  rerender(<Line newJobs={3} visitedAt={null} />);
  expect(screen.queryByRole('button', { name: /new since/ })).toBeNull();
});

test.each([
  [new Date(2026, 10, 24, 8, 5), '08:05'],
  [new Date(2026, 10, 12), '12 November'],
  [new Date(2025, 11, 31), '31 December 2025'],
])('the visit of %s is named in words', (at, words) => {
  expect(visitText(at.getTime(), new Date(2026, 10, 24, 9).getTime())).toBe(words);
});

/** The tests run on other days than the one they speak of. */
function todayOr(): string {
  return new Date().toDateString() === new Date(2026, 10, 22).toDateString() ? '' : '2026-11-22 ';
}
