import { expect, test } from 'vitest';
import { hostname } from 'node:os';
import { checkHost, ownHostCheck } from '#server/http/hostHeader.ts';

const isOwn = (host: string | undefined) => host === 'localhost:4310';

function checked(rawHeaders: string[], host?: string) {
  return () => {
    checkHost({ rawHeaders, headers: host === undefined ? {} : { host } }, isOwn);
  };
}

test("the server's own name passes, whatever other headers are called", () => {
  expect(checked(['Host', 'localhost:4310', 'X', 'host'], 'localhost:4310')).not.toThrow();
});

test('another name or none is refused, with a message that says what helps', () => {
  expect(checked(['Host', 'evil.example'], 'evil.example')).toThrow(/ALLOWED_HOSTS/);
  expect(checked([])).toThrow(/ALLOWED_HOSTS/);
});

test('two Host headers are refused, even if they are equal', () => {
  const twice = ['Host', 'localhost:4310', 'HOST', 'localhost:4310'];
  expect(checked(twice, 'localhost:4310')).toThrow(/more than one Host/);
});

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
])('on the loopback address, %j is not an own name', (host) => {
  expect(ownHostCheck('127.0.0.1', [])(host)).toBe(false);
});

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:4310', '[::1]:4310', 'atlas.localhost:1'])(
  'on the loopback %j is its own',
  (host) => {
    expect(ownHostCheck('127.0.0.1', [])(host)).toBe(true);
  },
);

test('allowed names count with any port, and no others count', () => {
  const isOwn = ownHostCheck('127.0.0.1', ['atlas.example']);
  expect(isOwn('Atlas.Example:443')).toBe(true);
  expect(isOwn('sub.atlas.example')).toBe(false);
});

test('the address listened on is an own name, in brackets for IPv6', () => {
  expect(ownHostCheck('10.1.2.3', [])('10.1.2.3:4310')).toBe(true);
  expect(ownHostCheck('10.1.2.3', [])('10.1.2.4')).toBe(false);
  expect(ownHostCheck('fe80::1', [])('[fe80::1]:4310')).toBe(true);
});

test.each(['0.0.0.0', '::'])("listening on %s, the machine's names are own names", (address) => {
  expect(ownHostCheck(address, [])(`${hostname()}:4310`)).toBe(true);
  expect(ownHostCheck('127.0.0.1', [])(hostname())).toBe(hostname() === 'localhost');
  expect(ownHostCheck(address, [])('evil.example')).toBe(false);
});
