import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ScaleControls } from '#result/values/page/ScaleControls.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { ended, opened } from '#test/result/worker/openedResults.ts';

const choose = (name: string) =>
  userEvent.click(page.getByRole('radio', { name, exact: true }), { force: true });

test('natural breaks and standard deviations can be chosen; the number of classes too, which stays with another classing', async () => {
  const handle = await opened('/result?records=100');
  await ended(handle);
  const screen = await showResult(handle, <ScaleControls />, {
    at: '/?scale=middle.linear.viridis',
  });
  const address = screen.getByLabelText('Address');
  const classes = screen.getByRole('combobox', { name: 'Number of classes' });
  const colours = () => handle.snapshot().scale?.colors.length;
  await expect.element(classes).not.toBeInTheDocument();
  await choose('Natural breaks');
  await expect.element(address).toHaveTextContent('scale=middle.natural5.viridis');
  await choose('Standard deviations');
  await expect.element(address).toHaveTextContent('scale=middle.deviation5.viridis');
  await classes.selectOptions('12 classes');
  await expect.element(address).toHaveTextContent('scale=middle.deviation12.viridis');
  await choose('Equal counts');
  await expect.element(address).toHaveTextContent('scale=middle.equal12.viridis');
  await expect.poll(colours).toBe(12);
});
