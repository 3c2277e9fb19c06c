import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Values } from '#history/page/table/ResultCells.tsx';
import { JobRow } from '#history/page/table/JobRow.tsx';
import type { Job } from '#service/contract.ts';
import { rowOf } from '#test/history/page/histories.ts';

const nothing = () => undefined;
const ACTIONS = { star: nothing, choose: nothing, load: nothing, open: nothing };

interface Shown extends Partial<Job> {
  /** It had no result yet at an earlier visit. */
  wasEarly?: boolean;
  note?: string;
  isNew?: boolean;
  isEarly?: boolean;
  isLarge?: boolean;
  isAutomatic?: boolean;
}

function show(id: string, { note = '', isNew = false, isEarly = false, ...rest }: Shown = {}) {
  const { isLarge = false, isAutomatic = false, wasEarly = false, ...known } = rest;
  const job = { index_list: [], start_date: null, end_date: null, ...known, id };
  render(
    <MemoryRouter>
      <table>
        <tbody>
          <JobRow
            index={0}
            top={null}
            row={rowOf(0, { job, note, isNew, isEarly: wasEarly })}
            shared={{ dates: null, values: null, notes: [] }}
            isStarred={false}
            isChosen={false}
            reading={undefined}
            outage={undefined}
            isEarly={isEarly}
            isLarge={isLarge}
            isAutomatic={isAutomatic}
            actions={ACTIONS}
            base=""
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

test('a row says its counts in words, and can be loaded', () => {
  show('a1', { output_result: { status: 'done', processed: 400, failed: 80, of: 480 } });
  expect(screen.getByTitle('Counted by the service').textContent).toBe('400 ok · 80 failed');
  expect(screen.getByRole('button', { name: 'Load result: a1' })).toBeTruthy();
});

test('loaded by key, a row’s link has the focus of the button that goes away; by a press the rows may move', async () => {
  const link = show('a1');
  const load = screen.getByRole('button', { name: 'Load result: a1' });
  await userEvent.click(load);
  expect(document.activeElement).not.toBe(link);
  load.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(link);
});

test('a result that loads by itself has no button, unless it’s large or none is to be expected yet', () => {
  const isAutomatic = true;
  const buttonOf = (id: string) => screen.queryByRole('button', { name: `Load result: ${id}` });
  show('a', { isAutomatic });
  expect(buttonOf('a')).toBeNull();
  expect(document.querySelector('[data-unread="a"]')).not.toBeNull();
  cleanup();
  show('a', { isAutomatic, isLarge: true });
  expect(buttonOf('a')?.closest('td')?.textContent).toBe('Large: Load result');
  cleanup();
  show('a', { isAutomatic, output_result: { status: 'running', processed: 3, of: 9 } });
  expect(buttonOf('a')).not.toBeNull();
  expect(document.querySelector('[data-unread]')).toBeNull();
});

const UUID = '65c5e7c6-b4b2-8723-8861-41575b902df7';

test.each([
  [{ name: 'Kenya, 2019', note: 'medians' }, '', 'Kenya, 2019'],
  [{ file_name: 'kenya.csv' }, 'ask the farmer', 'kenya.csv'],
  [{ note: 'second half' }, 'ask the farmer', 'ask the farmer'],
  [{ note: 'second half' }, '', 'second half'],
  [{}, '', UUID],
])(
  'a request %j with the note %j is named %j first, its id after that',
  (input_req, note, name) => {
    const link = show(UUID, { input_req, note });
    const isNamed = name !== UUID;
    expect(link.textContent).toBe(name);
    expect(link.getAttribute('aria-label')).toBe(isNamed ? `${name} ${UUID}` : UUID);
    expect(screen.getByRole('button', { name: `Details: ${name}` })).toBeTruthy();
    expect(screen.getByRole('rowheader').textContent).toContain(UUID.slice(0, 8));
    // What names the row isn't said a second time.
    if (isNamed) expect(screen.getAllByText(name)).toHaveLength(1);
  },
);

test('star, choice and details of each job are told apart', () => {
  show(UUID, { input_req: { name: 'Kenya' }, note: 'ask' });
  const link = screen.getByRole('link', { name: `Kenya ${UUID}` });
  for (const mark of [
    screen.getByRole('button', { name: 'Kenya: Star' }),
    screen.getByRole('checkbox', { name: 'Kenya: Choose' }),
  ])
    expect(mark.getAttribute('aria-describedby')).toBe(link.id);
  expect(link.id).not.toBe('');
  expect(screen.getByRole('button', { name: 'Details: Kenya' })).toBeTruthy();
  // The id is said once, with the name, and is whole under the pointer.
  expect(screen.getByTitle(UUID).getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByTitle(UUID).textContent).toBe(UUID.slice(0, 8));
});

test('a note too long for its row is whole under the pointer; it takes the place of the job’s own', () => {
  const note = 'ask the farmer which of the two fields was ploughed in May';
  show(UUID, { input_req: { name: 'Kenya', note: 'medians' }, note });
  expect(screen.getByTitle(`Note: ${note}`).textContent).toBe(`Note: ${note}`);
  expect(screen.queryByText('medians')).toBeNull();
});

test.each([
  ['latest', 'mean of the latest0.500'],
  // A summary saved before the rule was that of the result's page.
  [undefined, 'mean of all windows0.500'],
  ['only', 'mean0.500'],
] as const)('the windows %s are named beside a mean', (windows, says) => {
  const values = { index: 'NDVI_mean', min: 0.1, max: 0.9, mean: 0.5, ...(windows && { windows }) };
  const axis = { index: 'NDVI_mean', low: 0, high: 1 };
  const { container } = render(<Values values={values} axis={axis} />);
  expect(container.textContent).toBe(`0.100 to 0.900, ${says}`);
});

test('a row draws its values as bars on the axis of all rows', () => {
  const values = { index: 'NDVI_mean', min: 0.5, max: 0.6, mean: 0.55, bins: [8, 2, 0] };
  const axis = { index: 'NDVI_mean', low: 0, high: 1 };
  const { container } = render(<Values values={values} axis={axis} />);
  expect(container.querySelectorAll('path')).toHaveLength(1);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M15 0V1.00h1V0M16 /);
});

test('values beyond the axis of all rows are told of in words', () => {
  const values = { index: 'NDVI_mean', min: -0.7, max: 0.6, mean: 0.4, bins: [1, 0, 0, 9] };
  const axis = { index: 'NDVI_mean', low: 0, high: 1 };
  const { rerender } = render(<Values values={values} axis={axis} />);
  expect(screen.getByTitle('−0.700 to 0.600, beyond the axis')).toBeTruthy();
  rerender(<Values values={{ ...values, min: 0.1 }} axis={axis} />);
  expect(screen.getByTitle('0.100 to 0.600')).toBeTruthy();
});

test('a new job says so in its row, and to the keyboard', () => {
  const link = show('a1', { isNew: true });
  expect(screen.getByText('New').closest('th')).not.toBeNull();
  expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'New',
  );
  cleanup();
  expect(show('a1').hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByText('New')).toBeNull();
});

