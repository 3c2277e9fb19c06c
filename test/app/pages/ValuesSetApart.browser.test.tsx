import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FilePage } from '#app/pages/FilePage.tsx';
import { dropFile } from './dropFile.ts';
import { showPage } from './showPage.tsx';

/** What the page says of values that an index can't have. */

async function openValues(values: readonly (number | null)[], name = 'NDVI_mean', at?: string) {
  const data = values.map((value, row) => {
    const [west, east] = [36.8 + 0.003 * row, 36.801 + 0.003 * row];
    return {
      polygon: `MULTIPOLYGON (((${west} -1.3, ${east} -1.3, ${east} -1.299, ${west} -1.299, ${west} -1.3)))`,
      start_date: '2023-03-01',
      end_date: '2023-08-31',
      [name]: value,
    };
  });
  const screen = await showPage(<FilePage />, at === undefined ? {} : { at });
  dropFile(new File([JSON.stringify({ data, err_data: {} })], 'values.json'));
  const region = screen.getByRole('region', { name: 'Values' });
  await expect.element(region).toHaveTextContent('Mean');
  return { screen, region, grid: screen.getByRole('grid', { name: 'Records' }) };
}

const FILLED = [0.3, -9999, null, 0.36, -3.402_823_466_385_288_6e38, 0.4];

test('fill values are told once and are in no figure; their records are shown alone, as they were sent', async () => {
  const { screen, region, grid } = await openValues(FILLED);
  const status = region.getByRole('status');
  await expect
    .element(status)
    .toHaveTextContent(/^2 of 6 values can’t be an NDVI: −9\s999, −3\.40e\+38/);
  await expect.element(region).toHaveTextContent('All 3');
  await expect.element(region).toHaveTextContent('Mean0.353');
  await expect
    .element(screen.getByRole('region', { name: 'Result summary' }))
    .toHaveTextContent(/Processed6/);
  await region.getByRole('button', { name: 'Show them' }).click();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2');
  await expect.element(grid.getByText('−9\u202f999')).toBeVisible();
  await expect.element(grid.getByText('−3.40e+38')).toBeVisible();
  await expect
    .element(screen.getByRole('list', { name: 'Active filters' }))
    .toHaveTextContent('Values can’t be an NDVI');
  await expect.element(region).toHaveTextContent('No values match the filters. Below: all 3');
  await grid.getByText('−9\u202f999').click();
  await expect
    .element(screen.getByRole('region', { name: 'Record 2' }))
    .toHaveTextContent('−9 999NDVI_mean: can’t be its value');
  // The values are behind the plot's page.
  await userEvent.keyboard('{Escape}');
  await region.getByRole('button', { name: 'Show them' }).click();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '6');
});

test('values of which most lie outside stay values and are told to look scaled', async () => {
  const { region } = await openValues([3000, 3500, 4000, 4500, 5000]);
  await expect
    .element(region.getByRole('status'))
    .toHaveTextContent('These values look scaled: 5 of 5 can’t be an NDVI, which is from −1 to 1.');
  await expect.element(region).toHaveTextContent('Mean4 000');
  await expect.element(region.getByRole('button', { name: 'Show them' })).not.toBeInTheDocument();
});

test('half outside are set apart; of another index they’re values', async () => {
  const above = [0.3, 1.67, -1.2, 0.36];
  const { region } = await openValues(above);
  await expect
    .element(region.getByRole('status'))
    .toHaveTextContent(/^2 of 4 values can’t be an NDVI: 1\.670, −1\.200/);
  await expect.element(region).toHaveTextContent('Mean0.330');
});

test('an index that may have them says nothing', async () => {
  const { region } = await openValues([0.3, 1.67, -1.2, 0.36], 'LAI_mean');
  await expect.element(region).toHaveTextContent('All 4');
  await expect.element(region.getByRole('status')).not.toBeInTheDocument();
});

test('a link shows them alone; where there are none of them it shows nothing, and the filter can be removed', async () => {
  const { screen, grid } = await openValues([...FILLED], 'NDVI_mean', '/file?values=set-apart');
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2');
  await screen.getByRole('button', { name: /^Remove.*Values/ }).click();
  await expect.element(grid).toHaveAttribute('aria-rowcount', '6');
});
