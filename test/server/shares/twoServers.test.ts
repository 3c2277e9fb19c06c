import { expect, test } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import { setUp } from '#server/database/schema.ts';
import { newPostgresDatabase } from '#test/server/sharedPostgres.ts';
import { JOB, rowsOf, sharingServers } from './sharingServer.ts';

const start = sharingServers();

test('a link that was made at one server opens at another, and once taken back at neither', async () => {
  const url = await newPostgresDatabase();
  const open = () => openPostgres(url, () => {});
  const database = open();
  await setUp(database);
  const one = await start({ jobs: [JOB], database });
  const other = await start({ jobs: [], database: open() });
  const { id, number } = await one.make({ rows: rowsOf(2, 5) });
  const [here, there] = [await one.open(id, '/result'), await other.open(id, '/result')];
  expect(here.json()).toMatchObject({ data: [JOB.data[2]] });
  expect(there.body).toEqual(here.body);
  expect((await other.end(number)).status).toBe(204);
  for (const server of [one, other])
    for (const path of ['', '/config.json', '/result'])
      expect((await server.open(id, path)).status).toBe(410);
});
