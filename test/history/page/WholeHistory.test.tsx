import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_HISTORY_VIEW } from '#history/index/historyAddress.ts';
import { WholeHistory } from '#history/page/WholeHistory.tsx';
import { ConnectionContext, type ConnectionState } from '#service/useConnection.tsx';
import { connectionTo } from '#test/service/scripted.ts';
import { statusOf } from './histories.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;

const CONNECTED: ConnectionState = {
  config: { mode: 'static' },
  home: 'https://none.test/',
  connection: connectionTo('https://none.test'),
  isAsking: false,
  connect: nothing,
  disconnect: nothing,
  connectToOffered: null,
};

/** Workers that were made; they answer nothing. */
function stubWorkers(): EventTarget[] {
  const made: EventTarget[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = nothing;
      terminate = nothing;
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  return made;
}

test('a worker that crashed is reported, and the history can be opened again', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  const workers = stubWorkers();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/jobs']}>
        <ConnectionContext value={CONNECTED}>
          <WholeHistory
            connection={connectionTo('https://none.test')}
            view={NO_HISTORY_VIEW}
            change={nothing}
            choice={{ ids: new Set(), choose: nothing, clear: nothing }}
            JobsMap={() => null}
            begins={false}
            onNothing={nothing}
            onCounts={nothing}
          />
        </ConnectionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  act(() => {
    const data = { kind: 'snapshot', snapshot: statusOf({ taken: 3 }) };
    workers[0]?.dispatchEvent(new MessageEvent('message', { data }));
  });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The history stopped working in this tab');
  expect(alert.textContent).toContain('out of memory');
  await userEvent.click(screen.getByRole('button', { name: 'Open the history again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(workers).toHaveLength(2);
});
