import type { MapSettings } from '#server/settings/settings.ts';

/** Whose tiles the map shows. */
type Tiles = Pick<MapSettings, 'tileUrl' | 'imageryUrl'>;

/**
 * Returns the security headers of every answer, worker scripts included: nothing runs, loads or connects
 * but the dashboard itself, the tile hosts and, on another's host, the `services`. OpenStreetMap's tiles ask for a referrer.
 */
export function securityHeaders(map: Tiles, services: readonly string[] = []): Map<string, string> {
  return new Map([
    ['content-security-policy', contentSecurityPolicy(map, services)],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
  ]);
}

/**
 * The policy of every answer below the reads: whoever opens such an address gets text that runs, loads and
 * reads nothing, and that doesn't count as a page of this origin, whatever it holds.
 */
export const READS_POLICY = "sandbox; default-src 'none'";

function contentSecurityPolicy(map: Tiles, services: readonly string[]): string {
  const images = ["'self'", 'data:', 'blob:', ...tileHosts(map)];
  return [
    "default-src 'none'",
    // The worker reads results with WebAssembly; evaluating text as code stays forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src ${images.join(' ')}`,
    `connect-src ${["'self'", ...services].join(' ')}`,
    "worker-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Origins that tiles come from; subdomains written `{s}` become `*`. */
function tileHosts({ tileUrl, imageryUrl }: Tiles): string[] {
  const origins = [tileUrl, imageryUrl].flatMap((url) => {
    const match = /^(https?:\/\/)(?:\{s\}\.)?([^/?#{}\s;,]+)/i.exec(url);
    if (!match) return [];
    return [`${match[1]}${/^https?:\/\/\{s\}\./i.test(url) ? '*.' : ''}${match[2]}`];
  });
  return [...new Set(origins)];
}
