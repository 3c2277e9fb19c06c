import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { keyStoreName } from '#features/connection/keyStore.ts';

const home = `${location.origin}/`;
const baseUrl = `${inject('bodies')}/result?records=3&ahead=`;
const RealWorker = Worker;
const made: string[] = [];

/** The real worker, noted. */
class NotedWorker extends RealWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    made.push(String(url));
  }
}

beforeEach(() => {
  made.length = 0;
  vi.resetModules();
  vi.stubGlobal('Worker', NotedWorker);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ mode: 'static' })));
  sessionStorage.setItem(keyStoreName(home), JSON.stringify({ baseUrl, key: 'secret' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('both entries together make one worker, which reads the result', async () => {
  const { beginAhead } = await import('#app/beginAhead.ts');
  const { pageClient } = await import('#app/queryClient.ts');
  beginAhead(home, '/jobs/a');
  const results = () =>
    pageClient()
      .getQueryCache()
      .findAll({ queryKey: ['result'] });
  await vi.waitFor(() => expect(results()[0]?.state.data).toBeDefined(), { timeout: 20_000 });
  beginAhead(home, '/jobs/a');
  expect(made).toHaveLength(1);
  expect(results()).toHaveLength(1);
  pageClient().clear();
});

test('an address without a result begins nothing', async () => {
  const { beginAhead } = await import('#app/beginAhead.ts');
  beginAhead(home, '/jobs');
  expect(made).toEqual([]);
});
