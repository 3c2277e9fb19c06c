import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

const AT = '/jobs/two-windows';

function figures(): Record<string, string> {
  const terms = [...document.querySelectorAll('[aria-label="Result summary"] dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );
}

test('an address that names no job', async () => {
  const screen = await showPage(<ResultPage />, { at: '/jobs/%E0%A4' });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This address doesn’t lead to a job');
});

test('a whole result: counts that add up, values, records, causes, windows', async () => {
  const screen = await showPage(<ResultPage />, { at: `${AT}?window=all` });
  const grid = screen.getByRole('grid', { name: 'Records' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5');
  expect(figures()).toEqual({ Received: '5', Processed: '3', Failed: '1', 'Not drawable': '1' });
  await expect.element(screen.getByRole('region', { name: 'Values' })).toBeVisible();
  await expect
    .element(screen.getByRole('list', { name: 'Failure causes' }).getByRole('button').first())
    .toHaveTextContent(/1$/);
  await expect.element(screen.getByRole('region', { name: 'Date ranges' })).toHaveTextContent('2');
  await expect
    .element(screen.getByRole('region', { name: 'Map' }))
    .toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('one selection in grid, card and address; Escape clears it', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  await screen.getByRole('gridcell', { name: '0.600' }).click();
  const card = screen.getByRole('region', { name: 'Record 2' });
  await expect.element(card).toHaveTextContent('2019-07-01 to 2019-12-31');
  await expect
    .element(screen.getByLabelText('Address'))
    .toHaveTextContent('record=1~34.281,0.561~');
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent(AT);
});

/** Counts what a result's worker is asked from now on, by kind of call. */
function countCalls(): Record<string, number> {
  const counts: Record<string, number> = {};
  const post = Worker.prototype.postMessage;
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    message: { kind: string },
    options?: StructuredSerializeOptions,
  ) {
    counts[message.kind] = (counts[message.kind] ?? 0) + 1;
    post.call(this, message, options);
  });
  onTestFinished(() => spy.mockRestore());
  return counts;
}

test('the detail of a record is asked for once per selection; hovering and zooming ask for its outline', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  await expect
    .element(screen.getByRole('region', { name: 'Map' }))
    .toHaveAttribute('aria-busy', 'false');
  const cell = screen.getByRole('gridcell', { name: '0.600' });
  await expect.element(cell).toBeVisible();
  // The pointer may still stand where another test left it.
  await screen.getByRole('heading', { level: 1 }).hover();
  const calls = countCalls();
  await cell.hover();
  await expect.poll(() => calls['shape']).toBe(1);
  expect(calls['record']).toBeUndefined();
  await userEvent.dblClick(cell);
  await expect.element(screen.getByRole('region', { name: 'Record 2' })).toBeVisible();
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('record=1~');
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('map=');
  expect(calls['record']).toBe(1);
});

test('an address with index, filter and record is followed', async () => {
  const record = 'record=1~34.281,0.561~4.9238~2019-07-01~2019-12-31';
  const screen = await showPage(<ResultPage />, {
    at: `${AT}?window=all&index=LAI_mean&min=1&${record}`,
  });
  await expect
    .element(screen.getByRole('grid', { name: 'Records' }))
    .toHaveAttribute('aria-rowcount', '2');
  await expect.element(screen.getByRole('region', { name: 'Record 2' })).toHaveTextContent('2.500');
  // The values are behind the plot's page.
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('combobox', { name: 'Index' })).toHaveValue('LAI_mean');
});

test('thumbs filter by keyboard, and never go past each other', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const least = screen.getByRole('slider', { name: 'Lowest value' });
  await expect.element(least).toHaveAttribute('aria-valuenow', '0.2');
  (least.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(least).toHaveAttribute('aria-valuenow', '0.201');
  await expect.element(screen.getByLabelText('Address')).toHaveTextContent('min=0.201');
  await expect
    .element(screen.getByRole('grid', { name: 'Records' }))
    .toHaveAttribute('aria-rowcount', '3');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect
    .element(screen.getByRole('slider', { name: 'Highest value' }))
    .toHaveAttribute('aria-valuemin', '0.6');
});

test('a pinned scale carries over to the next result, and says so', async () => {
  localStorage.clear();
  const screen = await showPage(<ResultPage />, { at: AT });
  await screen.getByRole('button', { name: 'Colours' }).click();
  await screen.getByRole('radio', { name: '0 to 1' }).click();
  const pin = screen.getByRole('switch', { name: 'Keep for other jobs' });
  await pin.click();
  await expect.element(pin).toBeChecked();
  await screen.unmount();
  const next = await showPage(<ResultPage />, { at: AT });
  await expect.element(next.getByText(/uses the colours you keep for all jobs/)).toBeVisible();
  await next.getByRole('button', { name: 'Colours' }).click();
  await expect.element(next.getByRole('radio', { name: '0 to 1' })).toBeChecked();
  localStorage.clear();
});
