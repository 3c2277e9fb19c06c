import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { useJobResult } from '#result/opening/useOpeningResult.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { resultQuery } from '#result/client/resultQuery.ts';

const CONNECTION = {
  ...typedConnection('http://localhost/service', 'a key', 'http://localhost/'),
  label: 'a service',
  firstPage: 1,
};

test('a result that is open already is there at the first rendering', () => {
  const client = new QueryClient();
  const handle = {} as ResultHandle;
  client.setQueryData(resultQuery(CONNECTION, 'a').queryKey, handle);
  const handles: (ResultHandle | null)[] = [];
  renderHook(() => handles.push(useJobResult(CONNECTION, 'a').handle), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(handles.every((each) => each === handle)).toBe(true);
});
