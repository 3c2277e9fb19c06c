import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useNames } from '#result/names/page/useNames.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { underStore } from '#test/result/store/underStore.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { SUMMARY } from './withNames.tsx';

afterEach(cleanup);

type Options = Parameters<typeof useNames>[0];
type Store = NonNullable<Options['store']>;
type AddNames = (kind: string, request: { file: File }) => Promise<unknown>;

const FILE = new File(['a'], 'a.csv');
const OTHER = new File(['b'], 'b.csv');

/** A device that holds a file or none, and takes what it's given unless it says otherwise. */
function deviceWith(saved: File | null, part: Partial<Store> = {}) {
  return {
    read: vi.fn<Store['read']>(async () => saved),
    save: vi.fn<Store['save']>(async () => true),
    remove: vi.fn<Store['remove']>(async () => true),
    savesUnasked: vi.fn<Store['savesUnasked']>(async () => true),
    ...part,
  };
}

function open(
  options: Options,
  { ended = true, addNames = async () => SUMMARY }: { ended?: boolean; addNames?: AddNames } = {},
) {
  const call = vi.fn<AddNames>(addNames);
  const handle = { call } as unknown as ResultHandle;
  const wrapper = ({ children }: ComponentProps<'div'> & { children?: ReactNode }) =>
    underStore(<Toasts>{children}</Toasts>, {
      handle,
      state: { ended, snapshot: { names: SUMMARY } },
    });
  const { result, rerender } = renderHook(useNames, { initialProps: options, wrapper });
  const added = () =>
    call.mock.calls.flatMap(([kind, { file }]) => (kind === 'addNames' ? [file.name] : []));
  return { result, rerender, added, call };
}

test('a file saved on this device is added once the result is complete', async () => {
  const store = deviceWith(FILE);
  const early = open({ store, dropped: null }, { ended: false });
  expect(early.added()).toEqual([]);
  const { result, added } = open({ store, dropped: null });
  await waitFor(() => expect(result.current.saved).toBe('yes'));
  expect(added()).toEqual(['a.csv']);
});

test('a saved file that can’t be read any more isn’t shown as saved', async () => {
  const unreadable = () => Promise.reject(new Error('No rows.'));
  const { result } = open({ store: deviceWith(FILE), dropped: null }, { addNames: unreadable });
  await waitFor(() => expect(result.current.state.kind).toBe('failed'));
  expect(result.current.saved).toBe('no');
  expect(result.current.save).toBeNull();
});

test('a browser that refuses to save the file is reported', async () => {
  const store = deviceWith(null, { save: async () => false });
  const { result } = open({ store, dropped: null });
  await act(async () => result.current.choose(FILE));
  expect(result.current.saved).toBe('refused');
});

test('the first file is saved for its job unasked, which is said once and can be undone for good', async () => {
  const store = deviceWith(null);
  const { result } = open({ store, dropped: null });
  await act(async () => result.current.choose(FILE));
  expect(store.save).toHaveBeenCalledWith(FILE);
  expect(result.current.saved).toBe('yes');
  expect(await screen.findByText('a.csv is saved on this device for this job.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(result.current.saved).toBe('no'));
  expect(store.remove).toHaveBeenCalled();
  await act(async () => result.current.choose(OTHER));
  expect(store.save).toHaveBeenCalledTimes(1);
});

test('a file from this device isn’t said to be saved again', async () => {
  const store = deviceWith(FILE);
  const { result } = open({ store, dropped: null });
  await waitFor(() => expect(result.current.saved).toBe('yes'));
  expect(store.save).not.toHaveBeenCalled();
  expect(screen.queryByText(/is saved on this device/)).toBeNull();
});

test('where files aren’t saved unasked it’s saved and deleted again as a person says', async () => {
  const store = deviceWith(null, { savesUnasked: async () => false });
  const { result } = open({ store, dropped: null });
  await act(async () => result.current.choose(FILE));
  expect(store.save).not.toHaveBeenCalled();
  await act(async () => result.current.save?.(true));
  expect(store.save).toHaveBeenCalledWith(FILE);
  expect(result.current.saved).toBe('yes');
  await act(async () => result.current.save?.(false));
  expect(store.remove).toHaveBeenCalled();
  expect(result.current.saved).toBe('no');
});

test('another file takes the saved one’s place; one that can’t be read doesn’t', async () => {
  const store = deviceWith(FILE);
  const { result } = open(
    { store, dropped: null },
    {
      addNames: async (_, { file }) => {
        if (file.size !== 1) throw new Error('No rows.');
        return SUMMARY;
      },
    },
  );
  await waitFor(() => expect(result.current.saved).toBe('yes'));
  await act(async () => result.current.choose(new File([], 'empty.csv')));
  expect(store.save).not.toHaveBeenCalled();
  await act(async () => result.current.choose(OTHER));
  expect(store.save).toHaveBeenCalledWith(OTHER);
  expect(result.current.saved).toBe('yes');
});

test('a dropped file is added once the result is complete; from disk it can’t be saved for a job', async () => {
  const dropped = { file: FILE, on: null };
  expect(open({ store: null, dropped }, { ended: false }).added()).toEqual([]);
  const { result, added } = open({ store: null, dropped });
  await waitFor(() => expect(result.current.state.kind).toBe('done'));
  expect(added()).toEqual(['a.csv']);
  expect(result.current.save).toBeNull();
});

test('a dropped file takes the saved one’s place too', async () => {
  const store = deviceWith(FILE);
  const { result, rerender } = open({ store, dropped: null });
  await waitFor(() => expect(result.current.saved).toBe('yes'));
  rerender({ store, dropped: { file: OTHER, on: null } });
  await waitFor(() => expect(store.save).toHaveBeenCalledWith(OTHER));
  expect(result.current.saved).toBe('yes');
});

test('a file that the browser doesn’t delete is still shown as saved', async () => {
  const store = deviceWith(FILE, { remove: async () => false });
  const { result } = open({ store, dropped: null });
  await waitFor(() => expect(result.current.saved).toBe('yes'));
  await act(async () => result.current.save?.(false));
  expect(result.current.saved).toBe('yes');
});

test('a file that takes another’s place can be undone: the names, their column and what is saved come back', async () => {
  const store = deviceWith(FILE);
  const { result, added, call } = open({ store, dropped: null });
  await waitFor(() => expect(result.current.saved).toBe('yes'));
  expect(screen.queryByText(/named by/)).toBeNull();
  await act(async () => result.current.choose(OTHER));
  expect(await screen.findByText('Plots are named by b.csv now.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(added()).toEqual(['a.csv', 'b.csv', 'a.csv']));
  await waitFor(() => expect(call).toHaveBeenCalledWith('callPlotsBy', { column: 'village' }));
  expect(store.save).toHaveBeenLastCalledWith(FILE);
});

test('the first file, and one that can’t be used, leave nothing to undo', async () => {
  const { result } = open(
    { store: null, dropped: null },
    {
      addNames: async (_, { file }) => {
        if (file.size !== 1) throw new Error('None of its shapes or points lies in this result.');
        return SUMMARY;
      },
    },
  );
  await act(async () => result.current.choose(FILE));
  await act(async () => result.current.choose(new File([], 'europe.csv')));
  expect(result.current.state.kind).toBe('failed');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
