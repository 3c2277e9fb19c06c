import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EndingAlert } from '#result/page/progress/ReadingAlerts.tsx';
import type { Ending, ResultSnapshot } from '#result/protocol.ts';

const COUNTS = { received: 3, processed: 2, failed: 1, notDrawable: 0 };

/** The alert of a result that ended so, and its two ways on. */
function show(ending: Ending | null, part: Partial<ResultSnapshot> = {}) {
  const snapshot = { ending, bytes: 500, totalBytes: 2000, counts: COUNTS, ...part };
  const onReadAgain = vi.fn<() => void>();
  const onDismiss = vi.fn<() => void>();
  render(<EndingAlert snapshot={snapshot as ResultSnapshot} {...{ onReadAgain, onDismiss }} />);
  return { onReadAgain, onDismiss };
}

const textOf = () => screen.getByRole('alert').textContent?.replaceAll(/\s/g, ' ');

test('a result that was read whole, or is being read, has no alert', () => {
  show({ kind: 'whole' });
  show(null);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a crashed worker’s records are lost: they can only be loaded again', async () => {
  const { onReadAgain } = show({ kind: 'crashed', message: 'out of memory' });
  expect(textOf()).toContain('It said: “out of memory”. Its data is lost');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(onReadAgain).toHaveBeenCalledOnce();
});

test('a response cut short says how much arrived, and where and how it broke off', async () => {
  const { onDismiss } = show({ kind: 'cutShort', byte: 500, tail: '{"NDVI', reason: 'it ended' });
  expect(textOf()).toContain('500 B of 2 kB received. 3 whole records are shown');
  expect(textOf()).toContain('At byte 500, after …{"NDVI: it ended');
  await userEvent.click(screen.getByRole('button', { name: 'Keep this part' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('an unreadable response may hold more bytes than were announced', () => {
  show({ kind: 'malformed', byte: 1, tail: '', reason: 'no value' }, { totalBytes: 400 });
  expect(textOf()).toContain('The response became unreadable');
  expect(textOf()).toContain('500 B received.');
  expect(textOf()).toContain('At byte 1: no value');
});

test('a cancelled result without a record can’t be kept', () => {
  show({ kind: 'cancelled' }, { counts: { ...COUNTS, received: 0 } });
  expect(textOf()).toContain('Loading was cancelled');
  expect(screen.queryByRole('button', { name: 'Keep this part' })).toBeNull();
});

test('text after a whole result is shown from its first byte', () => {
  show({ kind: 'whole', trailing: { byte: 1200, start: 'garbage' } });
  expect(textOf()).toContain('The result itself is complete: all its 3 records are shown.');
  expect(textOf()).toContain('From byte 1 200 on: garbage');
  expect(screen.getByRole('button', { name: 'Keep the result' })).toBeTruthy();
});
