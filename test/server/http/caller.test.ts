import { expect, test } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { callerAddress, wholeAddress, personOf, setPerson } from '#server/http/caller.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::5:6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  [undefined, ''],
])('a caller from %s is counted as %s', (address, caller) => {
  expect(callerAddress(address)).toBe(caller);
});

test('the log holds the whole address', () => {
  expect(wholeAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(wholeAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2:3:4:5:6');
  expect(wholeAddress(undefined)).toBe('');
});

test('a person is noted for one request alone', () => {
  const [one, other] = [{}, {}] as [IncomingMessage, IncomingMessage];
  setPerson(one, 'ada@example.org');
  expect([personOf(one), personOf(other)]).toEqual(['ada@example.org', null]);
});
