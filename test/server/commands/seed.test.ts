import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from '#server/commands/commands.ts';
import { addSeedJob, readSeedArguments } from '#server/commands/seed.ts';
import { readsOf } from '#server/database/database.ts';
import { DEMO_ACCOUNT } from '#server/demo/demoJobs.ts';
import { addAccount } from '#server/store/accounts.ts';
import { createJobLists } from '#server/store/storedJobs.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

test('a gateway has nothing to seed', async () => {
  const settings = readSettings({ SERVICE_URL: 'https://a.example', SERVICE_API_KEY: 'k' });
  const context = { settings, log: () => {}, fill: undefined };
  await expect(runCommand(['seed', '--polygons', '1'], context)).rejects.toThrow('gateway');
});

test('a synthetic job says that it is invented, and what is in it', async () => {
  const database = await emptyDatabase();
  onTestFinished(database.close);
  const account = await addAccount(database.query, DEMO_ACCOUNT);
  await addSeedJob(database, { polygons: 1000, failures: undefined, id: undefined });
  await addSeedJob(database, { polygons: 3, failures: 0, id: 'x' });
  const list = await createJobLists(readsOf(database))(account, { pageSize: 9, skipped: 0 });
  expect(list.map((job) => JSON.parse(job) as unknown)).toMatchObject([
    { id: 'x' },
    {
      id: 'made-up-1000',
      input_req: { polygons: 1002, note: expect.stringContaining('Invented') },
      output_result: { processed: 1000, failed: 2 },
    },
  ]);
  const failed = 'select id from failures join jobs using (job_no)';
  expect(await database.query(failed)).toEqual([{ id: 'made-up-1000' }, { id: 'made-up-1000' }]);
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
