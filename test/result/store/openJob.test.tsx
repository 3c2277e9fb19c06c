import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useJobAndWayBack, type OpenJob } from '#result/store/openJob.ts';

/** The way back of a job that was opened by a link with this state. */
function wayBackOf(state: unknown) {
  const job = {} as OpenJob;
  const { result } = renderHook(() => useJobAndWayBack(job), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/jobs/b', state }]}>{children}</MemoryRouter>
    ),
  });
  return result.current?.wayBack;
}

test.each([
  null,
  'text',
  {},
  { wayBack: null },
  { wayBack: { path: '/jobs/a' } },
  { wayBack: { path: 7, label: 'x' } },
  { wayBack: { path: '//evil.test', label: 'x' } },
  { wayBack: { path: '/\\evil.test', label: 'x' } },
  { wayBack: { path: 'https://evil.test/', label: 'x' } },
])('a link that brings %j has no way back', (state) => expect(wayBackOf(state)).toBeNull());

test('a way back is a path within the app and what it’s called, nothing else', () => {
  const way = { path: '/jobs/a?record=1', label: 'Record 2, May' };
  expect(wayBackOf({ wayBack: { ...way, more: 1 } })).toEqual(way);
});
