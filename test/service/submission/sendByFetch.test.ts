/** Sending to another origin, by fetch. */
import { expect, test } from 'vitest';
import { submitRequest } from '#service/submission/submitRequest.ts';
import {
  answering,
  connectionTo,
  FIELDS,
  serve,
  SUBMISSION,
  submissionSuite,
} from './submissionSuite.ts';

submissionSuite('remote');

test('a key never follows a redirect to another origin', async () => {
  const elsewhere = await serve(answering(201, '{"id":"stolen"}'));
  const { origin } = await serve(answering(307, '', { location: `${elsewhere.origin}/x` }));
  const outcome = await submitRequest(connectionTo(origin, 'remote'), SUBMISSION, {
    fields: FIELDS,
  });
  expect(outcome).toMatchObject({ kind: 'refused', error: { kind: 'redirected' } });
  expect(elsewhere.received).toEqual([]);
});
