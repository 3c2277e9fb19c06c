import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '#features/result/view/useSelection.ts';
import type { ResultHandle } from '#workers/page/client.ts';

const reference = { row: 3, lon: 34, lat: 0.5, areaHectares: 1, startDay: 1, endDay: 2 };

/** A handle whose searches are answered by hand, in their order. */
function heldHandle() {
  const answers: ((answer: { rows: number[] }) => void)[] = [];
  const call = (kind: string) =>
    new Promise((resolve) => {
      if (kind === 'find') answers.push(resolve);
    });
  return { handle: { call } as unknown as ResultHandle, answers };
}

test('a link’s record is missing only once the whole result was searched for it', async () => {
  const { handle, answers } = heldHandle();
  const change = () => undefined;
  const { result, rerender } = renderHook(
    (version: string) => useSelection(handle, { reference, change, version, style: 0 }),
    { initialProps: 'a part' },
  );
  await act(async () => answers[0]?.({ rows: [] }));
  rerender('ended');
  expect(result.current.trouble).toBeNull();
  await act(async () => answers[1]?.({ rows: [3] }));
  expect(result.current).toMatchObject({ row: 3, trouble: null });
});

test('it is said to be gone where the whole result doesn’t hold it', async () => {
  const { handle, answers } = heldHandle();
  const change = () => undefined;
  const { result } = renderHook(() =>
    useSelection(handle, { reference, change, version: 'ended', style: 0 }),
  );
  await act(async () => answers[0]?.({ rows: [] }));
  expect(result.current).toMatchObject({ row: null, trouble: 'gone' });
});
