import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { seed, seedJob } from '#server/seed/seed.ts';

test('a gateway has nothing to seed', async () => {
  const settings = readSettings({ SERVICE_URL: 'https://a.example', SERVICE_API_KEY: 'k' });
  await expect(seed(settings, ['--polygons', '1'])).rejects.toThrow('gateway');
});

test('a made-up job says that it is made up, and what is in it', () => {
  const job = seedJob({ polygons: 1000, failures: undefined, id: undefined });
  expect(job).toMatchObject({
    id: 'made-up-1000',
    input_req: { polygons: 1002, note: expect.stringContaining('Invented') },
    output_result: { processed: 1000, failed: 2 },
  });
  expect([...(seedJob({ polygons: 3, failures: 0, id: 'x' }).err_data ?? [])]).toEqual([]);
});
