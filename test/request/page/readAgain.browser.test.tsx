/** A file that can't be read any more, read again, over the worker that reads it. */
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { dropFile } from '#test/app/pages/dropFile.ts';
import { showPage } from '#test/app/pages/showPage.tsx';
import { RequestPage } from '#app/pages/RequestPage.tsx';

const ROWS = [
  'geometry,start,end,name',
  '"POLYGON ((34.123457 0.512345, 34.133457 0.512345, 34.132457 0.522345, 34.123457 0.512345))",2024-01-01,2024-03-01,North',
  '"POLYGON ((34.223457 0.512345, 34.233457 0.512345, 34.232457 0.522345, 34.223457 0.512345))",2024-01-01,2024-03-01,South',
];

/** Makes every look through the plots fail, until the function it returns is called. */
function failChecks(): () => void {
  const { postMessage } = Worker.prototype;
  const asking = vi.spyOn(Worker.prototype, 'postMessage');
  // Decisions that lack are more than the worker can answer.
  asking.mockImplementation(function (this: Worker, message: { kind: string }, ...rest) {
    const sent = message.kind === 'check' ? { ...message, kind: 'decide' } : message;
    Reflect.apply(postMessage, this, [sent, ...rest]);
  });
  onTestFinished(() => asking.mockRestore());
  return () => asking.mockRestore();
}

test('where plots can’t be looked through anew, the file can be read again there, with what was chosen', async () => {
  const service = `${inject('bodies')}/taking/again-${Date.now()}/rows`;
  const screen = await showPage(<RequestPage />, { at: '/request', service });
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  dropFile(new File([ROWS.join('\n')], 'fields.csv'));
  const file = screen.getByRole('region', { name: 'File' });
  await expect.element(file).toHaveTextContent(/Rows read\s*2/);
  const letWork = failChecks();
  const pixels = screen.getByRole('combobox', { name: 'Pixel size' });
  await pixels.selectOptions('30 m');
  const trouble = screen.getByRole('alert').filter({ hasText: 'fields.csv can’t be read' });
  await expect.element(trouble).toBeVisible();
  letWork();
  await trouble.getByRole('button', { name: 'Try again' }).click();
  const heading = screen.getByRole('heading', { name: 'New request' });
  await expect.element(heading).toHaveFocus();
  await expect.element(file).toHaveTextContent(/Rows read\s*2/);
  await expect.element(pixels).toHaveDisplayValue('30 m');
  await expect.element(trouble).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('where a file that can’t be read is removed, another can be chosen at once by keyboard', async () => {
  const service = `${inject('bodies')}/taking/removed-${Date.now()}/rows`;
  const screen = await showPage(<RequestPage />, { at: '/request', service });
  const chooser = screen.getByRole('button', { name: 'Choose a file' });
  await expect.element(chooser).toBeVisible();
  dropFile(new File(['name\nNorth'], 'names.csv'));
  const trouble = screen.getByRole('alert').filter({ hasText: 'names.csv can’t be read' });
  await trouble.getByRole('button', { name: 'Remove' }).click();
  await expect.element(trouble).not.toBeInTheDocument();
  await expect.element(chooser).toHaveFocus();
});
