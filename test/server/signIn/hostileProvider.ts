/** An OpenID provider that says whatever a test wants: foreign tokens, endless keys, redirects. */
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#test/e2e/servers.ts';
import { CLIENT } from './provider.ts';

export type Handler = (outgoing: ServerResponse, incoming: IncomingMessage) => void;

export interface HostileProvider {
  readonly issuer: string;
  /** Its key, whose id is `own`. */
  readonly key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** What its discovery document says besides, or instead. */
  metadata: Record<string, unknown>;
  /** The id token of the next sign-in. */
  token: string;
  /** Answers at these paths instead of its own. */
  readonly answers: Map<string, Handler>;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** The claims of a token as it should be. */
  claims(nonce: string): Record<string, unknown>;
  close(): Promise<void>;
}

/** Starts one on a free port of the loopback address. Close it when done. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...key.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' };
  const answers = new Map<string, Handler>();
  const asked: string[] = [];
  const { url, stop } = await listen(
    createServer((incoming, outgoing) => {
      const path = incoming.url ?? '';
      asked.push(path);
      const own = answers.get(path);
      if (own) own(outgoing, incoming);
      else json(outgoing, documents()[path] ?? {});
    }),
  );
  const documents = (): Record<string, object> => ({
    '/.well-known/openid-configuration': {
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...provider.metadata,
    },
    '/keys': { keys: [jwk] },
    '/token': { access_token: 'a', token_type: 'bearer', id_token: provider.token },
  });
  const provider: HostileProvider = {
    issuer: url,
    key,
    metadata: {},
    token: '',
    answers,
    asked,
    claims(nonce) {
      const now = Math.floor(Date.now() / 1000);
      return { iss: url, aud: CLIENT.id, sub: 'ada', iat: now, exp: now + 60, nonce };
    },
    close: stop,
  };
  return provider;
}

export function json(outgoing: ServerResponse, value: object): void {
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify(value));
}

/** Returns a token with these claims; `sign` makes its signature, none if left out. */
export function tokenOf(
  head: object,
  claims: object,
  sign: (text: string) => Buffer = () => Buffer.alloc(0),
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(head)}.${part(claims)}`;
  return `${text}.${sign(text).toString('base64url')}`;
}

/** Returns what signs with a key as RS256 does. */
export function rs256(privateKey: KeyObject): (text: string) => Buffer {
  return (text) => createSign('sha256').update(text).sign(privateKey);
}
