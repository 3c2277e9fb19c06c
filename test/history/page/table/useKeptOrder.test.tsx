import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useKeptOrder } from '#history/page/table/useKeptOrder.ts';

interface Shown {
  mayMove: boolean;
  /** The row's button is there until its result is. */
  isLoaded?: boolean;
}

function Table({ mayMove, isLoaded = false }: Shown) {
  const { table, isKept } = useKeptOrder(mayMove);
  return (
    <>
      <div ref={table}>
        <a href="#job">Job</a>
        {!isLoaded && <button type="button">Load result</button>}
      </div>
      <button type="button">Elsewhere</button>
      <output>{isKept ? 'kept' : 'sorted'}</output>
    </>
  );
}

const order = () => screen.getByRole('status').textContent;
const job = () => screen.getByRole('link', { name: 'Job' });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });

test('rows stay under the pointer from when results come in until it has left', async () => {
  const person = userEvent.setup();
  const { rerender } = render(<Table mayMove={false} />);
  await person.hover(job());
  expect(order()).toBe('sorted');
  rerender(<Table mayMove />);
  expect(order()).toBe('kept');
  // The last result has come, and the pointer still aims at a row.
  rerender(<Table mayMove={false} />);
  expect(order()).toBe('kept');
  await person.hover(elsewhere());
  expect(order()).toBe('sorted');
});

test('rows stay while the focus is in the table, wherever in it', async () => {
  render(<Table mayMove />);
  await userEvent.tab();
  expect(order()).toBe('kept');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Load result');
  expect(order()).toBe('kept');
  await userEvent.tab();
  expect(order()).toBe('sorted');
});

test('a button that goes once its result is there takes the focus along', async () => {
  const { rerender } = render(<Table mayMove />);
  await userEvent.tab();
  await userEvent.tab();
  expect(order()).toBe('kept');
  rerender(<Table mayMove={false} isLoaded />);
  await waitFor(() => expect(order()).toBe('sorted'));
});
