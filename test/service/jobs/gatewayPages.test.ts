import { afterEach, expect, test } from 'vitest';
import { fetchConfig } from '#service/config.ts';
import { connectionFromConfig } from '#service/connection.ts';
import { clearJobPagesCache } from '#service/jobs/jobs.ts';
import { turnAll } from '#test/service/turnAll.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';
import { startVariant, type Variant, type VariantOptions } from '#test/server/variants.ts';

/** The pages of services that differ in what the interface leaves open, read through the real gateway. */

const KEY = 'the-gateway-key';
let variant: Variant | undefined;
let gateway: TestServer | undefined;

afterEach(async () => {
  await gateway?.close();
  await variant?.close();
});

async function readThrough(options: VariantOptions) {
  variant = await startVariant(options);
  gateway = await startTestServer({ gateway: { url: variant.url, key: KEY } });
  const home = `${new URL(gateway.url).origin}/`;
  const connection = connectionFromConfig(await fetchConfig(home), home)!;
  clearJobPagesCache(connection);
  expect(connection.key).toBeNull();
  const { seen } = await turnAll(connection, 10);
  return { seen, ids: variant.ids, requests: variant.requests };
}

const cases = [0, 1, 10, 13, 20].flatMap((jobs): { name: string; options: VariantOptions }[] => [
  { name: 'counting from 0', options: { countFrom: 0, jobs } },
  { name: 'counting from 0, capped', options: { countFrom: 0, jobs, cap: 5 } },
  { name: 'counting from 1', options: { jobs } },
  { name: 'counting from 1, capped', options: { jobs, cap: 5 } },
  { name: 'page 0 repeats page 1', options: { jobs, pageZero: 'repeatsPageOne' } },
  { name: 'page 0 is empty', options: { jobs, pageZero: 'empty' } },
  { name: 'page 0 is a 200 without jobs', options: { jobs, pageZero: 'okWithoutJobs' } },
  { name: 'page 0 is a 400', options: { jobs, pageZero: 400 } },
  { name: 'page 0 is a 404', options: { jobs, pageZero: 404 } },
  { name: 'page 0 is a 422', options: { jobs, pageZero: 422 } },
  { name: 'page 0 is a 500', options: { jobs, pageZero: 500 } },
  { name: 'the end is a 500', options: { jobs, pastEnd: 500 } },
]);

test.each(cases)('$name, $options.jobs jobs: each once, in order', async ({ options }) => {
  const { seen, ids, requests } = await readThrough(options);
  expect(seen).toEqual(ids);
  expect(new Set(requests.map(({ headers }) => headers['x-api-key']))).toEqual(new Set([KEY]));
});
