import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { comparisonKey, userDataQuery } from '#device/userData.ts';
import { makeQueryClient } from '#app/App.tsx';
import { ComparisonNotes } from '#result/notes/ComparisonNotes.tsx';
import { Toasts } from '#ui/Toasts.tsx';

const connection = typedConnection('https://a.test/public/api/v1', 'key', 'https://atlas.test/');

function show() {
  const client = makeQueryClient();
  const part = (jobs: readonly [string, string]) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Toasts>
          <ComparisonNotes
            connection={connection}
            jobs={jobs}
            names={['Kenya', 'Peru']}
            plainAddress="/compare/k/p"
            address={() => '/compare/k/p?pairs=broken'}
          />
        </Toasts>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(part(['k', 'p']));
  const data = () => client.getQueryData(userDataQuery(connection).queryKey);
  return { data, swap: () => rerender(part(['p', 'k'])) };
}

async function more(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
}

test('a comparison is starred, whichever of its jobs is first, and forgotten with its star', async () => {
  const { data, swap } = show();
  const star = () => screen.getByRole('button', { name: 'Star' });
  await userEvent.click(star());
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
  expect(data()?.comparisons.get(comparisonKey('p', 'k'))).toMatchObject({
    name: 'Kenya and Peru',
    names: ['Kenya', 'Peru'],
    address: '/compare/k/p',
    isStarred: true,
  });
  swap();
  expect(star().getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(star());
  await waitFor(() => expect(data()?.comparisons.size).toBe(0));
});

test('its note is written in the editor that saves by itself, and keeps the star', async () => {
  const { data } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Star' }));
  await more('Note');
  expect(screen.getByRole('dialog', { name: 'Note on Kenya and Peru' })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), 'drier');
  await waitFor(() =>
    expect(data()?.comparisons.get(comparisonKey('k', 'p'))).toMatchObject({
      isStarred: true,
      note: 'drier',
    }),
  );
  expect(await screen.findByTitle('drier')).toBeDefined();
});

test('its view as it stands is saved under a name', async () => {
  const { data } = show();
  await more(/^Save view/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(data()?.views.get('Kenya and Peru')?.address).toBe('/compare/k/p?pairs=broken'),
  );
});
