import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatCount } from '#lib/format.ts';
import { useLocation } from 'react-router-dom';
import { FilePage } from '#app/pages/FilePage.tsx';
import { RequestPage } from '#app/pages/RequestPage.tsx';
import { manyCausesText, oddMessage } from '#test/result/failures/pure/manyCauses.ts';
import { dropFile } from './dropFile.ts';
import { showPage } from './showPage.tsx';

const COUNT = 1200;
const PATIENT = { timeout: 60_000 };

/** The page of the file, and that of its repairs. */
function Pages() {
  return useLocation().pathname === '/request' ? <RequestPage /> : <FilePage />;
}

test('of 1,200 causes only those in view are rendered; any can be found, opened and repaired', async () => {
  const screen = await showPage(<Pages />);
  dropFile(new File([manyCausesText(COUNT)], 'many.json'));
  const list = screen.getByRole('list', { name: 'Failure causes' });
  await expect
    .element(screen.getByText(`${formatCount(COUNT)} causes`, { exact: true }), PATIENT)
    .toBeVisible();
  await expect.element(list.getByRole('button').first(), PATIENT).toBeVisible();
  expect(list.getByRole('listitem').elements().length).toBeLessThan(60);

  const wanted = oddMessage(COUNT - 3);
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Search causes' }), wanted);
  await expect
    .element(screen.getByText(`1 of ${formatCount(COUNT)} causes`), PATIENT)
    .toBeVisible();
  const head = list.getByRole('button', { name: `${wanted} 1` });
  await expect.element(head, PATIENT).toBeVisible();
  await head.click();
  await expect.element(list.getByRole('button', { name: 'Copy message' }), PATIENT).toBeVisible();
  await list.getByRole('button', { name: `Show on map: ${wanted}` }).click();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect.element(chips, PATIENT).toHaveTextContent(`Cause ${wanted} 1`);

  await screen.getByRole('button', { name: 'Repair and resubmit' }).click();
  // The cause at hand is the last but two of 1,200: the list stands at it.
  const refused = screen.getByRole('list', { name: 'Would be refused' });
  await expect
    .element(refused.getByRole('button', { name: `${wanted} 1`, expanded: true }), PATIENT)
    .toBeInViewport();
  await expect
    .element(
      screen.getByRole('checkbox', { name: `Send record ${formatCount(COUNT - 2)}` }),
      PATIENT,
    )
    .toBeVisible();
  expect(refused.getByRole('listitem').elements().length).toBeLessThan(60);
});
