import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HistoryFoot } from '#history/page/HistoryFoot.tsx';
import { connectionTo } from '#test/service/scripted.ts';

const nothing = () => undefined;

test('every note that the rows leave out is shown: the first beside how many more there are, a press shows all', async () => {
  const notes = ['one', 'two', 'three', 'four'];
  render(
    <HistoryFoot
      connection={connectionTo('https://none.test')}
      choice={{ ids: new Set(), choose: nothing, clear: nothing }}
      stars={new Set<string>()}
      rowsOf={() => Promise.resolve([])}
      loadingChosen={{ loading: { kind: 'idle' }, load: null, dismissLoading: nothing }}
      notes={notes}
      results={null}
    >
      {null}
    </HistoryFoot>,
  );
  const mark = screen.getByRole('button', { name: 'one and 3 more' });
  await userEvent.click(mark);
  const all = screen.getByRole('dialog', { name: 'Notes on these jobs' });
  expect(
    within(all)
      .getAllByRole('paragraph')
      .map((note) => note.textContent),
  ).toEqual(notes);
  expect(document.activeElement).toBe(all);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(mark);
});
