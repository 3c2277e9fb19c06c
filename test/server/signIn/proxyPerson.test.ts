import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { ApiError } from '#server/http/apiError.ts';
import { personOf } from '#server/http/caller.ts';
import { signIn } from '#server/signIn/signIn.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('fd00::1', 'ipv6');

/** Who a request with these values of the header is by; null where nobody is let in. Throws what it's refused with otherwise. */
async function personFrom(
  remoteAddress: string | undefined,
  values: readonly string[],
): Promise<string | null> {
  const headersDistinct = values.length === 0 ? {} : { 'x-user': values };
  const incoming = { headersDistinct, headers: {}, socket: { remoteAddress } };
  const refusals: Error[] = [];
  const app = signIn({ auth: { kind: 'proxy', header: 'x-user', proxies }, log: () => {} });
  app.all('*', ({ body }) => body('let in'));
  app.onError((error, { body }) => {
    refusals.push(error);
    return body('refused');
  });
  await app.request('/', {}, { incoming });
  const [refusal] = refusals;
  if (refusal instanceof ApiError && refusal.status === 401) return null;
  if (refusal) throw refusal;
  return personOf(incoming as unknown as IncomingMessage);
}

test.each([
  ['10.2.3.4', ' ada ', 'ada'],
  ['::ffff:10.2.3.4', 'ada', 'ada'],
  ['fd00::1', 'ada', 'ada'],
  ['fd00::2', 'ada', null],
  ['11.2.3.4', 'ada', null],
  [undefined, 'ada', null],
  ['10.2.3.4', ' ', null],
  ['10.2.3.4', undefined, null],
])('a request from %s with %j is by %j', async (remoteAddress, value, person) => {
  expect(await personFrom(remoteAddress, value === undefined ? [] : [value])).toBe(person);
});

test('a header that occurs more than once is refused, from a proxy', async () => {
  await expect(personFrom('10.2.3.4', ['eve', 'ada'])).rejects.toThrow('more than once');
  expect(await personFrom('11.2.3.4', ['eve', 'ada'])).toBeNull();
});
