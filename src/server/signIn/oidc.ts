import * as client from 'openid-client';
import { visibleText } from '#lib/visibleText.ts';
import { isLoopbackAddress, type OidcSettings } from '#server/settings/authSettings.ts';

/** What is stored while the person is at the provider. */
export interface PendingSignIn {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  /** Where the person wanted to go, below this server. */
  readonly to: string;
}

interface SignedIn {
  readonly person: string;
  /** Whether they are in one of the allowed domains or groups. */
  readonly isAllowed: boolean;
}

/** Signing in at a provider by OpenID Connect: the code flow, with PKCE, state and nonce. */
interface Oidc {
  /** Returns the provider's address to go to, and what to store until the person is back. */
  begin(
    redirectUri: string,
    to: string,
  ): Promise<{ readonly url: URL; readonly pending: PendingSignIn }>;
  /** Returns who came back to `url`. Throws where the answer doesn't belong to the pending sign-in or isn't the provider's. */
  end(url: URL, pending: PendingSignIn): Promise<SignedIn>;
}

/** Returns the provider of the settings. Its addresses are fetched at the first sign-in, and again at the next one if that failed. */
export function createOidc(settings: OidcSettings): Oidc {
  let found: Promise<client.Configuration> | null = null;
  const provider = async () => {
    found ??= discover(settings);
    found.catch(() => {
      found = null;
    });
    return await found;
  };
  return {
    async begin(redirectUri, to) {
      const verifier = client.randomPKCECodeVerifier();
      const pending = { verifier, state: client.randomState(), nonce: client.randomNonce(), to };
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: settings.groups.length > 0 ? 'openid email profile groups' : 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      checkTransport(url);
      return { url, pending };
    },
    async end(url, { verifier, state, nonce }) {
      const configuration = await provider();
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const token: Claims = tokens.claims() ?? {};
      const { sub, iat } = token;
      if (typeof sub !== 'string') throw new Error("The provider didn't name anyone.");
      if (Number(iat) * 1000 > Date.now() + CLOCKS_MS)
        throw new Error("The provider's answer is dated in the future: is a clock wrong?");
      const more: Claims = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, sub)
        : {};
      return readClaims({ ...more, ...token }, settings);
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** How far the provider's clock may be ahead. */
const CLOCKS_MS = 300_000;

/** How long the provider may take for one answer. */
const ANSWER_SECONDS = 10;

/** The longest answer that's read. Providers' key sets have some kilobytes. */
const ANSWER_BYTES = 1_048_576;

/** Each token's signature is checked, though the standard leaves that out where TLS vouches for the provider: on this machine nothing does. */
async function discover({ issuer, clientId, clientSecret }: OidcSettings) {
  const execute = [client.enableNonRepudiationChecks];
  if (isLoopbackAddress(issuer.hostname)) execute.push(client.allowInsecureRequests);
  return await client.discovery(issuer, clientId, clientSecret, undefined, {
    execute,
    timeout: ANSWER_SECONDS,
    [client.customFetch]: async (address, options) => {
      checkTransport(new URL(address));
      const answer = await fetch(address, options as RequestInit);
      return new Response(answer.body?.pipeThrough(limited(ANSWER_BYTES)), answer);
    },
  });
}

/** Throws an Error for an address without TLS, unless it's on this machine: what is sent there is secret. */
function checkTransport({ protocol, hostname, origin }: URL): void {
  if (protocol === 'https:' || isLoopbackAddress(hostname)) return;
  throw new Error(`${origin} is neither on this machine nor reached over TLS.`);
}

/** Passes bytes on; fails once there are more than that. */
function limited(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > most) throw new Error(`The provider's answer has more than ${most} bytes.`);
      controller.enqueue(piece);
    },
  });
}

/** Some providers send it as text: Apple (`true` or `"true"`), Amazon Cognito's user info. */
const VERIFIED: readonly unknown[] = [true, 'true'];

/**
 * Returns who somebody is and whether they're let in, by the provider's claims. An e-mail address counts, and names the person, only if the
 * provider has verified it; otherwise the provider's id names them, followed by the unverified name.
 */
export function readClaims(claims: Claims, { domains, groups }: OidcSettings): SignedIn {
  const email = textOf(claims['email']);
  const verified = VERIFIED.includes(claims['email_verified']) ? email : null;
  const domain = verified?.slice(verified.lastIndexOf('@') + 1).toLowerCase();
  const own = Array.isArray(claims['groups']) ? (claims['groups'] as unknown[]) : [];
  const isAllowed =
    [...domains, ...groups].includes('*') ||
    (domain !== undefined && domains.includes(domain)) ||
    own.some((group) => groups.includes(String(group)));
  const claimed = textOf(claims['preferred_username']) ?? email;
  return { person: verified ?? unverified(String(claims['sub']), claimed), isAllowed };
}

/** Characters of an unverified name that are shown at most. */
const NAME_CHARACTERS = 100;

/** In quotes, so that the name can't pretend to end. */
function unverified(sub: string, claimed: string | null): string {
  if (claimed === null) return sub;
  const isLong = claimed.length > NAME_CHARACTERS;
  const name = isLong ? `${claimed.slice(0, NAME_CHARACTERS)}…` : claimed;
  return `${sub} (unverified: ${JSON.stringify(visibleText(name))})`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
