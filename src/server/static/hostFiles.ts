/**
 * Configuration that the build writes for static hosts: headers, and which addresses are pages, in the formats of common hosts. `404.html`,
 * for hosts that have neither, is a copy of the page and isn't made here.
 */
import { PATHS } from '#lib/address.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import type { MapSettings } from '#server/settings/settings.ts';

export interface Site {
  /** The path it's built for, with a slash at both ends. */
  readonly base: string;
  /** Origins of the services that may be read; if empty, any over TLS and those on this machine. */
  readonly services: readonly string[];
  readonly map: Partial<Pick<MapSettings, 'tileUrl' | 'imageryUrl'>>;
}

/** Sources for when no service is named: people then type any address. */
const ANY_SERVICE = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** First parts of the addresses below the base that the page itself answers. */
const PAGES = Object.values(PATHS).map((path) => path.slice(1));

/** Returns the texts of the files, by name. */
export function hostFiles(site: Site): Record<string, string> {
  const headers = headersOf(site);
  return {
    _headers: headersFile(site.base, headers),
    _redirects: redirectsFile(site.base),
    '_nginx.conf': nginxFile(site.base, headers),
    _Caddyfile: caddyFile(site.base, headers),
  };
}

/** Returns the origins of the addresses in `--service=` flags. Throws an Error that names the first one that isn't an http(s) address. */
export function serviceOrigins(addresses: readonly string[]): string[] {
  return addresses.map((address) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url && /^https?:$/.test(url.protocol)) return url.origin;
    throw new Error(`--service=${address} must be the http(s) address of a service`);
  });
}

function headersOf({ services, map }: Site): [name: string, value: string][] {
  const tiles = { tileUrl: map.tileUrl ?? '', imageryUrl: map.imageryUrl ?? '' };
  return [...securityHeaders(tiles, services.length > 0 ? services : ANY_SERVICE)];
}

/** For Netlify, Cloudflare Pages and others, at the root of a site. */
function headersFile(base: string, headers: readonly (readonly [string, string])[]): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`);
  return [
    `${base}*`,
    ...lines,
    `${base}assets/*`,
    `  cache-control: ${FOR_GOOD}`,
    `${base}sw.js`,
    '  cache-control: no-cache',
    '',
  ].join('\n');
}

/** For the same hosts. Rules lead to the folder: with the file name, Cloudflare ignores the rule as an endless one. */
function redirectsFile(base: string): string {
  const rules = PAGES.flatMap((page) => [`${base}${page}`, `${base}${page}/*`]);
  return `${rules.map((from) => `${from} ${base} 200`).join('\n')}\n`;
}

function nginxFile(base: string, headers: readonly (readonly [string, string])[]): string {
  const adds = [...headers.map(([name, value]) => `  add_header ${name} "${value}" always;`), ''];
  const common = adds.join('\n');
  const toSlash =
    base === '/'
      ? ''
      : `location = ${base.slice(0, -1)} {
  absolute_redirect off;
  return 301 ${base}$is_args$args;
}
`;
  return `# Made by the build for ${base}, to be included in a server block whose root holds the files at that path.
# add_header isn't inherited into a location with one of its own, so each has all of them.
${toSlash}location ${base} {
${common}  add_header cache-control no-cache;
  gzip_static on;
  gzip_vary on;
  error_page 404 ${base}404.html;
}
location = ${base}sw.js {
${common}  add_header cache-control no-cache;
  gzip_static on;
  gzip_vary on;
}
location ${base}assets/ {
${common}  add_header cache-control "${FOR_GOOD}";
  gzip_static on;
  gzip_vary on;
}
location ~ ^${base.replaceAll('.', String.raw`\.`)}(?:${PAGES.join('|')})(?:/|$) {
${common}  add_header cache-control no-cache;
  gzip_static on;
  gzip_vary on;
  try_files ${base}index.html =404;
}
location ${base}_ {
  return 404;
}
`;
}

function caddyFile(base: string, headers: readonly (readonly [string, string])[]): string {
  const adds = headers.map(([name, value]) => `    ${name} "${value}"`).join('\n');
  const pages = PAGES.map((page) => `${base}${page} ${base}${page}/*`).join(' ');
  const toSlash = base === '/' ? '' : `redir ${base.slice(0, -1)} ${base}\n`;
  return `# Made by the build for ${base}, to be imported in a site block whose root holds the files at that path.
${toSlash}handle ${base}* {
  header {
${adds}
  }
  @named {
    path ${base}assets/*
    file
  }
  header @named cache-control "${FOR_GOOD}"
  @asked not path ${base}assets/*
  header @asked cache-control no-cache
  @pages path ${pages}
  rewrite @pages ${base}index.html
  @hosts path ${base}_*
  error @hosts 404
  file_server {
    precompressed br gzip
  }
}
handle_errors {
  @missing path ${base}*
  rewrite @missing ${base}404.html
  file_server
}
`;
}
