import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PicturesPanel } from '#result/pictures/page/PicturesPanel.tsx';
import { showResult } from '#test/result/store/showResult.tsx';
import { field, processed, readJob } from '#test/result/time/worker/savedJobs.ts';

test('a record whose shape can’t be drawn says so in place of a picture; any other has its outline', async () => {
  const [drawn, blank] = [processed(field(34), 2018, 0.3), processed(field(35), 2018, 0.4)];
  const handle = await readJob([drawn, { ...blank, polygon: 'no shape' }]);
  const none = () => undefined;
  await showResult(
    handle,
    <div style={{ display: 'flex', width: 600, height: 400 }}>
      <PicturesPanel active={null} onActive={none} onOpen={none} />
    </div>,
  );
  const pictures = page.getByRole('listbox', { name: 'Pictures' }).getByRole('option');
  await expect.element(pictures.nth(1)).toHaveTextContent('No shape to draw');
  await expect.element(pictures.nth(0)).not.toHaveTextContent('No shape to draw');
  expect(pictures.nth(0).element().querySelector('path')).not.toBeNull();
  expect(pictures.nth(1).element().querySelector('path')).toBeNull();
});
