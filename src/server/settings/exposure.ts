/** Where the server listens, for whom, and who has to sign in. */
interface Exposed {
  readonly host: string;
  readonly remote: object | null;
  readonly auth: { readonly kind: string };
}

/** Whether an address to listen on is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i.test(host);
}

/**
 * Returns what is to be known by whoever lets other machines reach this server, in words for the log; null
 * where it listens on the loopback address alone.
 */
export function exposureWarning({ host, remote, auth }: Exposed): string | null {
  if (isLoopback(host)) return null;
  return remote && auth.kind === 'none'
    ? `HOST is ${host}: anyone who can reach this address can read the jobs of SERVICE_API_KEY. ` +
        'Put a reverse proxy with TLS and a login in front, or set HOST to 127.0.0.1.'
    : `HOST is ${host}: keys and passwords sent to this address travel unencrypted. ` +
        'Put a reverse proxy with TLS in front, or set HOST to 127.0.0.1.';
}
