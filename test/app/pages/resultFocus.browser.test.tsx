/** Where the focus goes on a result's page when what has it goes away. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FilePage } from '#app/pages/FilePage.tsx';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { dropFile } from './dropFile.ts';
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

test('from plot to plot by its page’s own buttons, and back to the records', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const grid = screen.getByRole('grid', { name: 'Records' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5');
  await grid.getByText('0.600').click();
  const next = screen.getByRole('button', { name: 'Next plot' });
  const heading = (name: string) => screen.getByRole('heading', { name, exact: true });
  await expect.element(heading('Record 2')).toBeVisible();
  (next.element() as HTMLElement).focus();
  for (const name of ['Record 3', 'Record 4']) {
    await userEvent.keyboard('{Enter}');
    await expect.element(heading(name)).toBeVisible();
    await expect.element(next).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(next).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();
});

test('a plot that is chosen among a cause’s has the focus, and gives it back', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const causes = screen.getByRole('list', { name: 'Failure causes' });
  await causes.getByRole('button').click();
  const plot = causes.getByRole('button', { name: 'Record 5', exact: true });
  await plot.click();
  const heading = screen.getByRole('heading', { name: 'Record 5', exact: true });
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(plot).toHaveFocus();
});

test('the first of the plots and messages that a button shows has its focus', async () => {
  const screen = await showPage(<FilePage />);
  const messages = Array.from(
    { length: 23 },
    (_, i) => `duplicate consecutive coordinates at: POINT (${i} 0)`,
  );
  const failed = (message: string, i: number) => [
    message,
    [
      {
        message,
        polygon: `POLYGON ((${i} 0, ${i} 1, ${i + 1} 1, ${i} 0))`,
        start_date: '2019-01-01',
        end_date: '2019-06-30',
      },
    ],
  ];
  const result = { data: [], err_data: Object.fromEntries(messages.map(failed)) };
  dropFile(new File([JSON.stringify(result)], 'failed.json'));
  const causes = screen.getByRole('list', { name: 'Failure causes' });
  await causes.getByRole('button').first().click();
  await causes.getByRole('button', { name: '3 more plots' }).click();
  await expect.element(causes.getByRole('button', { name: 'Record 21' })).toHaveFocus();
  await causes.getByRole('button', { name: '20 more messages' }).click();
  await expect.element(causes.getByRole('button', { name: 'Copy message' }).nth(3)).toHaveFocus();
});
