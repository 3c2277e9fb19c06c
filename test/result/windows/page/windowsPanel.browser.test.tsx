import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WindowsPanel } from '#result/windows/page/WindowsPanel.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { field, processed, readJob } from '#test/result/time/worker/savedJobs.ts';

test('dates are typed one after the other without losing the focus, and a month is enough', async () => {
  const years = [2017, 2018, 2019].map((year) => processed(field(34), year, 0.3));
  await showResult(await readJob(years), <WindowsPanel />);
  await page.getByText('Filter by dates').click();
  const from = page.getByRole('textbox', { name: 'Dates from' });
  const to = page.getByRole('textbox', { name: 'Dates to' });
  const address = page.getByLabelText('Address');
  await from.click();
  await userEvent.keyboard('2018-01-01{Enter}');
  await expect.element(address).toHaveTextContent('/?from=2018-01-01');
  await expect.element(from).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}2018-02-01{Tab}');
  await expect.element(address).toHaveTextContent('/?from=2018-02-01');
  await expect.element(to).toHaveFocus();
  await userEvent.keyboard('2018-06{Enter}');
  await expect.element(address).toHaveTextContent('/?from=2018-02-01&to=2018-06-30');
  await expect.element(to).toHaveFocus();
});

test('a phone offers keys with the hyphen of a date', async () => {
  const years = [2018, 2019].map((year) => processed(field(34), year, 0.3));
  await showResult(await readJob(years), <WindowsPanel />);
  await page.getByText('Filter by dates').click();
  const from = page.getByRole('textbox', { name: 'Dates from' });
  await expect.element(from).not.toHaveAttribute('inputmode');
});

test('a date that’s too short is told when its field is left, below it, and stays', async () => {
  const years = [2018, 2019].map((year) => processed(field(34), year, 0.3));
  await showResult(await readJob(years), <WindowsPanel />);
  await page.getByText('Filter by dates').click();
  const from = page.getByRole('textbox', { name: 'Dates from' });
  await from.fill('2019-0');
  await expect.element(from).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Tab}');
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  await expect.element(from).toHaveValue('2019-0');
  const told = page.getByRole('alert');
  await expect.element(told).toHaveTextContent('Write a date such as 2019-07-01.');
  const [field1, words] = [from, told].map((part) => part.element().getBoundingClientRect());
  expect(words!.top).toBeGreaterThan(field1!.bottom);
});
