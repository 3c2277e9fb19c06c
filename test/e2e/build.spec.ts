import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILD } from '#test/build.ts';
import { expect, servers, test } from './fixtures.ts';

test('source maps are served, and name no folder of the machine that built them', async ({
  request,
}) => {
  const assets = resolve(BUILD, 'dist/assets');
  const maps = readdirSync(assets).filter((name) => name.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(3);
  for (const name of maps) {
    const text = readFileSync(join(assets, name), 'utf8');
    const { sources } = JSON.parse(text) as { sources: string[] };
    expect([name, sources.filter((path) => !/^\.\.\/|^[\w-]/.test(path))]).toEqual([name, []]);
    expect([name, text.includes(process.cwd())]).toEqual([name, false]);
    expect((await request.get(`${servers.demo}/assets/${name}`)).status()).toBe(200);
  }
});

test('NOTICE names every package that is in a built file', () => {
  const maps = ['dist/assets', 'dist-server']
    .map((name) => join(BUILD, name))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.map'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
  const packages = new Set(
    maps
      .flatMap((text) => (JSON.parse(text) as { sources: string[] }).sources)
      .map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''),
  );
  packages.delete('');
  expect(packages.size).toBeGreaterThan(20);
  const notice = readFileSync('NOTICE', 'utf8');
  const named = (name: string) =>
    new RegExp(`(?:^|, )${name.replaceAll(/[./-]/g, String.raw`\$&`)}(?:,| {2})`, 'm').test(notice);
  expect([...packages].filter((name) => !named(name))).toEqual([]);
});

test('a result’s worker starts without the code for later requests', () => {
  const assets = resolve(BUILD, 'dist/assets');
  const map = readdirSync(assets).find((name) => /^resultWorker-.*\.map$/.test(name)) ?? '';
  const { sources } = JSON.parse(readFileSync(join(assets, map), 'utf8')) as { sources: string[] };
  expect(sources.filter((path) => /core\/(read|paint)\//.test(path)).length).toBeGreaterThan(20);
  const later =
    /\/(write|failures\/pure|mend|examine|repair\/pure|names\/pure|compare\/pure|hyparquet-compressors)\/|Handlers\.ts$/;
  expect(sources.filter((path) => later.test(path))).toEqual([]);
});

test('the app is loaded without parts of libraries that it doesn’t use', () => {
  const assets = resolve(BUILD, 'dist/assets');
  const map = readdirSync(assets).find((name) => /^mount-.*\.map$/.test(name)) ?? '';
  const { sources } = JSON.parse(readFileSync(join(assets, map), 'utf8')) as { sources: string[] };
  expect(sources.some((path) => path.endsWith('/queryClient.js'))).toBe(true);
  const unused = /\/(?:mutation|buildLucideIconNode)\.m?js$/;
  expect(sources.filter((path) => unused.test(path))).toEqual([]);
});

test('icons are drawn alike, whatever draws them in the build', async ({ page }) => {
  await page.goto(`${servers.demo}/jobs`);
  const icon = page.getByRole('banner').locator('svg[stroke-width]').first();
  await expect(icon).toBeVisible();
  const attributes = await icon.evaluate((svg) =>
    Object.fromEntries(Array.from(svg.attributes, ({ name, value }) => [name, value])),
  );
  expect(attributes).toMatchObject({
    viewBox: '0 0 24 24',
    width: '16',
    height: '16',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.25',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  });
  await expect(icon.locator('path, circle').first()).toBeAttached();
});

test('no chunk imports a worker’s entry, which WebKit would run a second time', () => {
  const assets = resolve(BUILD, 'dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const entries = scripts.filter((name) => /\.worker-/.test(name));
  // One of each kind a language.
  expect(new Set(entries.map((name) => name.replace(/-.*/, ''))).size).toBe(2);
  const importsEntry = (name: string) => {
    const text = readFileSync(join(assets, name), 'utf8');
    return entries.some((entry) =>
      new RegExp(`(?:from|import)\\s*\\(?["'\`]\\./${entry}`).test(text),
    );
  };
  expect(scripts.filter(importsEntry)).toEqual([]);
});

test('files for other hosts have the same headers, and say which addresses are pages', async ({
  request,
}) => {
  const dist = (name: string) => readFileSync(resolve(BUILD, 'dist', name), 'utf8');
  expect(dist('404.html')).toBe(dist('index.html'));
  const [, policy = ''] = /content-security-policy: (.*)/.exec(dist('_headers')) ?? [];
  const own = (await request.get(`${servers.demo}/`)).headers()['content-security-policy'] ?? '';
  const without = (text: string) =>
    text.split('; ').filter((directive) => !/^(?:connect|img)-src /.test(directive));
  expect(without(policy)).toEqual(without(own));
  for (const name of ['_nginx.conf', '_Caddyfile']) expect(dist(name)).toContain(policy);
  expect(dist('_redirects')).toContain('/jobs/* / 200');
  for (const name of ['_headers', '_redirects', '_nginx.conf', '_Caddyfile', '404.html'])
    expect([name, (await request.get(`${servers.demo}/${name}`)).status()]).toEqual([name, 404]);
});
