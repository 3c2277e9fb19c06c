import { expect, test } from 'vitest';
import { ask, sharingServers, type Answer, type SharingServer } from './sharingServer.ts';

const start = sharingServers();
const WIKI = 'https://wiki.example.org';

const UNKNOWN = 'x'.repeat(22);

/** Who may show an answer in a frame. */
function ancestors({ headers }: Answer): string | undefined {
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
}

/** What links open: one that holds, one that has ended, and none. */
async function linkPages(server: SharingServer) {
  const { id, number } = await server.make();
  const open = await server.open(id);
  const unknown = await server.open(UNKNOWN);
  const data = await server.open(id, '/config.json');
  await server.end(number);
  const ended = await server.open(id);
  expect([open, ended, unknown].map(({ status }) => status)).toEqual([200, 410, 404]);
  return { open, ended, unknown, data };
}

test('unless it is allowed, no page shows a link in a frame', async () => {
  const { open, ended, unknown } = await linkPages(await start());
  expect([open, ended, unknown].map(ancestors)).toEqual(["'none'", "'none'", "'none'"]);
});

test('named pages may show what a link opens, also that it has ended, and none of the dashboard', async () => {
  const without = await linkPages(await start());
  const server = await start({
    settings: { SHARING_FRAMES: `${WIKI}, https://b.example:8443` },
  });
  const pages = await linkPages(server);
  for (const kind of ['open', 'ended', 'unknown'] as const) {
    expect(ancestors(pages[kind]), kind).toBe(`${WIKI} https://b.example:8443`);
    // All else of the policy holds as before.
    const rest = ({ headers }: Answer) =>
      String(headers['content-security-policy']).replace(/frame-ancestors [^;]*/, '');
    expect(rest(pages[kind])).toBe(rest(without[kind]));
  }
  expect(pages.data.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  for (const path of ['/', '/shared', '/jobs/a'])
    expect(ancestors(await ask(server.url + path)), path).toBe("'none'");
});

test('the page to sign in is shown in no frame', async () => {
  const server = await start({
    settings: {
      SHARING_FRAMES: WIKI,
      AUTH: 'password',
      AUTH_PASSWORD: 'correct horse',
      SESSION_SECRET: 's'.repeat(32),
    },
  });
  expect(ancestors(await ask(`${server.url}/sign-in`))).toBe("'none'");
});
