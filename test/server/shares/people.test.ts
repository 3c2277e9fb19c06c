import { expect, test } from 'vitest';
import {
  formOf,
  rowsOf,
  sharingServers,
  type Answer,
  type SharingServer,
} from './sharingServer.ts';

const start = sharingServers();

const PASSWORD = {
  AUTH: 'password',
  AUTH_PASSWORD: 'correct horse',
  SESSION_SECRET: 's'.repeat(32),
};
const PROXY = { AUTH: 'proxy', AUTH_PROXIES: '127.0.0.1', SHARING_ADMINS: 'Root' };

async function cookieOf({ url }: SharingServer): Promise<string> {
  const body = new URLSearchParams({ password: PASSWORD.AUTH_PASSWORD });
  const answer = await fetch(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function comparable({ status, text, headers }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, text, headers: rest };
}

test('a link opens without signing in, and a cookie changes nothing', async () => {
  const server = await start({ settings: PASSWORD });
  const cookie = await cookieOf(server);
  expect((await server.post(formOf())).status).toBe(401);
  expect((await server.list()).status).toBe(401);
  expect((await server.end(1)).status).toBe(401);
  const columns = [{ name: 'owner', values: ['Ana'] }];
  const made = await server.post(formOf({ rows: rowsOf(1), names: { columns } }), { cookie });
  const { id, number } = made.json() as { id: string; number: number };
  for (const path of ['', '/config.json', '/result', '/names', '/card.png', '/other']) {
    const without = comparable(await server.open(id, path));
    expect(without.headers).not.toHaveProperty('set-cookie');
    expect(comparable(await server.open(id, path, { cookie }))).toEqual(without);
    expect(
      comparable(await server.open(id, path, { cookie: 'job-atlas-session=forged.x' })),
    ).toEqual(without);
  }
  expect((await server.end(number, { cookie })).status).toBe(204);
  expect((await server.open(id, '', { cookie })).status).toBe(410);
});

test('with one password all have one list, and nobody is named', async () => {
  const server = await start({ settings: PASSWORD });
  const cookie = await cookieOf(server);
  await server.post(formOf(), { cookie });
  expect((await server.list({ cookie: await cookieOf(server) })).json()).toMatchObject({
    isAdministrator: false,
    shares: [{ person: null, isOwn: true }],
  });
});

test('where people are told apart each sees and ends their own links, administrators all', async () => {
  const server = await start({ settings: PROXY });
  const as = (person: string) => ({ 'x-forwarded-user': person });
  const made = await server.post(formOf(), as('ana'));
  const { number } = made.json() as { number: number };
  await server.post(formOf(), as('root'));
  expect((await server.list(as('bo'))).json()).toEqual({ shares: [], isAdministrator: false });
  expect((await server.end(number, as('bo'))).status).toBe(404);
  expect((await server.list(as('ana'))).json()).toMatchObject({
    isAdministrator: false,
    shares: [{ number, person: 'ana', isOwn: true }],
  });
  expect((await server.list(as('root'))).json()).toMatchObject({
    isAdministrator: true,
    shares: [
      { person: 'root', isOwn: true },
      { person: 'ana', isOwn: false },
    ],
  });
  expect((await server.end(number, as('root'))).status).toBe(204);
  expect((await server.list(as('ana'))).json()).toMatchObject({ shares: [{ endedBy: 'root' }] });
});
