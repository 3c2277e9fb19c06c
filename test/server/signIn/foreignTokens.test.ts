/** Sign-ins at a provider whose answers are forged, foreign or endless, over the wire. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { testBrowser, type TestBrowser } from './browser.ts';
import {
  json,
  rs256,
  startHostileProvider,
  tokenOf,
  type Handler,
  type HostileProvider,
} from './hostileProvider.ts';
import { CLIENT } from './provider.ts';

let provider: HostileProvider;
let server: TestServer;
let browser: TestBrowser;
beforeEach(async () => {
  provider = await startHostileProvider();
  server = await startTestServer({
    gateway: { url: 'http://127.0.0.1:9', key: 'k' },
    settings: {
      AUTH: 'oidc',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ALLOWED_DOMAINS: '*',
    },
  });
  browser = testBrowser();
});
afterEach(async () => {
  await server.close();
  await provider.close();
});

/** Begins a sign-in; returns its state and nonce. */
async function begin(): Promise<{ state: string; nonce: string }> {
  const answer = await browser.ask(`${server.url}/sign-in?to=/jobs`);
  const asked = new URL(answer.headers.get('location') ?? '').searchParams;
  return { state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '' };
}

/** Comes back from the provider; returns the status, and whether the person is signed in. */
async function comeBack(state: string): Promise<{ status: number; isSignedIn: boolean }> {
  const back = await browser.ask(`${server.url}/sign-in/back?code=c&state=${state}`);
  const { status } = await browser.ask(`${server.url}/config.json`);
  return { status: back.status, isSignedIn: status === 200 };
}

const REFUSED = { status: 400, isSignedIn: false };
const OWN = { alg: 'RS256', kid: 'own' };
const NOW = Math.floor(Date.now() / 1000);

/** Signs in with a token; returns the status, and whether the person is signed in. */
async function signInWith(
  head: object,
  claims: object,
  sign: (text: string) => Buffer = rs256(provider.key.privateKey),
): Promise<{ status: number; isSignedIn: boolean }> {
  const { state, nonce } = await begin();
  provider.token = tokenOf(head, { ...provider.claims(nonce), ...claims }, sign);
  return await comeBack(state);
}

test('a token as it should be signs in, its keys fetched once', async () => {
  for (let time = 0; time < 2; time++)
    expect(await signInWith(OWN, {})).toEqual({ status: 302, isSignedIn: true });
  expect(provider.asked.filter((path) => path === '/keys')).toHaveLength(1);
});

test.each([
  { iss: 'https://other.example' },
  { aud: 'another-client' },
  { aud: [CLIENT.id, 'another-client'] },
  { aud: [CLIENT.id, 'another-client'], azp: 'another-client' },
  { exp: NOW - 3600 },
  { nbf: NOW + 3600 },
  { iat: NOW + 3600 },
  { nonce: 'of another sign-in' },
  { nonce: undefined },
  { sub: undefined },
  { exp: undefined },
  { exp: 'never' },
])('a token of the provider with %j signs nobody in', async (claims) => {
  expect(await signInWith(OWN, claims)).toEqual(REFUSED);
});

describe('where the provider lists every algorithm, nobody is signed in by', () => {
  beforeEach(() => {
    const every = ['RS256', 'ES256', 'HS256', 'none'];
    provider.metadata = { id_token_signing_alg_values_supported: every };
  });
  const hs256 = (secret: string) => (text: string) =>
    createHmac('sha256', secret).update(text).digest();
  const pem = () => String(provider.key.publicKey.export({ type: 'spki', format: 'pem' }));

  test('a token that is not signed', async () => {
    expect(await signInWith({ alg: 'none' }, {}, () => Buffer.alloc(0))).toEqual(REFUSED);
  });
  test('a token signed with the public key, as if it were a secret', async () => {
    expect(await signInWith({ alg: 'HS256', kid: 'own' }, {}, hs256(pem()))).toEqual(REFUSED);
  });
  test('a token of a key that the provider does not name, or under the name of its own', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await signInWith({ alg: 'RS256', kid: 'unknown' }, {}, rs256(privateKey))).toEqual(
      REFUSED,
    );
    expect(await signInWith(OWN, {}, rs256(privateKey))).toEqual(REFUSED);
  });
  test('a token whose content was changed', async () => {
    const signed = rs256(provider.key.privateKey);
    expect(await signInWith(OWN, { sub: 'eve' }, (text) => signed(`${text}x`))).toEqual(REFUSED);
  });
});

