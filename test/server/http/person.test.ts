import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { personOf, setPerson } from '#server/http/person.ts';

test('who sent a request is known once that was noted, for that request alone', () => {
  const [one, other] = [{}, {}] as [IncomingMessage, IncomingMessage];
  setPerson(one, 'ada@example.org');
  expect([personOf(one), personOf(other)]).toEqual(['ada@example.org', null]);
});
