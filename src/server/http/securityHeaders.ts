import { CHOOSE_LANGUAGE_HASH } from '#server/languages/chooseLanguage.ts';
import type { MapSettings } from '#server/settings/settings.ts';

type Tiles = Pick<MapSettings, 'tileUrl' | 'imageryUrl'>;

/**
 * Returns the security headers of every answer, worker scripts included: only the dashboard itself runs, its first lines known by their hash, and it connects only to itself, the
 * tile hosts and, on a static host, the `services`. OpenStreetMap's tiles require a referrer.
 */
export function securityHeaders(map: Tiles, services: readonly string[] = []): Map<string, string> {
  return new Map([
    ['content-security-policy', contentSecurityPolicy(map, services)],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
  ]);
}

/** The policy of every answer below the API's path: opened in a browser, it runs and loads nothing and isn't a page of this origin. */
export const READS_POLICY = "sandbox; default-src 'none'";

const NO_FRAMES = "frame-ancestors 'none'";

/** Returns a policy under which pages of these origins may show the answer in a frame; as it is without any. */
export function framedBy(origins: readonly string[], policy: string): string {
  return origins.length === 0
    ? policy
    : policy.replace(NO_FRAMES, `frame-ancestors ${origins.join(' ')}`);
}

function contentSecurityPolicy(map: Tiles, services: readonly string[]): string {
  const images = ["'self'", 'data:', 'blob:', ...tileHosts(map)];
  return [
    "default-src 'none'",
    // The worker reads results with WebAssembly; evaluating text as code stays forbidden.
    `script-src 'self' ${CHOOSE_LANGUAGE_HASH} 'wasm-unsafe-eval'`,
    "style-src 'self'",
    `img-src ${images.join(' ')}`,
    `connect-src ${["'self'", ...services].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    NO_FRAMES,
  ].join('; ');
}

/** Origins of the tiles; a subdomain written `{s}` becomes `*`. */
function tileHosts({ tileUrl, imageryUrl }: Tiles): string[] {
  const origins = [tileUrl, imageryUrl].flatMap((url) => {
    const match = /^(https?:\/\/)(?:\{s\}\.)?([^/?#{}\s;,]+)/i.exec(url);
    if (!match) return [];
    return [`${match[1]}${/^https?:\/\/\{s\}\./i.test(url) ? '*.' : ''}${match[2]}`];
  });
  return [...new Set(origins)];
}
