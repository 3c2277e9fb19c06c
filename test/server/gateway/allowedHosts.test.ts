import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { hostCheck } from '#server/gateway/allowedHosts.ts';

test.each([
  [undefined],
  [''],
  ['evil.example'],
  ['evil.example:4310'],
  ['localhost.evil.example'],
  ['127.0.0.1.evil.example'],
  ['notlocalhost'],
  ['evil.example#.localhost'],
  ['user@127.0.0.1'],
  ['127.0.0.1:80:80'],
  ['localhost.'],
  ['192.168.1.7:4310'],
])('on the loopback %j is another name', (host) => {
  expect(hostCheck('127.0.0.1', [])(host)).toBe(false);
});

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:4310', '[::1]:4310', 'atlas.localhost:1'])(
  'on the loopback %j is its own',
  (host) => {
    expect(hostCheck('127.0.0.1', [])(host)).toBe(true);
  },
);

test('names that are allowed count with any port, and no others', () => {
  const isOwn = hostCheck('127.0.0.1', ['atlas.example']);
  expect(isOwn('Atlas.Example:443')).toBe(true);
  expect(isOwn('sub.atlas.example')).toBe(false);
});

test('an address that is listened on is a name, of IPv6 in brackets', () => {
  expect(hostCheck('10.1.2.3', [])('10.1.2.3:4310')).toBe(true);
  expect(hostCheck('10.1.2.3', [])('10.1.2.4')).toBe(false);
  expect(hostCheck('fe80::1', [])('[fe80::1]:4310')).toBe(true);
});

test.each(['0.0.0.0', '::'])('listening on %s, the machine goes by its name', (address) => {
  expect(hostCheck(address, [])(`${hostname()}:4310`)).toBe(true);
  expect(hostCheck('127.0.0.1', [])(hostname())).toBe(hostname() === 'localhost');
  expect(hostCheck(address, [])('evil.example')).toBe(false);
});
