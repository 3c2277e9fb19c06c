/** Sending on the page's own origin, by XMLHttpRequest. */
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

submissionSuite('same-origin');

test('what has gone out is told, up to the whole', async () => {
  const { origin } = await serve(answering(201, '{"id":7}'));
  const told: [number, number][] = [];
  const outcome = await submitRequest(connectionTo(origin, 'same-origin'), SUBMISSION, {
    fields: FIELDS,
    onProgress: (sent, total) => told.push([sent, total]),
  });
  expect(outcome).toMatchObject({ kind: 'accepted', jobId: '7', costUsd: null });
  const [sent, total] = told.at(-1) ?? [0, 1];
  expect(sent).toBe(total);
  expect(total).toBeGreaterThan(SUBMISSION.csv.size);
});
