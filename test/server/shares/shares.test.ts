import { describe, expect, onTestFinished, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestServerOptions } from '#test/server/startServer.ts';
import { startTestServer } from '#test/server/startServer.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import {
  ask,
  formOf,
  itemOf,
  JOB,
  PUBLIC_URL,
  rowsOf,
  sharingServers,
  type Answer,
} from './sharingServer.ts';

const start = sharingServers();

interface Listed {
  readonly shares: readonly Record<string, unknown>[];
  readonly isAdministrator: boolean;
}

function listed(answer: Answer): Listed {
  return answer.json() as Listed;
}

/** A server of each kind, over the same job. */
const KINDS = {
  service: async (options: TestServerOptions) => await start(options),
  gateway: async (options: TestServerOptions) => {
    const upstream = await startTestServer({ jobs: [JOB] });
    onTestFinished(() => upstream.close());
    return await start({ ...options, gateway: { url: upstream.url, key: upstream.key } });
  },
};

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('at a %s', (kind) => {
  const startKind = KINDS[kind];

  test('a link shows what it was made of, is listed with its opens, and ends when it is taken back', async () => {
    const server = await startKind({});
    const columns = [{ name: 'owner', values: ['Ana', null] }];
    const made = await server.make({
      rows: rowsOf(0, 4),
      names: { columns },
      message: 'Look',
      downloads: true,
    });
    expect(made.id).toMatch(/^[\w-]{22}$/);
    expect(made.address).toBe(`${PUBLIC_URL}/s/${made.id}`);
    // A clock may have been set back by a little meanwhile.
    expect(Date.parse(made.ends) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000 + 60_000);

    const page = await server.open(made.id);
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain('<meta property="og:title" content="Farm &#38; field" />');
    expect(page.text).not.toContain('config.json');
    expect(page.text).toContain('content="strict-origin"');
    const config = await server.open(made.id, '/config.json');
    expect(config.json()).toMatchObject({
      share: {
        title: 'Farm & field',
        message: 'Look',
        until: made.ends,
        view: 'index=NDVI',
        downloads: true,
        columns: ['owner'],
      },
      tileUrl: expect.stringContaining('{z}') as string,
    });
    const result = await server.open(made.id, '/result');
    expect(result.json()).toEqual({
      data: [JOB.data[0]],
      err_data: { 'no "data"': [{ message: 'no "data"', ...itemOf(5) }] },
    });
    expect(result.headers['x-result-bytes']).toBe(String(result.body.length));
    expect((await server.open(made.id, '/names')).json()).toEqual({ columns });
    for (const { headers } of [page, config, result])
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin',
        'x-robots-tag': 'noindex',
        'cache-control': 'private, no-cache',
      });

    const chat = { 'user-agent': 'WhatsApp/2.23.20.0' };
    const leadsTo = async (query: string) =>
      /"og:url" content="([^"]*)"/.exec((await server.open(made.id, query, chat)).text)?.[1];
    expect(await leadsTo('')).toBe(made.address);
    expect(await leadsTo('?lang=fr')).toBe(`${made.address}?lang=fr`);
    expect(await leadsTo('?lang=%22x')).toBe(made.address);

    const description = '1 ok, 1 failed, mean NDVI 0.100, 10 Dec 2021 to 28 May 2022';
    expect(page.text).toContain(`<meta property="og:description" content="${description}" />`);
    expect(page.text).toContain(`<meta property="og:image" content="${made.address}/card.png" />`);
    const card = await server.open(made.id, '/card.png');
    expect(card.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
    expect(card.body.subarray(1, 4).toString()).toBe('PNG');
    expect([card.body.readUInt32BE(16), card.body.readUInt32BE(20)]).toEqual([1200, 630]);

    await server.open(made.id, '', chat);
    expect(listed(await server.list())).toEqual({
      isAdministrator: false,
      shares: [
        expect.objectContaining({
          number: made.number,
          jobId: JOB.id,
          title: 'Farm & field',
          shows: 'view',
          rows: 2,
          opens: 1,
          endedAt: null,
          endedBy: null,
          person: null,
          isOwn: true,
          ends: made.ends,
        }),
      ],
    });

    expect((await server.end(made.number)).status).toBe(204);
    const gone = await server.open(made.id);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain('<h1>This link has ended</h1>');
    for (const path of ['/config.json', '/result', '/names', '/card.png'])
      expect((await server.open(made.id, path)).json()).toEqual({
        code: 'Gone',
        message: 'This link has ended.',
      });
    const [first] = listed(await server.list()).shares;
    expect(first).toMatchObject({ endedAt: expect.any(String) as string, endedBy: 'everyone' });
    expect(
      await server.database?.query(
        'select kept, names, view, message, description, picture from shares',
      ),
    ).toEqual([{ kept: null, names: null, view: '', message: '', description: '', picture: null }]);
  });

  test('the whole result is sent in any encoding, and again only where it is asked for', async () => {
    const server = await startKind({ settings: { CACHE_DIR: testFolder() } });
    const { id } = await server.make();
    const plain = await server.open(id, '/result');
    expect(plain.json()).toMatchObject({ data: JOB.data });
    const decoded = (answer: Answer) =>
      answer.headers['content-encoding'] === 'br'
        ? brotliDecompressSync(answer.body)
        : gunzipSync(answer.body);
    for (const encoding of ['br', 'gzip']) {
      for (const _ of ['read', 'cached']) {
        const answer = await server.open(id, '/result', { 'accept-encoding': encoding });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(decoded(answer)).toEqual(plain.body);
        const { etag = '' } = answer.headers;
        const again = await server.open(id, '/result', {
          'accept-encoding': encoding,
          'if-none-match': etag,
        });
        expect(again).toMatchObject({ status: 304, text: '' });
      }
    }
    const head = await ask(`${server.url}/s/${id}/result`, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.etag).toBe(plain.headers.etag);
    expect(listed(await server.list()).shares).toMatchObject([
      { shows: 'whole', rows: null, opens: 0 },
    ]);
  });

  test('what is left out is in no answer', async () => {
    const server = await startKind({});
    const { id } = await server.make({
      rows: rowsOf(0, 3),
      names: { columns: [{ name: 'crop', values: ['rice', 'rye'] }] },
    });
    const paths = ['', '/config.json', '/result', '/names', '/card.png'];
    const answers = await Promise.all(paths.map(async (path) => await server.open(id, path)));
    const sent = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n');
    expect(sent).toContain(itemOf(1).polygon);
    expect(sent).toContain(itemOf(4).polygon);
    for (const left of [
      itemOf(2).polygon,
      itemOf(3).polygon,
      itemOf(5).polygon,
      itemOf(6).polygon,
      'secret cause',
      JOB.id,
      'x-api-key',
      server.key || 'demo',
    ])
      expect(sent).not.toContain(left);
  });

  test('a result that was changed or removed is not sent', async () => {
    const server = await startKind({});
    const { id, number } = await server.make({ rows: rowsOf(0) });
    await server.database?.query('update shares set result_tag = $1', ['another']);
    const changed = await server.open(id, '/result');
    expect(changed.status).toBe(410);
    expect(changed.text).toContain('The result has changed since this link was made.');
    await server.database?.query('update shares set job_id = $1', ['gone']);
    expect((await server.open(id, '/result')).status).toBe(410);
    await server.database?.query('update shares set service = $1', ['https://elsewhere.example/']);
    expect((await server.open(id, '/result')).status).toBe(410);
    expect((await server.end(number)).status).toBe(404);
  });
});

