import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '#server/serve.ts';
import { readSettings } from '#server/settings/settings.ts';
import { listen } from '#test/e2e/servers.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { builtServer } from '#test/server/sharedBuild.ts';
import { ask, formOf } from './sharingServer.ts';

const files = await builtServer();

test('without CACHE_DIR, too, those who open a link share one read of the service', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  let asked = 0;
  const service = await listen(
    createServer((_, outgoing) => {
      asked++;
      outgoing.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
      outgoing.end('{"data":[{"a":1}],"err_data":{}}');
    }),
  );
  onTestFinished(service.stop);
  const settings = readSettings({
    PORT: '0',
    SERVICE_URL: service.url,
    SERVICE_API_KEY: 'k',
    DATA_DIR: join(testFolder(), 'data'),
    SHARING: 'on',
    PUBLIC_URL: 'http://atlas.example.org',
  });
  const server = await serve(settings, files);
  onTestFinished(async () => {
    await server.close();
  });
  const made = await ask(`${server.url}/shares`, { method: 'POST', body: formOf() });
  const { id } = made.json() as { id: string };
  const before = asked;
  // Nobody waits longer than some seconds for another's read, which a busy machine may take. They're real again before the server ends by them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = async () => await ask(`${server.url}/s/${id}/result`);
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  for (const answer of [...answers, await read()])
    expect(answer.json()).toEqual({ data: [{ a: 1 }], err_data: {} });
  expect(asked).toBe(before + 1);
});
