import type { Settings } from './settings.ts';

/**
 * Returns what is to be known by whoever lets other machines reach this server, in words for the log; null
 * where it listens on the loopback address alone.
 */
export function exposureWarning({
  host,
  remote,
}: Pick<Settings, 'host' | 'remote'>): string | null {
  if (/^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i.test(host)) return null;
  return remote
    ? `HOST is ${host}: whoever reaches this address reads the jobs of SERVICE_API_KEY. ` +
        'Put a reverse proxy with TLS and a login in front, or set HOST to 127.0.0.1.'
    : `HOST is ${host}: keys that are sent to this address travel unencrypted. ` +
        'Put a reverse proxy with TLS in front, or set HOST to 127.0.0.1.';
}
