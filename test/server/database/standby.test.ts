import { afterAll, describe, expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import type { Query } from '#server/database/database.ts';
import { readsOfBoth } from '#server/database/standby.ts';
import { UnavailableError } from '#server/database/unavailable.ts';
import type { LogLine } from '#server/monitoring/log.ts';
import { generateRecords } from '#server/commands/syntheticResult.ts';
import { generateResult } from '#test/server/generateResult.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const AWAY = new UnavailableError(new Error('connection refused'));
const CONFLICT = Object.assign(new Error('conflict with recovery'), { code: '40001' });
const WRONG = Object.assign(new Error('division by zero'), { code: '22012' });

/** Two servers that answer with their name, or fail as the test says. */
function servers() {
  const fails: { primary: Error | null; standby: Error | null } = { primary: null, standby: null };
  const asked: string[] = [];
  const logged: LogLine[] = [];
  let nowMs = 0;
  const answers =
    (name: 'primary' | 'standby'): Query =>
    async <Row>() => {
      asked.push(name);
      const error = fails[name];
      if (error) throw error;
      return await Promise.resolve([name] as Row[]);
    };
  const reads = readsOfBoth({
    primary: { query: answers('primary') },
    standby: { query: answers('standby') },
    log: (line) => void logged.push(line),
    now: () => nowMs,
  });
  const passes = (ms: number) => void (nowMs += ms);
  return { fails, asked, logged, reads, passes };
}

describe('reads of a primary and its standby', () => {
  test('go to the standby, and to the primary where they must be up to date', async () => {
    const { reads } = servers();
    expect([await reads.query(''), await reads.primaryFirst('')]).toEqual([
      ['standby'],
      ['primary'],
    ]);
  });

  test.each(['standby', 'primary'] as const)(
    'go on while the %s is away, which is not asked again for a while',
    async (gone) => {
      const other = gone === 'standby' ? 'primary' : 'standby';
      const { fails, asked, logged, reads, passes } = servers();
      const ask = gone === 'standby' ? reads.query : reads.primaryFirst;
      fails[gone] = AWAY;
      expect([await ask(''), await ask('')]).toEqual([[other], [other]]);
      expect(asked).toEqual([gone, other, other]);
      expect(logged).toHaveLength(1);
      fails[gone] = null;
      passes(5001);
      expect(await ask('')).toEqual([gone]);
    },
  );

  test('go to the primary where the standby is behind, and fail where the statement is wrong', async () => {
    const { fails, asked, reads } = servers();
    fails.standby = CONFLICT;
    expect(await reads.query('')).toEqual(['primary']);
    fails.standby = WRONG;
    await expect(reads.query('')).rejects.toBe(WRONG);
    expect(asked).toEqual(['standby', 'primary', 'standby']);
  });

  test('fail where both are away', async () => {
    const { fails, reads } = servers();
    fails.standby = AWAY;
    fails.primary = AWAY;
    await expect(reads.query('')).rejects.toBe(AWAY);
    await expect(reads.primaryFirst('')).rejects.toBe(AWAY);
  });

  test('find on the primary what is not yet on the standby', async () => {
    const { reads } = servers();
    const onPrimary = async (query: Query) => ((await query('')).includes('primary') ? 1 : null);
    const found = await reads.find(onPrimary);
    expect([found?.found, await found?.query('')]).toEqual([1, ['primary']]);
    expect(await reads.find(async () => await Promise.resolve(null))).toBeNull();
  });
});

describe('over HTTP', async () => {
  const data = [...generateRecords({ polygons: 1500 })];
  let batches = 0;
  let lacksJob = false;
  let dies = Infinity;
  let left: string[] = [];

  async function started() {
    const primary = await emptyDatabase();
    const query: Query = async (sql, parameters) => {
      left.push(sql);
      if (/from (?:records|jobs)/.test(sql) && lacksJob) return [];
      if (sql.includes('from records') && ++batches > dies) throw AWAY;
      return await primary.query(sql, parameters);
    };
    const reads = readsOfBoth({ primary, standby: { query }, log: () => {} });
    const server = await startTestServer({
      database: { ...primary, reads },
      jobs: [{ id: 'a', data }],
    });
    left = [];
    return server;
  }
  const server = await started();
  afterAll(server.close);
  const ask = async (path: string) =>
    await rawRequest(`${server.url}/public/api/v1/polygons${path}`, {
      headers: { [KEY_HEADER]: server.key },
    });
  const whole = [...generateResult({ polygons: 1500, failures: 0 })].join('');

  test('lists and results come from the standby, and a result continues when it dies', async () => {
    expect((await ask('')).body.toString()).toContain('"id":"a"');
    expect((await ask('/a')).body.toString() === whole).toBe(true);
    expect(left.filter((sql) => sql.includes('from records')).length).toBeGreaterThan(2);
    expect(left.some((sql) => sql.includes('from keys'))).toBe(false);
    batches = 0;
    dies = 1;
    const { whole: ended, body } = await ask('/a');
    expect([ended, body.toString() === whole]).toEqual([true, true]);
  });

  test('jobs that are not yet on the standby come from the primary', async () => {
    lacksJob = true;
    dies = Infinity;
    expect((await ask('')).body.toString()).toContain('"id":"a"');
    expect((await ask('/a')).body.toString() === whole).toBe(true);
    expect((await ask('/b')).status).toBe(404);
  });
});