const RUNNING = { status: 'running', processed: 117, failed: 3, of: 480 };

test('of a job in work the row says how far the service is, in words and as a bar, and can be loaded', () => {
  show('a', { output_result: RUNNING });
  const bar = screen.getByRole('progressbar', { name: 'a: progress, as the service counts' });
  expect(bar.getAttribute('aria-valuenow')).toBe('120');
  expect(bar.parentElement?.textContent).toBe('Running 120 of 480 · 3 failed');
  expect(screen.getByRole('button', { name: 'Load result: a' })).toBeTruthy();
});

test('a job that had no result yet at an earlier visit is still running, and is loaded by itself again', () => {
  show('a', { wasEarly: true, isAutomatic: true });
  expect(screen.getByText('Running')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('No result yet');
  expect(screen.queryByRole('button', { name: 'Load result: a' })).toBeNull();
  expect(document.querySelector('[data-unread="a"]')).not.toBeNull();
});

test('a result that isn’t there yet is no trouble; once the service is through, that’s what the row says', () => {
  show('a', { output_result: RUNNING, isEarly: true });
  expect(screen.getByRole('status').textContent).toBe('No result yet');
  expect(screen.getByRole('button', { name: 'Load result: a' })).toBeTruthy();
  cleanup();
  show('a', { output_result: { ...RUNNING, status: 'done' }, isEarly: true });
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