test('a whole result of which records are missing never looks complete', async () => {
  const server = await start();
  const { id } = await server.make();
  expect((await server.open(id, '/result')).whole).toBe(true);
  await server.database?.query('delete from records where position = 1');
  expect((await server.open(id, '/result')).whole).toBe(false);
});

test('a link ends by itself, and is forgotten 90 days later', async () => {
  const server = await start();
  const { id } = await server.make({ message: 'Ana’s field' });
  await server.database?.query("update shares set ends_at = clock_timestamp() - interval '1 hour'");
  expect((await server.open(id)).status).toBe(410);
  expect(listed(await server.list()).shares).toMatchObject([{ endedAt: null, endedBy: null }]);
  expect(await server.database?.query('select message from shares')).toEqual([{ message: '' }]);
  await server.database?.query(
    "update shares set ends_at = clock_timestamp() - interval '91 days'",
  );
  expect(listed(await server.list()).shares).toEqual([]);
  expect((await server.open(id)).status).toBe(404);
});

test('an unknown link is a page of its own, and data of it an error', async () => {
  const server = await start();
  const unknown = 'A'.repeat(22);
  const page = await server.open(unknown);
  expect(page.status).toBe(404);
  expect(page.text).toContain('<h1>No such link</h1>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await server.open(unknown, '/result')).json()).toMatchObject({ code: 'NotFound' });
  const { id } = await server.make();
  for (const odd of [`${id}/`, `${id}/other`, id.slice(1), `${id}x`])
    expect((await server.open(odd)).status).toBe(404);
  expect((await server.open(id, '/names')).status).toBe(404);
  expect((await ask(`${server.url}/s/${id}`, { method: 'POST' })).status).toBe(405);
});

test('a job of another account, or without a result, cannot be shared, and links of another account are not seen', async () => {
  const other = { key: 'other-key', jobs: [{ ...JOB, id: 'theirs' }] };
  const server = await start({ jobs: [JOB], accounts: [other] });
  expect((await server.post(formOf({ jobId: 'theirs' }))).status).toBe(404);
  const { number } = await server.make();
  const theirs = { 'x-api-key': other.key };
  expect(listed(await server.list(theirs)).shares).toEqual([]);
  expect((await server.end(number, theirs)).status).toBe(404);
  expect((await server.list({ 'x-api-key': '' })).status).toBe(401);
  expect((await server.list({ 'x-api-key': 'unknown' })).status).toBe(403);
});

test('an id is neither in the log nor in the database', async () => {
  const server = await start();
  const { id } = await server.make();
  for (const path of ['', '/result', '/config.json', '/x']) await server.open(id, path);
  for (const odd of [`//s/${id}`, `/%73/${id}`, `/s%2f${id}`, `/S/${id}`, `/s//${id}`])
    await ask(server.url, { path: odd });
  expect(JSON.stringify(server.logged)).not.toContain(id);
  expect(JSON.stringify(server.logged)).toContain('/s/…/result');
  expect(JSON.stringify(await server.database?.query('select * from shares'))).not.toContain(id);
  expect((await ask(`${server.url}/metrics`)).text).toContain('route="shared"');
});

test('by default nothing is shared', async () => {
  for (const options of [{ jobs: [JOB] }, { gateway: { url: 'http://127.0.0.1:9', key: 'k' } }]) {
    const server = await start({ ...options, settings: { SHARING: 'off' } });
    expect((await server.post(formOf())).status).toBe(404);
    expect((await server.list()).status).toBe(404);
    expect((await server.end(1)).status).toBe(404);
    const page = await server.open('A'.repeat(22));
    expect(page.status).toBe(404);
    expect(page.text).toContain('No such link');
    expect((await ask(`${server.url}/config.json`)).json()).not.toHaveProperty('sharing');
  }
});

test('the dashboard is told that links can be made', async () => {
  const server = await start({ settings: { SHARING_MAX_DAYS: '30' } });
  const config = (await ask(`${server.url}/config.json`)).json();
  expect(config).toMatchObject({ sharing: { maxDays: 30, isShared: true } });
});

test('a thousand links at most are open at once', async () => {
  const database = await emptyDatabase();
  const server = await start({ jobs: [JOB], database });
  const { number } = await server.make();
  const columns =
    'account_no, service, job_id, result_tag, result_bytes, received, title, view, message, downloads, description, made_at, ends_at, opens';
  await database.query(
    `insert into shares (id_hash, ${columns}) select 'h' || n, ${columns} from shares, generate_series(1, 999) as n`,
  );
  const refused = await server.post(formOf());
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Take some back first');
  await server.end(number);
  expect((await server.post(formOf())).status).toBe(201);
});
