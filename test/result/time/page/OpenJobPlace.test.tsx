import { cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { OpenJob } from '#result/store/openJob.ts';
import { OpenJobPlace, useJobPlace } from '#result/time/page/OpenJobPlace.tsx';

afterEach(cleanup);

/** The way back of a job that was opened by a link with this state. */
function wayBackOf(state: unknown) {
  const { result } = renderHook(useJobPlace, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/jobs/b', state }]}>
        <OpenJobPlace job={{} as OpenJob}>{children}</OpenJobPlace>
      </MemoryRouter>
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
