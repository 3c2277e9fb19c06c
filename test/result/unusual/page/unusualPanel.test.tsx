import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnusualPanel } from '#result/unusual/page/UnusualPanel.tsx';
import { underStore } from '#test/result/store/underStore.tsx';

test('why it couldn’t be worked out is told as it can be seen, and turns no text round', async () => {
  const call = () => Promise.reject(new Error('No room \u202Etxt.exe'));
  const state = { of: 'result', ended: true, filter: {}, drafted: { unusualFrom: null } };
  render(underStore(<UnusualPanel />, { state, call }));
  const told = await screen.findByText('No room ⟨U+202E⟩txt.exe');
  expect(told.tagName).toBe('BDI');
});
