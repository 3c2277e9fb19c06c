import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '#ui/Dialog.tsx';

function Deletable() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <>
      <h1>Things</h1>
      {isThere && <button onClick={() => setOpen(true)}>Delete it</button>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete it?">
        <button onClick={() => setThere(false)}>Yes</button>
      </Dialog>
    </>
  );
}

test('where a dialog took away what opened it, the page’s heading has the focus', async () => {
  const user = userEvent.setup();
  render(<Deletable />);
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Things' }));
});
