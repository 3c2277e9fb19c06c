import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServiceError } from '#service/errors.ts';
import { useExplanation } from '#service/useExplanation.ts';

const code = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((comes) => (resolve = comes));
  return { promise, resolve };
});

vi.mock('#service/explainError.ts', async () => {
  await code.promise;
  return { explainError: () => ({ title: 'Texts', meaning: '', advice: '' }) };
});

test('a failure isn’t kept back by code that is slow to come, and is explained once it’s there', async () => {
  const error = new ServiceError({ kind: 'outage', status: 503 });
  const { result } = renderHook(useExplanation, { initialProps: error });
  const before = { title: 'Reading failed', meaning: error.message };
  await waitFor(() => expect(result.current).toMatchObject(before));
  code.resolve();
  await waitFor(() => expect(result.current?.title).toBe('Texts'));
});
