import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import type { Placeholder } from '#app/preload/firstPicture.ts';
import { AppRoutes } from '#app/AppRoutes.tsx';
import { makeQueryClient } from '#app/App.tsx';
import { ConnectionContext } from '#service/useConnection.tsx';

/** Made for a result once the history is shown for two seconds; jsdom has none. It fails at once, so that no other file is given it. */
class NoWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}
beforeEach(() => vi.stubGlobal('Worker', NoWorker));

// A map needs a browser.
const result = { breaks: false };
vi.mock('#app/pages/ResultPage.tsx', () => ({
  ResultPage: () => {
    if (result.breaks) throw new Error('broken');
    return <h1>A result</h1>;
  },
}));
vi.mock('#app/pages/FilePage.tsx', () => ({ FilePage: () => <h1>A file</h1> }));
vi.mock('#app/pages/SavedDataPage.tsx', () => ({ SavedDataPage: () => <h1>Saved data</h1> }));

const HOME = 'https://dashboard.test/';

function show(at: string, placeholder: Placeholder | null = null) {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <ConnectionContext
          value={{
            config: { mode: 'static' },
            home: HOME,
            connection: typedConnection('https://a.test/public/api/v1', 'k', HOME),
            isAsking: false,
            connect: () => undefined,
            disconnect: () => undefined,
            connectToOffered: null,
          }}
        >
          <AppRoutes placeholder={placeholder} />
        </ConnectionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each(['a', 'a%0Ab', '%0D%0A', '%E2%80%A8', '%20', 'a%2Fb', '%E0%A4'])(
  '/jobs/%s shows a page',
  async (id) => {
    show(`/jobs/${id}`);
    expect(await screen.findByRole('heading', { name: 'A result' })).toBeTruthy();
  },
);

test('an address that is none says so', async () => {
  show('/elsewhere');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('A result')).toBeNull();
});

test.each([
  ['/jobs/', 'Jobs'],
  ['/file/', 'A file'],
  ['/File', 'A file'],
  ['/kept//', 'Saved data'],
])('%s is a page, however it was typed', async (at, name) => {
  show(at);
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
});

test('the dashboard’s own address leads to the jobs history', async () => {
  show('/');
  expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeTruthy();
});

test('a page that breaks takes what was put up before it away at once, plots and all', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    result.breaks = false;
    vi.restoreAllMocks();
  });
  result.breaks = true;
  const discard = vi.fn<() => void>();
  const settled = Promise.resolve();
  show('/jobs/a', {
    map: document.createElement('div'),
    hasPicture: true,
    shown: settled,
    answered: () => settled,
    remove: () => undefined,
    discard,
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(discard).toHaveBeenCalled();
});
