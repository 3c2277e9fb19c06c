import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

const AT = '/jobs/two-windows';

type Screen = Awaited<ReturnType<typeof showPage>>;

const marksOf = (screen: Screen) => screen.getByRole('list', { name: 'Other marks on the map' });
/** The button in the count of this name. */
function countOf(screen: Screen, name: string) {
  const term = screen
    .getByRole('region', { name: 'Result summary' })
    .getByText(name, { exact: true });
  return page.elementLocator(term.element().parentElement!).getByRole('button');
}
const valuesOf = (screen: Screen) => screen.getByRole('region', { name: 'Values' });

test('the legend counts what is drawn', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  await expect.element(marksOf(screen)).toHaveTextContent('Failed 1');
  await countOf(screen, 'Processed').click();
  await expect.element(marksOf(screen)).not.toBeInTheDocument();
  await countOf(screen, 'Failed').click();
  await expect.element(countOf(screen, 'Failed')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(countOf(screen, 'Processed')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(marksOf(screen)).toHaveTextContent('Failed 1');
  await countOf(screen, 'Failed').click();
  await expect.element(screen.getByLabelText('Address')).not.toHaveTextContent('state=');
});

test('records that can’t be drawn are shown alone; the sum can’t be pressed', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  await expect.element(marksOf(screen)).toBeVisible();
  await expect.element(countOf(screen, 'Received')).not.toBeInTheDocument();
  await countOf(screen, 'Not drawable').click();
  await expect
    .element(screen.getByRole('grid', { name: 'Records' }))
    .toHaveAttribute('aria-rowcount', '1');
});

test('statistics of all values are shown only where fewer match the filter', async () => {
  const screen = await showPage(<ResultPage />, { at: `${AT}?window=all&min=0.3` });
  const values = valuesOf(screen);
  await expect.element(values).toHaveTextContent('2 of 3 values');
  await screen.getByRole('button', { name: /^Values from/ }).click();
  await screen.getByRole('textbox', { name: 'Values from' }).fill('');
  await userEvent.keyboard('{Enter}');
  await countOf(screen, 'Processed').click();
  await expect.element(screen.getByRole('list', { name: 'Active filters' })).toBeVisible();
  await expect.element(values).not.toHaveTextContent(' of 3 values');
  expect(values.getByText('0.400', { exact: true }).elements()).toHaveLength(2);
});

test('ends of the scale that no value reaches are labelled as the scale’s', async () => {
  const screen = await showPage(<ResultPage />, { at: `${AT}?scale=absolute.linear.viridis` });
  const values = valuesOf(screen);
  await expect.element(values).toHaveTextContent('scale from 0.000');
  await expect.element(values).toHaveTextContent('scale to 1.000');
  await screen.getByRole('button', { name: 'Colours' }).click();
  await screen.getByRole('radio', { name: 'This job' }).click();
  await expect.element(values).toHaveTextContent('≤ 0.200');
  await expect.element(values).toHaveTextContent('≥ 0.600');
});

test('the meaning of the value is a sentence; Escape closes it and gives the focus back', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const button = screen.getByRole('button', { name: 'Colours' });
  await button.click();
  const meaning = screen.getByText(/^NDVI, the normalised difference vegetation index/);
  await expect.element(meaning).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(meaning).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button).toHaveFocus();
  await screen.getByRole('combobox', { name: 'Index' }).selectOptions('LAI_mean');
  await button.click();
  await expect.element(screen.getByText(/^LAI, the leaf area index/)).toBeVisible();
});
