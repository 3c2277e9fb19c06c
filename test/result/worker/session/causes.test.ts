import { expect, test } from 'vitest';
import { openRecords } from '#test/result/worker/openSession.ts';
import { causesIn, prepareCauses, createSession } from '#result/worker/session/resultSession.ts';

test('causes are those of this session alone, and the same object until more has come', async () => {
  const { session } = await openRecords(3, 2);
  const { session: other } = await openRecords(1);
  await Promise.all([session, session, other].map(prepareCauses));
  expect(causesIn(session).groups.map(({ count }) => count)).toEqual([2]);
  expect(causesIn(session)).toBe(causesIn(session));
  expect(causesIn(other).groups).toEqual([]);
});

test('they can not be had before their code', () => {
  expect(() => causesIn(createSession())).toThrow('prepared first');
});
