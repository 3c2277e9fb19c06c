import type { MapSettings } from '#server/settings/settings.ts';

/**
 * Returns the security headers of every answer, worker scripts included: nothing runs, loads or connects
 * but the dashboard itself and the tile hosts. OpenStreetMap's tiles ask for a referrer.
 */
export function safetyHeaders(map: MapSettings): Map<string, string> {
  return new Map([
    ['content-security-policy', contentSecurityPolicy(map)],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
  ]);
}

/**
 * The policy of every answer below the reads: whoever opens such an address gets text that runs, loads and
 * reads nothing, and that doesn't count as a page of this origin, whatever it holds.
 */
export const READS_POLICY = "sandbox; default-src 'none'";

function contentSecurityPolicy(map: MapSettings): string {
  const images = ["'self'", 'data:', 'blob:', ...tileHosts(map)];
  return [
    "default-src 'none'",
    // The worker reads results with WebAssembly; evaluating text as code stays forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src ${images.join(' ')}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Origins that tiles come from; subdomains written `{s}` become `*`. */
function tileHosts({ tileUrl, imageryUrl }: MapSettings): string[] {
  const origins = [tileUrl, imageryUrl].flatMap((url) => {
    const match = /^(https?:\/\/)(?:\{s\}\.)?([^/?#{}\s;,]+)/i.exec(url);
    if (!match) return [];
    return [`${match[1]}${/^https?:\/\/\{s\}\./i.test(url) ? '*.' : ''}${match[2]}`];
  });
  return [...new Set(origins)];
}
