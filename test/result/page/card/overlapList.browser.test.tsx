import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { OverlapList } from '#result/page/card/OverlapList.tsx';
import { underStore } from '#test/result/store/underStore.tsx';
import { ended, opened } from '#test/result/worker/openedResults.ts';

/** The outline of record 3 with its name. */
const NAMES = `polygon,plot
"POLYGON ((30.02 -2, 30.021 -2, 30.021 -1.999, 30.02 -1.999, 30.02 -2))",4.3
`;

test('plots at one point have their names, also if these come while the list is open', async () => {
  const handle = await opened('/result?records=5');
  await ended(handle);
  const list = (namesKey: string) => {
    const state = { filter: { index: null }, snapshot: { scale: null }, namesKey };
    return underStore(<OverlapList rows={[2]} isOnMap={false} />, { state, handle });
  };
  const screen = await render(list(''));
  const plot = screen.getByRole('listitem').getByRole('button');
  await expect.element(plot).toHaveTextContent('Record 3');
  const named = { file: new Blob([NAMES]), fileName: 'names.csv' };
  const { counts } = await handle.call('addNames', named);
  expect(counts.matched).toBe(1);
  await screen.rerender(list('name 1'));
  await expect.element(plot).toHaveTextContent('4.3');
});
