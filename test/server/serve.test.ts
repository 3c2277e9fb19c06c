import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { DEMO_KEY } from '#server/demo/demoJobs.ts';
import { serve } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { newDatabaseIn } from '#test/server/testDatabase.ts';
import { startVariant } from '#test/server/variants.ts';

const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function settings(environment: Record<string, string>) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-serve-'));
  folders.push(folder);
  const dataDir = join(folder, 'data');
  return { ...readSettings({ PORT: '0', ...environment }), dataDir };
}

test('a taken port is an error with a message, and the data folder is released', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as AddressInfo;
  const taken = settings({ PORT: String(port) });
  await newDatabaseIn(taken.dataDir);
  await expect(serve(taken)).rejects.toThrow('set PORT to another number');
  await new Promise((resolve) => {
    other.close(resolve);
  });
  expect(existsSync(join(taken.dataDir, 'database.lock'))).toBe(false);
  // The port may have gone to somebody else meanwhile.
  const running = await serve({ ...taken, port: 0 });
  const answer = await fetch(`${running.url}/public/api/v1/polygons`, {
    headers: { [KEY_HEADER]: DEMO_KEY },
  });
  expect(answer.status).toBe(200);
  expect(await (await fetch(`${running.url}/config.json`)).json()).toMatchObject({
    mode: 'demo',
    key: DEMO_KEY,
    firstPage: 1,
  });
  await running.close();
  expect(existsSync(join(taken.dataDir, 'database.lock'))).toBe(false);
});

test('with a remote service it is a gateway: no database, no key in its configuration', async () => {
  const service = await startVariant({ jobs: 1, countFrom: 0 });
  const remote = settings({
    HOST: '0.0.0.0',
    AUTH: 'none',
    SERVICE_URL: service.url,
    SERVICE_API_KEY: 'the-key',
    SERVICE_FIRST_PAGE: '0',
    TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png',
  });
  const running = await serve(remote);
  const config = await (await fetch(`${running.url}/config.json`)).text();
  expect(JSON.parse(config)).toMatchObject({
    mode: 'gateway',
    service: service.url,
    account: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    firstPage: 0,
    tileUrl: 'https://tiles.test/{z}/{x}/{y}.png',
  });
  expect(config).not.toContain('the-key');
  const warned = vi
    .mocked(process.stderr.write)
    .mock.calls.map(([line]) => String(line))
    .join('');
  expect(warned).toContain(
    'anyone who can reach this address can read the jobs of SERVICE_API_KEY',
  );
  expect((await fetch(`${running.url}/public/api/v1/polygons?page=0`)).status).toBe(200);
  expect(service.requests.map(({ headers }) => headers[KEY_HEADER])).toEqual(['the-key']);
  expect(existsSync(remote.dataDir)).toBe(false);
  await running.close();
  await service.close();
});
