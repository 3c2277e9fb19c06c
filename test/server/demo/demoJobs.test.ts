import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import wellknown from 'wellknown';
import { readsOf, type Database } from '#server/database/database.ts';
import { addDemoJobs, buildDemoJob, DEMO, DEMO_KEY, demoOf } from '#server/demo/demoJobs.ts';
import { DEMO_JOBS } from '#server/demo/demoCatalogue.ts';
import { addAccount, findAccount } from '#server/store/accounts.ts';
import { countJobs, createJobLists } from '#server/store/storedJobs.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import { readRecords } from '#server/demo/demoFiles.ts';
import { readSettings } from '#server/settings/settings.ts';

const some = DEMO_JOBS.filter(({ records }) => records === undefined);

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(async () => {
  await database.close();
});

test('a database with accounts of its own is not the demo', async () => {
  expect(await DEMO.isWanted(database.query)).toBe(true);
  await addAccount(database.query, 'farm');
  expect(await DEMO.isWanted(database.query)).toBe(false);
});

test('jobs are added in the order of the catalogue, a day apart', async () => {
  await addDemoJobs(database.query, some);
  const account = (await findAccount(database.query, DEMO_KEY)) ?? 0;
  const jobs = await createJobLists(readsOf(database))(account, { pageSize: 10, skipped: 0 });
  expect(await countJobs(database.query, account)).toBe(some.length);
  const names = jobs.map(
    (job) => (JSON.parse(job) as { input_req: { name: string } }).input_req.name,
  );
  expect(names).toEqual(some.map(({ name }) => name));
  const rows = await database.query<{ day: string }>(
    "select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from jobs order by created_at desc limit 2",
  );
  expect(rows.map(({ day }) => day)).toEqual(['2020-06-30', '2020-06-29']);
});

test('the jobs end with a request for the demo’s parcels, unless other scenes are measured', async () => {
  const requests: { rows: number; jobId: string }[] = [];
  const addRequest: Parameters<typeof demoOf>[1] = async (_, { rows, jobId }) =>
    await Promise.resolve(requests.push({ rows: [...rows].length, jobId }));
  const own = await emptyDatabase();
  await own.transaction(async (query) => await demoOf(readSettings({}), addRequest)?.run(query));
  expect(requests).toEqual([{ rows: 40 * 12, jobId: expect.any(String) as unknown }]);
  await own.close();
  expect(demoOf(readSettings({ SCENES: '/elsewhere' }), addRequest)).toBe(DEMO);
  expect(demoOf(readSettings({ DEMO: 'off' }), addRequest)).toBeUndefined();
});

function build(name: string) {
  const found = DEMO_JOBS.find((job) => job.name.startsWith(name));
  if (!found) throw new Error(`There is no demo job ${name}`);
  const { data = [], err_data = [], ...job } = buildDemoJob(found);
  const failures = [...err_data].map(([message, items]) => ({ message, items: [...items] }));
  return { ...job, data: [...data], failures };
}

const jobs = DEMO_JOBS.map(({ name }) => build(name));

test('each job has its counts, and says what its values are', () => {
  for (const { data, failures, input_req, output_result } of jobs) {
    const failed = failures.flatMap(({ items }) => items).length;
    expect(output_result).toEqual({ processed: data.length, failed });
    expect(input_req).toMatchObject({ source: expect.any(String), licence: expect.any(String) });
    if (data.length > 0) expect(JSON.stringify(input_req)).toContain('medians, not means');
  }
});

test('parts have records of their source, unchanged', () => {
  const source = new Set(
    readRecords('africa-east-ndvi-2019.json.gz').map((r) => JSON.stringify(r)),
  );
  for (const part of ['Six plots', 'East Africa, 30° E', 'East Africa, first half']) {
    const { data } = build(part);
    expect(data.length).toBeGreaterThan(5);
    expect(data.length).toBeLessThan(source.size);
    expect(data.every((record) => source.has(JSON.stringify(record)))).toBe(true);
  }
});

test('a part by area has the plots whose centre is in it, its east and north edges excluded', () => {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const isMeant = (polygon: string) => {
    const shape = wellknown.parse(polygon);
    if (shape?.type !== 'MultiPolygon') throw new Error('not a multipolygon');
    const points = shape.coordinates.flat(2);
    const lon = middle(points.map(([x = NaN]) => x));
    const lat = middle(points.map(([, y = NaN]) => y));
    return lon >= 30 && lon < 35 && lat >= -5 && lat < 0;
  };
  const all = readRecords('africa-east-ndvi-2019.json.gz');
  const { data } = build('East Africa, 30° E to 35° E, 5° S to 0°');
  expect(data).toEqual(all.filter(({ polygon }) => isMeant(polygon)));
});

test('a job lasts from its first window to its last', () => {
  for (const { data, failures, start_date, end_date } of jobs) {
    for (const item of [...data, ...failures.flatMap(({ items }) => items)]) {
      expect(item.start_date >= start_date && item.end_date <= end_date).toBe(true);
    }
  }
});

describe('jobs with failures', () => {
  test('Kenya has both, each failure with the place of its repeated point', () => {
    const { data, failures } = build('Kenya, surveyed fields, 2019');
    expect([data.length, failures.length]).toEqual([578, 23]);
    for (const { message } of failures) {
      expect(message).toMatch(
        /^Error processing item: \{"code":"BadRequest","description":".*34\.\d+/,
      );
    }
  });

  test('Senegal has only failures, some under the same message', () => {
    const { data, failures } = build('Senegal');
    expect(data).toEqual([]);
    expect(failures.flatMap(({ items }) => items)).toHaveLength(60);
    expect(failures.some(({ items }) => items.length > 5)).toBe(true);
  });
});

test('one job is empty', () => {
  expect(build('No polygons')).toMatchObject({ data: [], failures: [] });
});

test('ids are the same everywhere', () => {
  for (const [at, { id }] of jobs.entries()) {
    if (DEMO_JOBS[at]!.id !== undefined) continue;
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(build('Kenya, surveyed fields, 2019').id).toBe('65c5e7c6-b4b2-8723-8861-41575b902df7');
});
