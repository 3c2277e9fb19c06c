import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedFiles } from '#test/app/pages/savedFiles.ts';
import { holdAnswers, holdCalls, postedCalls } from '#test/result/worker/holdCalls.ts';
import { until } from '#test/until.ts';
import {
  bowTie,
  button,
  jobFile,
  nearlyTwice,
  plot,
  repeated,
  showRepair,
  spiked,
  square,
  status,
  tally,
} from './showRepair.tsx';

/** Two plots whose repair is safe, one by 0.4 m, and one that has to be looked at. */
const JOB = jobFile([plot(spiked(34, 0.4)), plot(bowTie(34.1)), plot(repeated(34.2))]);

const all = button('Repair all safely');
const undo = button('Undo: Repair all safely');
const field = (name: string) => page.getByRole('spinbutton', { name });

async function enterNearness(centimetres: string) {
  await field('Near in centimetres').fill(centimetres);
  await userEvent.keyboard('{Enter}');
}

test('a job without failures has nothing to examine, and no buttons to repair', async () => {
  const examined = postedCalls('mend');
  await showRepair(jobFile([], { data: [plot(square(34), 0.5)] }));
  await expect.element(page.getByText('No polygons of this job failed.')).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument();
  expect(examined()).toEqual([]);
});

test('examining shows its progress, and can be paused and resumed; all safe repairs are made once, within the tolerance', async () => {
  const [examined, cancelled] = [postedCalls('mend'), postedCalls('cancel')];
  const letGo = holdAnswers('mend');
  await showRepair(JOB);
  const progress = page.getByText('Examining the shapes: 3 of 3');
  await expect.element(progress).toBeVisible();
  await button('Pause').click();
  await expect.element(page.getByText('Paused: 3 of 3')).toBeVisible();
  const [first] = examined() as { id: number }[];
  expect(cancelled()).toContainEqual({ kind: 'cancel', id: first!.id });
  await button('Resume').click();
  await expect.element(progress).toBeVisible();
  expect(examined()).toHaveLength(2);
  letGo();
  await expect.element(progress).not.toBeInTheDocument();

  // What has to be checked isn't among them.
  await all.click();
  await expect.element(page.getByText('2 plots repaired.')).toBeInTheDocument();
  await all.click();
  await expect
    .element(page.getByText('There is nothing more to repair safely.'))
    .toBeInTheDocument();
  await undo.click();
  await all.click();
  await expect.element(page.getByText('2 plots repaired.')).toBeInTheDocument();
  await undo.click();
  await field('Tolerance in metres').fill('0.2');
  await all.click();
  await expect.element(page.getByText('1 plot repaired.')).toBeInTheDocument();
});

test('another nearness removes repaired plots, as their repairs have changed, and examines anew; where that can’t be, nothing is repaired at once', async () => {
  const files = savedFiles();
  const shapes = [repeated(34), square(34.1), nearlyTwice(34.2, 0.03)];
  const { crash } = await showRepair(jobFile(shapes.map((shape) => plot(shape))), [[0, 0]]);
  await until(() => expect(tally()[1]).toBe('Repaired1'));
  await all.click();
  await expect
    .element(page.getByText('There is nothing more to repair safely.'))
    .toBeInTheDocument();
  await enterNearness('5');
  await expect
    .element(page.getByText('1 plot no longer repaired: the repairs are worked out again.'))
    .toBeVisible();
  expect(tally()[1]).toBe('Repaired0');
  // Its two points are one now, in the list and in what is written.
  await all.click();
  await expect.element(page.getByText('2 plots repaired.')).toBeInTheDocument();
  await button('Save CSV').click();
  await expect.element(status).toHaveTextContent(/^Saved 2 plots\. Save the repair log too\./);
  expect((await files[0]!).text.trim().split('\r\n')).toHaveLength(3);

  holdCalls('mend');
  await enterNearness('1');
  crash('Out of memory.');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The failed plots couldn’t be examined together.');
  await expect.element(all).toBeDisabled();
});
