import { beforeEach, expect, test } from 'vitest';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

const AT = '/jobs/two-windows';

beforeEach(() => localStorage.clear());

type Screen = Awaited<ReturnType<typeof showPage>>;

const addressOf = (screen: Screen) => screen.getByLabelText('Address');

test('the address holds a pinned scale, the order and “In view”, and brings them back', async () => {
  const before = await showPage(<ResultPage />, { at: AT });
  await before.getByRole('button', { name: 'Colours' }).click();
  await before.getByRole('radio', { name: '0 to 1' }).click();
  await before.getByRole('switch', { name: 'Keep for other jobs' }).click();
  await before.unmount();

  const screen = await showPage(<ResultPage />, { at: AT });
  const head = screen.getByRole('columnheader', { name: 'NDVI_mean' });
  await head.getByRole('button').click();
  await head.getByRole('button').click();
  await screen.getByRole('radio', { name: 'In view' }).click();
  const address = addressOf(screen);
  await expect.element(address).toHaveTextContent('scale=absolute.linear.viridis');
  await expect.element(address).toHaveTextContent('sort=-value');
  await expect.element(address).toHaveTextContent('scope=view');
  const at = address.element().textContent;
  await screen.unmount();

  localStorage.clear();
  const stranger = await showPage(<ResultPage />, { at });
  await stranger.getByRole('button', { name: 'Colours' }).click();
  await expect.element(stranger.getByRole('radio', { name: '0 to 1' })).toBeChecked();
  await expect.element(stranger.getByRole('radio', { name: /^In view/ })).toBeChecked();
  await expect
    .element(stranger.getByRole('columnheader', { name: 'NDVI_mean' }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('a custom scale of one index isn’t used for the next, pinned or not', async () => {
  const screen = await showPage(<ResultPage />, { at: `${AT}?index=LAI_mean` });
  const domain = screen.getByRole('radiogroup', { name: 'Scale' });
  await screen.getByRole('button', { name: 'Colours' }).click();
  await domain.getByRole('radio', { name: 'Custom' }).click();
  const index = screen.getByRole('combobox', { name: 'Index' });
  await index.selectOptions('NDVI_mean');
  await expect.element(screen.getByRole('radio', { name: 'Middle 95 %' })).toBeChecked();
  await index.selectOptions('LAI_mean');
  await domain.getByRole('radio', { name: 'Custom' }).click();
  await screen.getByRole('radio', { name: 'Cividis' }).click();
  await screen.getByRole('switch', { name: 'Keep for other jobs' }).click();
  await screen.unmount();

  const next = await showPage(<ResultPage />, { at: AT });
  await expect.element(addressOf(next)).toHaveTextContent('scale=middle.linear.cividis');
  await next.getByRole('combobox', { name: 'Index' }).selectOptions('LAI_mean');
  await next.getByRole('button', { name: 'Colours' }).click();
  const chosen = next
    .getByRole('radiogroup', { name: 'Scale' })
    .getByRole('radio', { name: 'Custom' });
  await expect.element(chosen).toBeChecked();
});
