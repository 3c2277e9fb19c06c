import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

const AT = '/jobs/two-windows';
const FOUR = `${AT}?window=all&min=0.3&max=0.7&from=2019-07-01&to=2019-12-31&state=processed&q=2019-12`;

type Screen = Awaited<ReturnType<typeof showPage>>;

const gridOf = (screen: Screen) => screen.getByRole('grid', { name: 'Records' });
const chipsOf = (screen: Screen) => screen.getByRole('list', { name: 'Active filters' });
const addressOf = (screen: Screen) => screen.getByLabelText('Address');

test('four filters are chips; each can be removed, and all of them in one step', async () => {
  const screen = await showPage(<ResultPage />, { at: FOUR });
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '2');
  const chips = chipsOf(screen);
  await expect.element(chips).toHaveTextContent('NDVI_mean 0.300 to 0.700');
  await expect.element(chips).toHaveTextContent('Dates 2019-07-01 to 2019-12-31');
  await expect.element(chips).toHaveTextContent('State Processed 3');
  await expect.element(chips).toHaveTextContent('Text 2019-12');
  await chips.getByRole('button', { name: /^Remove State/ }).click();
  await expect.element(addressOf(screen)).not.toHaveTextContent('state=');
  await expect.element(chips.getByRole('button', { name: /^Remove Text/ })).toHaveFocus();
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '5');
  await expect.element(chips).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

test('the values of the thumbs stand below them, and a press makes a field of one', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const end = screen.getByRole('button', { name: /^Values from/ });
  const from = screen.getByRole('textbox', { name: 'Values from' });
  await expect.element(screen.getByRole('button', { name: 'Values to: 0.600' })).toBeVisible();
  await expect.element(end).toHaveTextContent('0.200');
  await end.click();
  await expect.element(from).toHaveFocus();
  await from.fill('0.5');
  await userEvent.keyboard('{Escape}');
  await expect.element(end).toHaveFocus();
  await expect.element(end).toHaveTextContent('0.200');
  await end.click();
  await from.fill('0,3');
  await userEvent.keyboard('{Enter}');
  await expect.element(addressOf(screen)).toHaveTextContent('min=0.3');
  await expect.element(end).toHaveFocus();
  await expect
    .element(screen.getByRole('slider', { name: 'Lowest value' }))
    .toHaveAttribute('aria-valuenow', '0.3');
  await end.click();
  await from.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(addressOf(screen)).not.toHaveTextContent('min=');
  await end.click();
  await from.fill('much');
  await userEvent.keyboard('{Enter}');
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
});

test('where no record matches, the filters can be cleared there', async () => {
  const screen = await showPage(<ResultPage />, { at: `${AT}?window=all&q=nowhere` });
  await screen.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '5');
  await expect.element(gridOf(screen)).toHaveFocus();
});

test('a value or a range of values, typed into the records’ filter', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const filter = screen.getByRole('searchbox', { name: 'Filter records' });
  await filter.fill('> 0.3');
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '3');
  await filter.fill('0.3..0.45');
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '1');
});
