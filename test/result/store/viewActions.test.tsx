import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ResultStore } from '#result/store/resultStore.ts';
import { useViewActions } from '#result/store/useViewActions.tsx';
import { PageActions, useOfferedActions } from '#ui/pageActions.tsx';
import { underStore } from './underStore.tsx';
import { WHOLE_RESULT } from './wholeResult.ts';

function Offers() {
  useViewActions();
  return null;
}

/** How the view changes by the action that the palette offers for a text; undefined where it offers none. */
function changeBy(text: string) {
  const change = vi.fn<ResultStore['change']>();
  const { result } = renderHook(useOfferedActions, {
    wrapper: ({ children }) => (
      <PageActions>
        {underStore(<Offers />, { state: WHOLE_RESULT, change })}
        {children}
      </PageActions>
    ),
  });
  for (const action of result.current) if ('forText' in action) action.forText(text)?.run();
  return change.mock.calls[0]?.[0];
}

test.each([
  ['above 0.3', 0.3, null],
  ['ndvi > .25', 0.25, null],
  ['at least 0', 0, null],
  ['only values below 0.2', null, 0.2],
  ['ndvi <= −0.1', null, -0.1],
  ['values between 0.4 and 0.1', 0.1, 0.4],
  ['0.1 to 0.4', 0.1, 0.4],
  ['0,1 to 0,4', 0.1, 0.4],
  ['above ,3', 0.3, null],
  ['-0.2..0.2', -0.2, 0.2],
])('%j asks for values from %j to %j', (text, min, max) => {
  expect(changeBy(text)).toEqual({ min, max, state: null, cause: null });
});

test.each(['kenya 2018', '2018-09-10 to 2020-02-06', 'above', '0.3', 'from Wanjiru', '65c5..'])(
  '%j asks for no values',
  (text) => {
    expect(changeBy(text)).toBeUndefined();
  },
);
