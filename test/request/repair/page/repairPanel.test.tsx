import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#app/App.tsx';
import { RepairPanel } from '#request/repair/page/RepairPanel.tsx';
import { RepairProvider } from '#request/repair/page/RepairProvider.tsx';
import { underStore } from '#test/result/store/underStore.tsx';
import type { CallOptions } from '#worker/client.ts';
import type { MendsOfCause } from '#request/repair/protocol.ts';
import { mendsOf } from './mends.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

type Mend = (options: CallOptions) => Promise<Record<string, MendsOfCause>>;

const MENDS = mendsOf([
  [2, 'safe', 0.4],
  [5, 'look'],
  [9, 'safe', 0.1],
]);

/** The view of a result of which so many plots failed; `mend` is how the worker examines them. */
async function show(failed: number, mend: Mend = () => new Promise(() => undefined)) {
  const examined = vi.fn<Mend>(mend);
  const call = async (kind: string, _: unknown, options: CallOptions): Promise<unknown> =>
    kind === 'mend' ? examined(options) : new Promise(() => undefined);
  const state = {
    snapshot: { counts: { received: 12, failed } },
    view: { cause: null, record: null, map: null },
    ended: true,
    isPainted: true,
    selected: null,
    detail: null,
    causes: { first: 0, groups: [], found: 0, total: 0, most: 0 },
    causesVersion: 'ended',
    namesKey: '',
  };
  const part = (
    <QueryClientProvider client={makeQueryClient()}>
      <RepairProvider>
        <RepairPanel />
      </RepairProvider>
    </QueryClientProvider>
  );
  await act(async () => {
    render(underStore(part, { call, state }));
  });
  return examined;
}

const all = () => screen.getByRole('button', { name: 'Repair all safely' });

test('a job without failures has nothing to examine, and no buttons to repair', async () => {
  const examined = await show(0);
  expect(screen.getByText('No polygons of this job failed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Repair all safely' })).toBeNull();
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(examined).not.toHaveBeenCalled();
});

test('plots that can’t be examined together are reported; nothing is repaired at once', async () => {
  await show(3, () => Promise.reject(new Error('Out of memory.')));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The failed plots couldn’t be examined together.',
  );
  expect(all()).toHaveProperty('disabled', true);
});

test('examining shows its progress, and can be paused and resumed', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  await show(3, ({ onProgress, signal }) => {
    signals.push(signal);
    onProgress?.(1, 3);
    return new Promise(() => undefined);
  });
  expect(screen.getByText('Examining the shapes: 1 of 3')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.getByText('Paused: 1 of 3')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(signals).toHaveLength(2);
  expect(screen.getByText('Examining the shapes: 1 of 3')).toBeDefined();
});

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('all safe repairs are made once; what has to be checked isn’t among them', async () => {
  await show(3, async () => ({ crossing: MENDS }));
  await userEvent.click(all());
  expect(status()).toContain('2 plots repaired.');
  await userEvent.click(all());
  expect(status()).toContain('There is nothing more to repair safely.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Repair all safely' }));
  await userEvent.click(all());
  expect(status()).toContain('2 plots repaired.');
});

test('a smaller tolerance makes a repair unsafe, so that it isn’t made with all others', async () => {
  await show(3, async () => ({ crossing: MENDS }));
  const field = screen.getByRole('spinbutton', { name: 'Tolerance in metres' });
  await userEvent.clear(field);
  await userEvent.type(field, '0.2');
  await userEvent.click(all());
  expect(status()).toContain('1 plot repaired.');
});

test('another nearness removes repaired plots, as their repairs have changed, and examines anew', async () => {
  const examined = await show(3, async () => ({ crossing: MENDS }));
  await userEvent.click(all());
  const field = screen.getByRole('spinbutton', { name: 'Near in centimetres' });
  await userEvent.clear(field);
  await userEvent.type(field, '5{Enter}');
  expect(status()).toContain('2 plots no longer repaired: the repairs are worked out again.');
  expect(examined).toHaveBeenCalledTimes(2);
});
