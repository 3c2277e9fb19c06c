import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NoteField } from '#ui/NoteField.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { heldToast } from './heldToast.ts';

const field = () => screen.getByRole('textbox', { name: 'Your note' });

function show(note: string, onSave: (text: string) => Promise<boolean>) {
  const onDone = vi.fn<() => void>();
  const page = (isOpen: boolean) => (
    <Toasts>{isOpen && <NoteField {...{ note, onSave, onDone }} />}</Toasts>
  );
  const { rerender } = render(page(true));
  return { onDone, close: () => rerender(page(false)) };
}

test('every change is saved, one save at a time, the last one last', async () => {
  const begun: string[] = [];
  const settle: (() => void)[] = [];
  show('', (text) => {
    begun.push(text);
    return new Promise((resolve) => settle.push(() => resolve(true)));
  });
  await userEvent.type(field(), 'dry{Enter}soil');
  expect(begun).toEqual(['d']);
  await act(async () => settle[0]!());
  expect(begun).toEqual(['d', 'dry\nsoil']);
  // What was typed last isn't on the device yet.
  expect(screen.queryByText('Saved')).toBeNull();
  await act(async () => settle[1]!());
  expect(screen.getByText('Saved').getAttribute('role')).toBe('status');
});

test('Ctrl Enter ends writing, and adds nothing', async () => {
  const save = vi.fn<(text: string) => Promise<boolean>>(async () => true);
  const { onDone } = show('dry', save);
  await userEvent.type(field(), ' soil{Control>}{Enter}{/Control}');
  expect(onDone).toHaveBeenCalledOnce();
  expect(save).toHaveBeenLastCalledWith('dry soil');
});

test.each([
  ['refuses', async () => false],
  ['fails', () => Promise.reject(new Error('quota'))],
])('a device that %s is told, and the next change is tried again', async (_, refuse) => {
  const save = vi.fn<(text: string) => Promise<boolean>>(refuse);
  show('', save);
  await userEvent.type(field(), 'd');
  expect((await screen.findByRole('alert')).textContent).toContain('didn’t save it');
  save.mockResolvedValue(true);
  await userEvent.type(field(), 'r');
  expect(save).toHaveBeenLastCalledWith('dr');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a deleted note can be brought back once the field is gone', async () => {
  const save = vi.fn<(text: string) => Promise<boolean>>(async () => true);
  const { close } = show('dry soil', save);
  await userEvent.clear(field());
  expect(save).toHaveBeenLastCalledWith('');
  close();
  await userEvent.click(await heldToast('Undo'));
  expect(save).toHaveBeenLastCalledWith('dry soil');
});

test('a note that was only changed, or never there, offers nothing to undo', async () => {
  for (const note of ['', 'dry']) {
    const { close } = show(note, async () => true);
    await userEvent.type(field(), note === '' ? 'a{Backspace}' : 'er');
    close();
    expect(screen.queryByText('Note deleted.')).toBeNull();
    cleanup();
  }
});
