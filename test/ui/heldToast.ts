import { fireEvent, screen } from '@testing-library/react';

/** A button of the toast that comes, which stays from now on as if it were pointed at: a toast goes after some seconds. */
export async function heldToast(button: 'Undo' | 'Dismiss'): Promise<HTMLElement> {
  const found = await screen.findByRole('button', { name: button });
  fireEvent.pointerEnter(found.parentElement!);
  return found;
}
