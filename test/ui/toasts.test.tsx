import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, useToast } from '#ui/Toasts.tsx';
import { until } from '#test/until.ts';

/** How long a person has at least to undo something. */
const TIME_TO_UNDO_MS = 8000;

beforeEach(async () => {
  vi.useFakeTimers();
  // Fetched already, as once the page is idle: what is shown at once needs no waiting.
  await showFirst();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows a toast, and waits until its code is there. */
async function showFirst() {
  show();
  press('Copy');
  await until(() => screen.getByRole('button', { name: 'Dismiss' }));
  cleanup();
}

/** Shows a page with a button that deletes something and can undo it; returns what was undone, by its number. */
function show() {
  const undone: number[] = [];
  let last = 0;
  function Page() {
    const toast = useToast();
    function handleDelete() {
      const which = ++last;
      toast('Note deleted.', { action: { label: 'Undo', run: () => undone.push(which) } });
    }
    return (
      <>
        <button type="button" onClick={handleDelete}>
          Delete
        </button>
        <button type="button" onClick={() => toast('Link copied.')}>
          Copy
        </button>
        <input aria-label="Name" />
      </>
    );
  }
  render(
    <Toasts>
      <Page />
    </Toasts>,
  );
  return undone;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const offers = () => screen.queryAllByRole('button', { name: 'Undo' }).length;

test('what a toast offers is done once, and the toast goes', () => {
  const undone = show();
  press('Delete');
  const status = screen.getByRole('status');
  expect(status.getAttribute('aria-live')).toBe('polite');
  fireEvent.click(within(status).getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual([1]);
  expect(status.textContent).toBe('');
});

test('a toast that offers something stays long enough, and while it’s pointed at or has the focus', () => {
  show();
  press('Delete');
  pass(TIME_TO_UNDO_MS);
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.pointerEnter(undo.parentElement!);
  pass(60_000);
  fireEvent.pointerLeave(undo.parentElement!);
  act(() => undo.focus());
  pass(60_000);
  // From one of its buttons to the other, and off again.
  act(() => within(undo.parentElement!).getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(offers()).toBe(1);
  act(() => screen.getByRole('textbox').focus());
  pass(60_000);
  expect(offers()).toBe(0);
});

test('pointed at and focused: it’s held until both are over', () => {
  show();
  press('Delete');
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  fireEvent.pointerEnter(undo.parentElement!);
  fireEvent.pointerLeave(undo.parentElement!);
  pass(60_000);
  expect(offers()).toBe(1);
});

test('the same thing done twice can be undone twice; the same news is shown once', () => {
  const undone = show();
  press('Copy');
  press('Copy');
  expect(screen.getAllByText('Link copied.')).toHaveLength(1);
  press('Delete');
  press('Delete');
  for (const undo of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(undo);
  expect(undone).toEqual([1, 2]);
});

test('news doesn’t push out what can still be undone', () => {
  const undone = show();
  press('Delete');
  press('Copy');
  press('Delete');
  press('Copy');
  press('Delete');
  expect(offers()).toBe(3);
  expect(screen.queryByText('Link copied.')).toBeNull();
  expect(undone).toEqual([]);
});

test('Ctrl Z undoes what was done last, but not where a text is typed or a dialog is open', () => {
  const undone = show();
  press('Delete');
  press('Delete');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  dialog.remove();
  expect(undone).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undone).toEqual([2, 1]);
});

test('who undid something by the keyboard goes on from where they were', () => {
  show();
  press('Delete');
  const before = screen.getByRole('textbox');
  act(() => before.focus());
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(document.activeElement).toBe(before);
});
