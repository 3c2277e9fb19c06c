import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { stepFrom, useOrder } from '#features/result/view/useOrder.ts';
import { useResultView } from '#features/result/view/useResultView.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import { hookUnderAddress } from './hookUnderAddress.tsx';

afterEach(cleanup);

/** A worker that doesn't answer: what's asked of the address is all that counts here. */
const handle = { call: () => new Promise(() => {}) } as unknown as ResultHandle;

const rows = Uint32Array.from([5, 2, 9]);

it.each([
  [null, 1, 5],
  [null, -1, 9],
  [5, 1, 2],
  [9, 1, null],
  [5, -1, null],
  [2, -1, 5],
  [77, 1, 5],
  [77, -1, 9],
] as const)('from %s by %d leads to %s', (row, by, to) => expect(stepFrom(rows, row, by)).toBe(to));

it('leads nowhere in an empty order', () =>
  expect(stepFrom(new Uint32Array(0), null, 1)).toBeNull());

it('turns the order round once more, also while the page still shows the one before', () => {
  const { hook, asked } = hookUnderAddress(() => {
    const { view, ...how } = useResultView();
    return useOrder(handle, { sort: view.sort, version: 0, ...how });
  }, '');
  act(() => hook.current.sortBy('value'));
  act(() => hook.current.sortBy('value'));
  expect(asked).toEqual(['?sort=value', '?sort=-value']);
});
