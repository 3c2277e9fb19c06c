import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { proxyPerson } from '#server/signIn/signIn.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('fd00::1', 'ipv6');

test.each([
  ['10.2.3.4', ' ada ', 'ada'],
  ['::ffff:10.2.3.4', 'ada', 'ada'],
  ['fd00::1', 'ada', 'ada'],
  ['fd00::2', 'ada', null],
  ['11.2.3.4', 'ada', null],
  [undefined, 'ada', null],
  ['10.2.3.4', ' ', null],
  ['10.2.3.4', undefined, null],
])('a request from %s with %j is by %j', (remoteAddress, value, person) => {
  const headersDistinct = value === undefined ? {} : { 'x-user': [value] };
  const request = { headersDistinct, socket: { remoteAddress } };
  expect(proxyPerson(request as unknown as IncomingMessage, 'x-user', proxies)).toBe(person);
});

test('a header that occurs more than once is refused, from a proxy', () => {
  const named = (remoteAddress: string) => () =>
    proxyPerson(
      {
        headersDistinct: { 'x-user': ['eve', 'ada'] },
        socket: { remoteAddress },
      } as unknown as IncomingMessage,
      'x-user',
      proxies,
    );
  expect(named('10.2.3.4')).toThrow('more than once');
  expect(named('11.2.3.4')()).toBeNull();
});
