import { afterEach, describe, expect, test } from 'vitest';
import { checkItem } from '#measure/scenes/checkItem.ts';
import { createAccountTurns, createChecking } from '#measure/requests/checkingThread.ts';
import type { Measurable } from '#measure/requests/measurable.ts';
import { shutGate } from '#test/gate.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { builtServer } from '#test/server/sharedBuild.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { form, HEAD, MEASURABLE, post, ROW } from '#test/server/requests/requestForms.ts';

const files = await builtServer();

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).toReversed()) await one.close();
});

/** A server that checks in a thread; `begun` is called with each rows that are handed to it. */
async function startChecking(begun = () => {}, limits = {}) {
  const checking = createChecking(files.checking, limits);
  const checkItems: Measurable['checkItems'] = async (...asked) => {
    begun();
    return await checking.checkItems(...asked);
  };
  const measurable = { ...MEASURABLE, checkItems };
  const server = await startTestServer({ jobs: [], measurable });
  started.push(checking, server);
  const check = async (data: string) =>
    await post(server.url, { key: server.key, body: form(data), query: '?validate_only=true' });
  return { url: server.url, check };
}

/** A round field, which takes seconds to be examined. */
function roundField(points: number): string {
  const ring = Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points;
    return `${(5 + 0.05 * Math.cos(angle)).toFixed(9)} ${(50 + 0.05 * Math.sin(angle)).toFixed(9)}`;
  });
  return `"POLYGON ((${[...ring, ring[0]].join(', ')}))",2021-03-01,2021-03-31\n`;
}

test('the server answers others while a field of 90,000 points is checked', async () => {
  const gate = shutGate();
  const { url, check } = await startChecking(gate.open);
  const answered: string[] = [];
  const checked = check(HEAD + roundField(90_000).repeat(3)).then((answer) => {
    answered.push('the check');
    return answer;
  });
  await gate.opened;
  for (const turn of ['first', 'second', 'third']) {
    expect((await rawRequest(`${url}/healthz`)).status).toBe(200);
    answered.push(turn);
  }
  expect(await checked).toMatchObject({ status: 200, body: { rows: 3, refused_count: 0 } });
  expect(answered).toEqual(['first', 'second', 'third', 'the check']);
});

test('what is wrong with rows is what measuring them would say', async () => {
  const { check } = await startChecking();
  const polygons = ['POLYGON ((5 50, 6 51, 6 50, 5 51, 5 50))', 'POLYGON ((5 50', 'POINT (5 50)'];
  const rows = polygons.map((polygon) => `"${polygon}",2021-03-01,2021-03-31\n`);
  const { body } = await check(HEAD + ROW + rows.join(''));
  const refused = polygons.map((polygon, at) => {
    const failure = checkItem({ polygon, start_date: '2021-03-01', end_date: '2021-03-31' });
    const { code, description } = failure ?? {};
    const message = `Error processing item: ${JSON.stringify({ code, description })}`;
    return { row: at + 2, message };
  });
  expect(body).toMatchObject({ rows: 4, refused_count: 3, refused });
});

test('a check over which the thread ends fails alone', async () => {
  const { check } = await startChecking(() => {}, { heapMb: 16 });
  expect(await check(HEAD + roundField(99_000))).toMatchObject({ status: 500 });
  expect(await check(HEAD + ROW)).toMatchObject({ status: 200, body: { rows: 1 } });
});

describe('turns of accounts', () => {
  test('go round, and an account has its own in their order', async () => {
    const inTurn = createAccountTurns();
    const gate = shutGate();
    const done: string[] = [];
    const first = inTurn(0, async () => await gate.opened);
    const works = ['1a', '1b', '1c', '2a', '3a', '2b'].map(async (name) => {
      await inTurn(Number(name[0]), async () => {
        await Promise.resolve();
        done.push(name);
      });
    });
    gate.open();
    await Promise.all([first, ...works]);
    expect(done).toEqual(['1a', '2a', '3a', '1b', '2b', '1c']);
  });

  test('go on after one that fails', async () => {
    const inTurn = createAccountTurns();
    const failed = inTurn(1, async () => await Promise.reject(new Error('gone')));
    const next = inTurn(1, async () => await Promise.resolve('done'));
    await expect(failed).rejects.toThrow('gone');
    expect(await next).toBe('done');
  });
});
