/** Where the focus goes on a result's page when what has it goes away. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

const AT = '/jobs/two-windows?window=all';

test('arrows go from tab to tab below the map, each of which stands in its own panel', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const tab = (name: string) => screen.getByRole('tab', { name });
  await tab('Records').click();
  for (const name of ['Groups', 'Through time', 'Unusual', 'In common']) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect.element(tab(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByRole('grid', { name: 'Records' })).toBeVisible();
  await expect.element(tab('Records')).toHaveFocus();
});
