import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { VirtualJobsTable } from '#history/page/table/VirtualJobsTable.tsx';
import type { ShownAnswer } from '#history/page/table/historyRows.ts';
import { EVERY_JOB } from '#history/index/historyQuery.ts';
import { IDLE } from '#result/summaries/queueState.ts';
import { answerOf, rowOf } from '#test/history/page/histories.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Rows that are asked for at once. */
const BLOCK = 32;
const ROWS = 10 * BLOCK;
const nothing = () => undefined;

function shownRows(): ShownAnswer {
  const blocks = Array.from({ length: ROWS / BLOCK }, (_, block) =>
    Array.from({ length: BLOCK }, (_, i) => rowOf(block * BLOCK + i)),
  );
  return {
    asked: { query: EVERY_JOB, taken: null },
    answer: answerOf({ matching: ROWS }),
    blocks: new Map(blocks.entries()),
    isOrderKept: false,
    turn: 1,
  };
}

function scrollTo(y: number) {
  act(() => {
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
  });
}

test('as it is scrolled, rows that stay in sight stay what they are', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  render(
    <MemoryRouter>
      <VirtualJobsTable
        shown={shownRows()}
        rows={{ look: nothing, isAsking: false }}
        sorting={{ sort: null, onSort: nothing }}
        stars={new Set<string>()}
        chosen={new Set()}
        loading={IDLE}
        onWork={nothing}
        actions={{ star: nothing, choose: nothing, load: nothing, note: async () => true }}
      />
    </MemoryRouter>,
  );
  const row = (place: number) => document.querySelector(`[data-index="${place}"]`);
  const before = [10, 11, 12].map(row);
  scrollTo(44 * 8);
  expect(row(0)).toBeNull();
  expect(before).not.toContain(null);
  [10, 11, 12].forEach((place, i) => expect(row(place)).toBe(before[i]));
});
