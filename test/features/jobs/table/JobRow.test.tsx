import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { JobRow } from '#features/jobs/table/JobRow.tsx';
import type { Job } from '#api/contract.ts';
import { rowOf } from '#test/features/jobs/histories.ts';

afterEach(cleanup);

function show(id: string, known: Partial<Job> = {}) {
  const job = { id, index_list: [], start_date: null, end_date: null, ...known };
  render(
    <MemoryRouter>
      <table>
        <tbody>
          <JobRow
            index={0}
            top={null}
            row={rowOf(0, { job })}
            shared={{ dates: null, values: null, notes: [] }}
            isStarred={false}
            isChosen={false}
            reading={undefined}
            outage={undefined}
            onLoad={() => undefined}
            extras={null}
            base=""
            measure={null}
          />
        </tbody>
      </table>
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

test.each([
  ['a1b2', 'a1b2', '/jobs/a1b2'],
  [' ', '␣', '/jobs/%20'],
  ['a\nb', 'a↵b', '/jobs/a%0Ab'],
])('the link of the id %j is seen, and leads to it', (id, seen, path) => {
  const link = show(id);
  expect(link.textContent).toBe(seen);
  expect(link.getAttribute('href')).toBe(path);
  expect(link.getAttribute('aria-label')?.trim()).not.toBe('');
});

test.each([
  [{ processed: 280, failed: 3 }, 'Service’s count: 280 processed3 failed'],
  [{ status: 'queued' }, 'status queued'],
])('of a result that isn’t loaded, %j says %s', (output_result, says) => {
  show('a1', { output_result });
  expect(screen.getByText('Load result').closest('td')?.textContent).toContain(says);
  expect(screen.queryByText('Service’s count:') !== null).toBe('processed' in output_result);
});
