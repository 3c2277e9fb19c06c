import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RepairLogButton } from '#request/repair/page/repairLog/RepairLogButton.tsx';
import type { PlotOutcome } from '#request/repair/pure/plotOutcomes.ts';
import type { ResultStore } from '#result/store/resultStore.ts';
import { underStore } from '#test/result/store/underStore.tsx';
import type { MendingCalls } from '#request/repair/protocol.ts';
import { until } from '#test/until.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Answer = MendingCalls['compare']['answer'];

const LOG = new File(['{"plots":[]}'], 'log\u202e.json', { type: 'application/json' });
const PROCESSED: PlotOutcome = { plot: 1, name: null, kind: 'got', row: 0, message: null };

const answerOf = (...outcomes: PlotOutcome[]): Answer => ({
  got: outcomes.filter(({ kind }) => kind === 'got').length,
  failedAgain: outcomes.filter(({ kind }) => kind === 'failedAgain').length,
  missing: outcomes.filter(({ kind }) => kind === 'missing').length,
  outcomes,
  job: 'a-job',
  made: '2026-05-04T10:00:00Z',
});

/** Presses the button and chooses a log, which the worker answers like this. */
async function check(compare: (request: { changeLog: string }) => Promise<Answer>, log = LOG) {
  const show = vi.fn<ResultStore['show']>();
  const asked = vi.fn<typeof compare>(compare);
  const call = (_: string, request: { changeLog: string }) => asked(request);
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  render(
    underStore(<RepairLogButton />, {
      call,
      state: {},
      show,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check against a repair log' }));
  const [input] = click.mock.contexts as HTMLInputElement[];
  Object.defineProperty(input!, 'files', { value: log ? [log] : [] });
  await act(async () => input!.dispatchEvent(new Event('change')));
  return { show, asked };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Check against a repair log' });
const plots = () =>
  within(screen.getByRole('list', { name: 'Plots of the repair log' })).getAllByRole('listitem');

test('a file that is no repair log says so, changes nothing and can be closed', async () => {
  await check(() => Promise.reject(new Error('It has no plots.')));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'log⟨U+202E⟩.json can’t be used. It has no plots. Nothing has changed. Choose another file.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
});

test('while the log is read its name is shown', async () => {
  const { asked } = await check(() => new Promise(() => undefined));
  expect((await screen.findByRole('status')).textContent).toBe('Reading log⟨U+202E⟩.json…');
  await until(() => expect(asked).toHaveBeenCalledWith({ repairLog: '{"plots":[]}' }));
});

test('without a chosen file nothing opens', async () => {
  const { asked } = await check(async () => answerOf(), null as unknown as File);
  expect(dialog()).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('what wasn’t processed comes first, with its new message', async () => {
  const failed: PlotOutcome = {
    plot: 7,
    name: 'North\u202e',
    kind: 'failedAgain',
    row: 4,
    message: 'Self-intersection',
  };
  const missing: PlotOutcome = { ...PROCESSED, plot: 9, kind: 'missing', row: null };
  await check(async () => answerOf(PROCESSED, failed, missing));
  await screen.findByText(/^Of 3 plots resubmitted from job a-job/);
  expect(plots().map(({ textContent }) => textContent)).toEqual([
    'North⟨U+202E⟩ failed againSelf-intersectionShow',
    'Record 9 not in this job',
    'Record 1 processedShow',
  ]);
  const figures = [...dialog()!.querySelectorAll('dl > div')].map((one) => one.textContent);
  expect(figures).toEqual(['Processed1', 'Failed again1', 'Not in this job1']);
});

test('a log without plots has counts of zero and an empty list', async () => {
  await check(async () => answerOf());
  await screen.findByText(/^Of 0 plots resubmitted/);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('a plot is shown in this job, and the dialog closes', async () => {
  const { show } = await check(async () => answerOf({ ...PROCESSED, row: 4 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show record 5' }));
  expect(show).toHaveBeenCalledWith(4);
  expect(dialog()).toBeNull();
});

test('of many plots the first are listed, and that is said', async () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ ...PROCESSED, plot: at + 1 }));
  await check(async () => answerOf(...many, { ...PROCESSED, plot: 900, kind: 'missing' as const }));
  await screen.findByText('The first 200 of 251, starting with those not processed.');
  expect(plots()).toHaveLength(200);
  expect(plots()[0]?.textContent).toContain('Record 900 not in this job');
});