test('the provider’s answer to one sign-in ends no other', async () => {
  const first = await begin();
  const second = await begin();
  const signed = (nonce: string) =>
    tokenOf(OWN, provider.claims(nonce), rs256(provider.key.privateKey));
  provider.token = signed(second.nonce);
  expect(await comeBack(first.state)).toEqual(REFUSED);
  expect(await comeBack('made-up')).toEqual(REFUSED);
  expect(await comeBack(second.state)).toEqual({ status: 302, isSignedIn: true });
});

const ISN_T_ANSWERING = 502;

test('a discovery document of another issuer is refused', async () => {
  provider.metadata = { issuer: 'https://other.example' };
  expect((await browser.ask(`${server.url}/sign-in`)).status).toBe(ISN_T_ANSWERING);
});

test('no redirect of the provider is followed', async () => {
  const redirect: Handler = (outgoing) => {
    outgoing.writeHead(307, { location: `${provider.issuer}/elsewhere` }).end();
  };
  const path = '/.well-known/openid-configuration';
  provider.answers.set(path, redirect);
  expect((await browser.ask(`${server.url}/sign-in`)).status).toBe(ISN_T_ANSWERING);
  provider.answers.delete(path);
  for (const other of ['/token', '/keys']) {
    provider.answers.set(other, redirect);
    expect(await signInWith(OWN, {})).toEqual(REFUSED);
    provider.answers.delete(other);
  }
  expect(provider.asked).not.toContain('/elsewhere');
});

describe('a provider on this machine that names an address elsewhere without TLS', () => {
  test('leads nobody there', async () => {
    provider.metadata = { authorization_endpoint: 'http://elsewhere.invalid/auth' };
    expect((await browser.ask(`${server.url}/sign-in`)).status).toBe(ISN_T_ANSWERING);
  });
  test('is not sent the secret there', async () => {
    provider.metadata = { token_endpoint: 'http://elsewhere.invalid/token' };
    expect(await signInWith(OWN, {})).toEqual(REFUSED);
    expect(server.logged).toContainEqual(
      expect.objectContaining({
        event: 'sign-in failed',
        cause: 'http://elsewhere.invalid is neither on this machine nor reached over TLS.',
      }),
    );
  });
});

test.each(['/.well-known/openid-configuration', '/token', '/keys', '/userinfo'])(
  'an endless answer at %s is given up, not kept',
  async (path) => {
    let sentMb = 0;
    const closed = new Promise<void>((resolve) => {
      provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
      if (path !== '/userinfo')
        provider.answers.set('/userinfo', (outgoing) => json(outgoing, { sub: 'ada' }));
      provider.answers.set(path, (outgoing) => {
        outgoing.once('close', resolve);
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        outgoing.write('{"keys":[');
        const megabyte = '{"kty":"RSA"},'.repeat(80_000);
        const send = () => {
          while (!outgoing.destroyed && sentMb++ < 200) if (!outgoing.write(megabyte)) return;
          outgoing.end('{}]}');
        };
        outgoing.on('drain', send);
        send();
      });
    });
    if (path.startsWith('/.well-known'))
      expect((await browser.ask(`${server.url}/sign-in`)).status).toBe(ISN_T_ANSWERING);
    else expect(await signInWith(OWN, {})).toEqual(REFUSED);
    await closed;
    expect(sentMb).toBeLessThan(20);
  },
);
