import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { userDataQuery } from '#device/userData.ts';
import { makeQueryClient } from '#app/App.tsx';
import { JobNotes, YourNote } from '#result/notes/JobNotes.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { heldToast } from '#test/ui/heldToast.ts';

const connection = typedConnection('https://a.test/public/api/v1', 'key', 'https://atlas.test/');

function show(address = '/jobs/a%2Fb?state=failed') {
  const client = makeQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Toasts>
          <JobNotes
            more={[]}
            connection={connection}
            jobId="a/b"
            name="Kenya"
            address={() => address}
          />
          <YourNote connection={connection} jobId="a/b" />
        </Toasts>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => client.getQueryData(userDataQuery(connection).queryKey);
}

async function more(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
}

test('a job is starred, and opening it is remembered by its name', async () => {
  const words = show();
  const star = screen.getByRole('button', { name: 'Star' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(words()?.recent.get('a/b')?.name).toBe('Kenya'));
  await userEvent.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
  // Nothing stands for IndexedDB here.
  expect(await screen.findByText(/didn’t save it/)).toBeTruthy();
});

test('a note is saved as it is written, also where the dialog is closed by Escape, and a deleted one can be brought back', async () => {
  show();
  await more('Note');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), 'as in Kenya');
  fireEvent(screen.getByRole('dialog', { name: 'Note on Kenya' }), new Event('cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('as in Kenya')).toBeTruthy();
  await more('Note');
  const note = screen.getByRole('textbox', { name: 'Your note' });
  expect(note).toHaveProperty('value', 'as in Kenya');
  await userEvent.clear(note);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  const undo = await heldToast('Undo');
  await waitFor(() => expect(screen.queryByText('as in Kenya')).toBeNull());
  await userEvent.click(undo);
  expect(await screen.findByText('as in Kenya')).toBeTruthy();
});

test('the view as it stands gets a name, is replaced under it, and deleted', async () => {
  const words = show();
  await more(/^Save view/);
  const name = screen.getByRole('textbox', { name: 'Name of this view' });
  expect(name).toHaveProperty('value', 'Kenya');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(words()?.views.get('Kenya')?.address).toBe('/jobs/a%2Fb?state=failed'),
  );
  await more(/^Save view/);
  expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
  const views = screen.getByRole('list', { name: 'Saved views' });
  expect(within(views).getByRole('link').textContent).toContain('/jobs/a/b?state=failed');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Kenya' }));
  await waitFor(() => expect(words()?.views.size).toBe(0));
  await userEvent.click(screen.getByRole('button', { name: 'Undo: delete Kenya' }));
  await waitFor(() => expect(words()?.views.get('Kenya')?.address).toContain('state=failed'));
  // The dialog closed, the toast offers the same.
  await userEvent.click(screen.getByRole('button', { name: 'Delete Kenya' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await heldToast('Undo'));
  await waitFor(() => expect(words()?.views.size).toBe(1));
});

test.each([
  ['/jobs/a%2Fb?group=Surveyor', 'Needs the submitted file · '],
  ['/jobs/a%2Fb?by=areas&member=North', 'Needs the file of areas · '],
  ['/jobs/a%2Fb?group=Surveyor&by=areas', 'Needs the file of areas · '],
  ['/jobs/a%2Fb?state=failed', '/jobs'],
])('%s, saved, says which file it needs', async (address, words) => {
  show(address);
  await more(/^Save view/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await more(/^Save view/);
  const views = await screen.findByRole('list', { name: 'Saved views' });
  expect(within(views).getByRole('link').textContent).toContain(`Kenya${words}`);
});
