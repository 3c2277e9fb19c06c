import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { useExplanation } from '#service/useExplanation.ts';

const code = vi.hoisted(() => ({ isThere: true }));

vi.mock('#service/explainError.ts', () => ({
  get explainError() {
    if (code.isThere)
      return ({ message }: Error) => ({ title: 'Texts', meaning: message, advice: '' });
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

const UNREACHABLE = new ServiceError({ kind: 'unreachable' });
const OUTAGE = new ServiceError({ kind: 'outage', status: 503 });

test('gives the texts of a failure once their code is there, then those of the next one', async () => {
  code.isThere = true;
  const { result, rerender } = renderHook(useExplanation, { initialProps: UNREACHABLE });
  expect(result.current).toBeNull();
  // Where the code takes a second, plain texts come first.
  const textsOf = ({ message }: Error) => ({ title: 'Texts', meaning: message });
  await waitFor(() => expect(result.current).toMatchObject(textsOf(UNREACHABLE)));
  rerender(OUTAGE);
  await waitFor(() => expect(result.current).toMatchObject(textsOf(OUTAGE)));
});

test('without the code, says what failed all the same', async () => {
  code.isThere = false;
  const { result } = renderHook(useExplanation, { initialProps: OUTAGE });
  await waitFor(() =>
    expect(result.current).toMatchObject({ title: 'Reading failed', meaning: OUTAGE.message }),
  );
  expect(result.current?.advice).toContain('try again');
});
