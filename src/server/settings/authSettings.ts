import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';

/** How people sign in, checked. */
export type Auth =
  | { readonly kind: 'none' }
  | { readonly kind: 'password'; readonly password: string; readonly secret: string | null }
  | ({ readonly kind: 'oidc'; readonly secret: string | null } & OidcSettings)
  | { readonly kind: 'proxy'; readonly header: string; readonly proxies: BlockList };

/** The OpenID Connect provider, and who is let in: by e-mail domain or by group; `*` lets in everybody. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domains: readonly string[];
  readonly groups: readonly string[];
}

/** Parts separated by commas, without blanks around them. */
export const List = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

export const AuthSchema = v.object({
  AUTH: v.pipe(
    v.optional(
      v.picklist(['none', 'password', 'oidc', 'proxy'], 'must be none, password, oidc or proxy'),
    ),
    v.description(
      'Who may read: anyone who can reach this server (`none`), anyone with the password, anyone an OpenID Connect provider signs in, or anyone a proxy in front names. Required for a gateway that other machines can reach.',
    ),
  ),
  AUTH_PASSWORD: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(8, 'must have 8 or more characters'))),
    v.description('The password that everyone shares, in plain text.'),
  ),
  SESSION_SECRET: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 or more random characters'))),
    v.description(
      'Signs the cookies of people who signed in. If not set, a new one is made at each start, which ends their sessions; servers behind one load balancer need the same.',
    ),
  ),
  OIDC_ISSUER: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
          'must be an http(s) address',
        ),
        v.transform((text) => new URL(text)),
      ),
    ),
    v.description(
      "The provider's address. It sends people back to `/sign-in/back` on this server.",
    ),
  ),
  OIDC_CLIENT_ID: v.pipe(
    v.optional(v.string()),
    v.description("This server's client id at the provider."),
  ),
  OIDC_CLIENT_SECRET: v.pipe(
    v.optional(v.string()),
    v.description("This server's client secret at the provider."),
  ),
  OIDC_ALLOWED_DOMAINS: v.pipe(
    List,
    v.description(
      'E-mail domains that are let in, separated by commas; `*` lets in everyone the provider signs in.',
    ),
  ),
  OIDC_ALLOWED_GROUPS: v.pipe(
    List,
    v.description('Groups that are let in, in addition to those domains.'),
  ),
  AUTH_HEADER: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be a header name'), v.toLowerCase()),
      'x-forwarded-user',
    ),
    v.description('The header in which the proxy names the person.'),
  ),
  AUTH_PROXIES: v.pipe(
    List,
    v.check((parts) => parts.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8'),
    v.description(
      "Addresses and networks of proxies in front, separated by commas. With `AUTH=proxy`, that header is trusted only from them; whatever `AUTH` is, `MAX_CONNECTIONS_PER_ADDRESS` and `MAX_REQUESTS_PER_ADDRESS` don't apply to them.",
    ),
  ),
});

type Checked = v.InferOutput<typeof AuthSchema>;

/** Returns the missing settings, a sentence each. `isGateway` says whether strangers could read jobs without signing in. */
export function missingAuth(
  checked: Checked,
  { host, isGateway }: { readonly host: string; readonly isGateway: boolean },
): string[] {
  const { AUTH: auth } = checked;
  if (auth === undefined && isGateway && !isLoopbackAddress(host))
    return [
      'AUTH must be set when HOST lets other machines in: password, oidc or proxy; none lets anyone who can reach this address read the jobs of SERVICE_API_KEY',
    ];
  const needed = auth === undefined ? [] : NEEDED[auth];
  const missing = needed
    .filter((name) => checked[name] === undefined || String(checked[name]) === '')
    .map((name) => `${name} must be set together with AUTH=${auth}`);
  const { OIDC_ALLOWED_DOMAINS: domains, OIDC_ALLOWED_GROUPS: groups } = checked;
  if (auth === 'oidc' && domains.length + groups.length === 0)
    missing.push(
      'OIDC_ALLOWED_DOMAINS or OIDC_ALLOWED_GROUPS must be set together with AUTH=oidc: many providers sign in anyone; * as a domain lets all of them in',
    );
  return missing;
}

const NEEDED = {
  none: [],
  password: ['AUTH_PASSWORD'],
  oidc: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  proxy: ['AUTH_PROXIES'],
} as const;

/** Returns the checked variables, of which `missingAuth` misses none. */
export function asAuth(checked: Checked): Auth {
  const secret = checked.SESSION_SECRET ?? null;
  switch (checked.AUTH) {
    case 'password':
      return { kind: 'password', password: checked.AUTH_PASSWORD ?? '', secret };
    case 'proxy':
      return {
        kind: 'proxy',
        header: checked.AUTH_HEADER,
        proxies: blockList(checked.AUTH_PROXIES),
      };
    case 'oidc':
      return {
        kind: 'oidc',
        secret,
        issuer: checked.OIDC_ISSUER ?? new URL('https://invalid'),
        clientId: checked.OIDC_CLIENT_ID ?? '',
        clientSecret: checked.OIDC_CLIENT_SECRET ?? '',
        domains: checked.OIDC_ALLOWED_DOMAINS.map((domain) => domain.toLowerCase()),
        groups: checked.OIDC_ALLOWED_GROUPS,
      };
    default:
      return { kind: 'none' };
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return (
    version > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Returns addresses and networks such as 10.0.0.0/8 as a list that can be checked. */
export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

interface Exposed {
  readonly host: string;
  readonly remote: object | null;
  readonly auth: { readonly kind: string };
}

/** Whether a host, as settings and addresses name it, is this machine's loopback. */
export function isLoopbackAddress(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i.test(host);
}

/** Returns a warning for the log where other machines can reach this server; null where it listens on the loopback address alone. */
export function exposureWarning({ host, remote, auth }: Exposed): string | null {
  if (isLoopbackAddress(host)) return null;
  return remote && auth.kind === 'none'
    ? `HOST is ${host}: anyone who can reach this address can read the jobs of SERVICE_API_KEY. ` +
        'Put a reverse proxy with TLS and a login in front, or set HOST to 127.0.0.1.'
    : `HOST is ${host}: keys and passwords sent to this address travel unencrypted. ` +
        'Put a reverse proxy with TLS in front, or set HOST to 127.0.0.1.';
}
