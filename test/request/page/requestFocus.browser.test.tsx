/** Where the focus goes on the page of a request when what has it goes away. */
import { expect, inject, test } from 'vitest';
import { dropFile } from '#test/app/pages/dropFile.ts';
import { showPage } from '#test/app/pages/showPage.tsx';
import { RequestPage } from '#app/pages/RequestPage.tsx';

const PLOT =
  'POLYGON ((34.123457 0.512345, 34.133457 0.512345, 34.132457 0.522345, 34.123457 0.512345))';

test('once plots were pasted, the heading has it', async () => {
  const service = `${inject('bodies')}/taking/focus-${Date.now()}/rows`;
  const screen = await showPage(<RequestPage />, { at: '/request', service });
  const heading = screen.getByRole('heading', { name: 'New request' });
  await screen.getByRole('button', { name: 'Paste plots' }).click();
  await screen.getByRole('textbox', { name: 'Plots as text' }).fill(PLOT);
  await screen.getByRole('button', { name: 'Check these plots' }).click();
  await expect.element(screen.getByRole('region', { name: 'File' })).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('once it’s chosen how a file is read, the heading has it', async () => {
  const service = `${inject('bodies')}/taking/focus-${Date.now()}/rows`;
  const screen = await showPage(<RequestPage />, { at: '/request', service });
  const heading = screen.getByRole('heading', { name: 'New request' });
  const metres =
    'POLYGON((500000 9000000,500300 9000000,500300 9000300,500000 9000300,500000 9000000))';
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  dropFile(
    new File(
      [`name;polygon;start_date;end_date\nNorth;${metres};2019-01-01;2019-06-30`],
      'metres.csv',
    ),
  );
  const system = screen.getByRole('combobox', { name: 'Coordinate system' });
  await expect.element(system).toBeVisible();
  (system.element() as HTMLElement).focus();
  await system.selectOptions('EPSG:32736');
  await expect.element(screen.getByRole('region', { name: 'File' })).toBeVisible();
  await expect.element(heading).toHaveFocus();
});
