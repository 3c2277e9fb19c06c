import { expect, test } from 'vitest';
import { PATHS } from '#lib/address.ts';
import { hostFiles, serviceOrigins } from '#server/static/hostFiles.ts';

const NAMES = ['_headers', '_redirects', '_nginx.conf', '_Caddyfile'];
const SERVICE = 'https://jobs.example.org';

function filesFor(base: string, services = [SERVICE], map = {}) {
  return hostFiles({ base, services, map });
}

function file(name: string, ...site: Parameters<typeof filesFor>): string {
  return filesFor(...site)[name] ?? '';
}

/** The sources of a directive of the policy, the same in every file. */
function sources(directive: string, ...site: Parameters<typeof filesFor>): string[] {
  const files = filesFor(...site);
  const found = NAMES.filter((name) => name !== '_redirects').flatMap((name) =>
    Array.from(
      (files[name] ?? '').matchAll(new RegExp(`${directive} ([^;"\n]*)`, 'g')),
      ([, text = '']) => text,
    ),
  );
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(new Set(found).size).toBe(1);
  return found[0]?.split(' ') ?? [];
}

test('there is a file for each kind of host', () => {
  expect(Object.keys(filesFor('/'))).toEqual(NAMES);
});

test('a named service is the only one that the page may connect to', () => {
  expect(sources('connect-src', '/')).toEqual(["'self'", SERVICE]);
  expect(sources('connect-src', '/', [SERVICE, 'http://127.0.0.1:8080'])).toEqual([
    "'self'",
    SERVICE,
    'http://127.0.0.1:8080',
  ]);
});

test('without a named service, any over TLS or on this machine may be typed', () => {
  expect(sources('connect-src', '/', [])).toEqual([
    "'self'",
    'https:',
    'http://localhost:*',
    'http://127.0.0.1:*',
  ]);
});

test('tiles come from the hosts in config.json', () => {
  expect(sources('img-src', '/')).toEqual(["'self'", 'data:', 'blob:']);
  const map = { tileUrl: 'https://tiles.example.org/{z}/{x}/{y}.png' };
  expect(sources('img-src', '/', [SERVICE], map)).toContain('https://tiles.example.org');
});

test.each(['/', '/atlas/', '/a.b/c/'])(
  'below %s every address of the dashboard leads to its page',
  (base) => {
    const rules = file('_redirects', base)
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    for (const path of Object.values(PATHS)) {
      const from = base + path.slice(1);
      expect(rules).toContainEqual([from, base, '200']);
      expect(rules).toContainEqual([`${from}/*`, base, '200']);
      expect(file('_Caddyfile', base)).toContain(` ${from} ${from}/*`);
      const [, pattern = ''] = /location ~ (\S+) \{/.exec(file('_nginx.conf', base)) ?? [];
      expect(from).toMatch(new RegExp(pattern));
      expect(`${from}/x.js`).toMatch(new RegExp(pattern));
      expect(`/x${from}`).not.toMatch(new RegExp(pattern));
      expect(`${base}assets/main.js`).not.toMatch(new RegExp(pattern));
    }
    expect(rules).toHaveLength(2 * Object.keys(PATHS).length);
  },
);

test('no rule leads to a file ending in .html, which Cloudflare would drop as endless', () => {
  expect(file('_redirects', '/atlas/')).not.toContain('.html');
});

test('files named by their content are cached permanently, in every format, below the base', () => {
  expect(file('_headers', '/atlas/')).toMatch(
    /^\/atlas\/\*\n(?: {2}[\w-]+: .+\n){3}\/atlas\/assets\/\*\n {2}cache-control: .*immutable\n\/atlas\/sw\.js\n {2}cache-control: no-cache\n$/,
  );
  expect(file('_nginx.conf', '/atlas/')).toMatch(
    /location \/atlas\/assets\/ \{[^}]*cache-control "[^"]*immutable"/,
  );
  expect(file('_Caddyfile', '/atlas/')).toMatch(
    // Not what is missing: a build that is just being copied would be missing for a year.
    /@named \{\n {4}path \/atlas\/assets\/\*\n {4}file\n {2}\}\n.*immutable"/,
  );
});

test('at the root nothing is redirected to a slash', () => {
  expect(file('_nginx.conf', '/')).not.toContain('return 301');
  expect(file('_nginx.conf', '/atlas/')).toContain('location = /atlas {');
  expect(file('_Caddyfile', '/')).not.toContain('redir');
});

test('a service is reduced to its origin, and anything but an address is refused by name', () => {
  expect(serviceOrigins(['https://a.example/public/api/v1', 'http://b:8080'])).toEqual([
    'https://a.example',
    'http://b:8080',
  ]);
  expect(() => serviceOrigins(['a.example'])).toThrow('--service=a.example');
  expect(() => serviceOrigins(["data:,'unsafe-inline'"])).toThrow('--service=');
});
