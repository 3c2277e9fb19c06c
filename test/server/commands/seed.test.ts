import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from '#server/commands/commands.ts';
import { seedJob, readSeedArguments } from '#server/commands/seed.ts';

test('a gateway has nothing to seed', async () => {
  const settings = readSettings({ SERVICE_URL: 'https://a.example', SERVICE_API_KEY: 'k' });
  const context = { settings, log: () => {}, fill: undefined };
  await expect(runCommand(['seed', '--polygons', '1'], context)).rejects.toThrow('gateway');
});

test('a synthetic job says that it is invented, and what is in it', () => {
  const job = seedJob({ polygons: 1000, failures: undefined, id: undefined });
  expect(job).toMatchObject({
    id: 'made-up-1000',
    input_req: { polygons: 1002, note: expect.stringContaining('Invented') },
    output_result: { processed: 1000, failed: 2 },
  });
  expect([...(seedJob({ polygons: 3, failures: 0, id: 'x' }).err_data ?? [])]).toEqual([]);
});

test.each([
  [[], '--polygons is missing'],
  [['--polygons', 'many'], '--polygons must be'],
  [['--polygons=-5'], '--polygons must be'],
  [['--polygons=123456789'], '--polygons must be'],
  [['--polygons', '5', '--failures', 'x'], '--failures must be'],
  [['--polygon', '5'], 'polygon'],
  [['5'], '5'],
])('the arguments %j are refused with the usage', (args, text) => {
  expect(() => readSeedArguments(args)).toThrow(text);
  expect(() => readSeedArguments(args)).toThrow('Usage: npm run seed');
});

test('arguments are read', () => {
  const args = ['--polygons', '10', '--failures', '2', '--id', 'a b'];
  expect(readSeedArguments(args)).toEqual({ polygons: 10, failures: 2, id: 'a b' });
});

test('missing arguments are left to the generator', () => {
  expect(readSeedArguments(['--polygons=0'])).toEqual({
    polygons: 0,
    failures: undefined,
    id: undefined,
  });
});
