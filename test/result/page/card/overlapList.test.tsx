import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OverlapList } from '#result/page/card/OverlapList.tsx';
import { underStore } from '#test/result/store/underStore.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';

afterEach(cleanup);

test('plots at one point have their names, also if these come while the list is open', async () => {
  const known: { name?: string } = {};
  const call = ({ rows }: { rows: number[] }) =>
    Promise.resolve(rows.map((row) => ({ row, state: 'failed', color: null, ...known })));
  const handle = { call: (_: string, request: never) => call(request) } as unknown as ResultHandle;
  const list = (namesKey: string) => {
    const state = { filter: { index: null }, snapshot: { scale: null }, namesKey };
    return underStore(<OverlapList rows={[3]} />, { state, handle });
  };
  const { rerender } = render(list(''));
  expect((await screen.findByRole('button', { name: /Failed/ })).textContent).not.toContain('4.3');
  known.name = '4.3';
  await act(async () => rerender(list('name 1')));
  expect(screen.getByRole('button', { name: /Failed/ }).textContent).toContain('4.3');
});
