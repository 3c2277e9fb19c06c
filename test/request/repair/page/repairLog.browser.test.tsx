import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RepairLogButton } from '#request/repair/page/repairLog/RepairLogButton.tsx';
import { repairLogJson } from '#request/repair/pure/repairLog.ts';
import type { ResubmittedPlot } from '#request/repair/pure/resubmittedPlot.ts';
import { chooseFile } from '#test/app/pages/chooseFile.ts';
import { plotAs } from '#test/request/repair/pure/plots.ts';
import { showResult } from '#test/result/store/showResult.tsx';
import { holdCalls, postedCalls } from '#test/result/worker/holdCalls.ts';
import { crashable } from '#test/result/worker/openedResults.ts';
import { jobFile, plot, square } from './showRepair.tsx';

const dialog = page.getByRole('dialog', { name: 'Check against a repair log' });
const plots = dialog.getByRole('list', { name: 'Plots of the repair log' }).getByRole('listitem');
const name = 'log\u202e.json';

/** The repair log of an earlier job, whose plots were as these. */
function logOf(...given: readonly Partial<ResubmittedPlot>[]) {
  const made = { job: 'a-job', made: '2026-05-04T10:00:00Z' };
  return new File(
    [
      ...repairLogJson(
        made,
        given.map((each) => plotAs(each)),
      ),
    ],
    name,
  );
}

const lonOf = (at: number) => Number((34 + at / 100).toFixed(2));

/** The button in a result of so many processed plots, after which one failed, and what has it ask for a file that's then chosen. */
async function show(processed: number) {
  const data = Array.from({ length: processed }, (_, at) => plot(square(lonOf(at)), 0.5));
  const source = jobFile([plot(square(40))], { data, message: 'Self-intersection' });
  const { handle } = await crashable(source);
  const screen = await showResult(handle, <RepairLogButton />);
  const check = async (file: File | null) => {
    const asked = chooseFile(file);
    const before = asked();
    await screen.getByRole('button', { name: 'Check against a repair log' }).click();
    expect(asked()).toBe(before + 1);
  };
  return { check, address: screen.getByLabelText('Address') };
}

const close = () => dialog.getByRole('button', { name: 'Close' }).click();

function figures() {
  return [...dialog.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
}

test('without a chosen file nothing opens; one that is no repair log says so, changes nothing and can be closed', async () => {
  const asked = postedCalls('compare');
  const { check } = await show(1);
  await check(null);
  await expect.element(dialog).not.toBeInTheDocument();
  await check(new File(['{"plots":[]}'], name));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      /^log⟨U\+202E⟩\.json can’t be used\. The file isn’t the repair log of a resubmission: “kind” isn’t as expected\. Nothing has changed\. Choose another file\.$/,
    );
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});

test('while the log is read its name is shown; one without plots has counts of zero and an empty list', async () => {
  const letGo = holdCalls('compare');
  const { check } = await show(1);
  await check(logOf());
  const reading = dialog.getByRole('status');
  await expect.element(reading).toHaveTextContent(/^Reading log⟨U\+202E⟩\.json…$/);
  letGo();
  await expect.element(dialog.getByText(/^Of 0 plots resubmitted/)).toBeVisible();
  await expect.element(reading).not.toBeInTheDocument();
  await expect.element(plots).not.toBeInTheDocument();
  expect(figures()).toEqual(['Processed0', 'Failed again0', 'Not in this job0']);
});

test('what wasn’t processed comes first, with its new message, and of many plots the first; one is shown in this job, and the dialog closes', async () => {
  const { check, address } = await show(250);
  const sent = Array.from({ length: 250 }, (_, at) => ({ row: at, sent: square(lonOf(at)) }));
  await check(logOf(...sent, { row: 899, sent: square(41) }));
  const note = dialog.getByText('The first 200 of 251, starting with those not processed.');
  await expect.element(note).toBeVisible();
  expect(plots.elements()).toHaveLength(200);
  await expect.element(plots.first()).toHaveTextContent('Record 900 not in this job');
  await close();

  await check(
    logOf(
      { row: 0, sent: square(lonOf(4)) },
      { row: 6, name: 'North\u202e', sent: square(40) },
      { row: 8, sent: square(41) },
    ),
  );
  await expect.element(dialog.getByText(/^Of 3 plots resubmitted from job a-job/)).toBeVisible();
  expect(plots.elements().map(({ textContent }) => textContent)).toEqual([
    'North⟨U+202E⟩ failed againSelf-intersectionShow',
    'Record 9 not in this job',
    'Record 1 processedShow',
  ]);
  expect(figures()).toEqual(['Processed1', 'Failed again1', 'Not in this job1']);
  await dialog.getByRole('button', { name: 'Show record 5' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('record=4~');
});
