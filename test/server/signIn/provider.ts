/** A real OpenID provider in this process, at which one is signed in as whoever the test says. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'job-atlas', secret: 'a-secret-of-the-client-0123456789' };

export interface TestProvider {
  readonly issuer: string;
  /** Begins to answer, for a client that is sent back to this address. */
  allow(redirectUri: string): void;
  /** Who signs in next, their groups, and what else the provider says of them: that their address is verified, if left out. */
  signsIn(person: string, groups?: readonly string[], claims?: object): void;
  close(): Promise<void>;
}

/** Starts a provider on a free port of the loopback address. Close it when done. */
export async function startProvider(): Promise<TestProvider> {
  let answer: ReturnType<Provider['callback']> = (_, outgoing) => void outgoing.end();
  let provider: Provider | null = null;
  let person = 'nobody@example.org';
  const claimsOf = new Map<string, object>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/interaction/'))
      void provider?.interactionFinished(incoming, outgoing, { login: { accountId: person } });
    else answer(incoming, outgoing);
  });
  // A request that is written just as its idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    allow(redirectUri) {
      provider = new Provider(issuer, configuration(redirectUri, claimsOf));
      answer = provider.callback();
    },
    signsIn(next, groups = [], claims = { email_verified: true }) {
      person = next;
      claimsOf.set(next, { groups, ...claims });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function configuration(redirectUri: string, claimsOf: ReadonlyMap<string, object>) {
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key of the test'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
      profile: ['preferred_username'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, ...claimsOf.get(accountId) }),
    }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({
      oidc,
    }: {
      oidc: {
        client: { clientId: string };
        session: { accountId: string };
        provider: Provider;
      };
    }) => {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  };
}
