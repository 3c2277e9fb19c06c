import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertProperty } from '#test/assertProperty.ts';
import { rawCaller } from '#test/server/hostile/rawCaller.ts';
import { rawRequest } from '#test/server/rawRequest.ts';
import { startTestServer } from '#test/server/startServer.ts';
import {
  form,
  FORM_END,
  FORM_TYPE,
  HEAD,
  MEASURABLE,
  part,
  PATH,
  post,
  ROW,
  type Sent,
} from '#test/server/requests/requestForms.ts';
import { declareOnBoth, NOTHING, OTHER_KEY } from './takingServer.ts';

declareOnBoth(({ server, database, send, counts }) => {
  describe('nothing stays of', () => {
    test.each<[string, number, Buffer, string]>([
      ['an empty form', 400, FORM_END, 'no part “data”'],
      ['an empty body', 400, Buffer.alloc(0), 'The form is empty'],
      ['a body that is no form', 400, Buffer.from('{"a": 1}'), 'names is nowhere in the form'],
      [
        'a form with another boundary than its head names',
        400,
        Buffer.from(
          form(HEAD + ROW)
            .toString()
            .replaceAll('the-boundary', 'another'),
        ),
        'names is nowhere in the form',
      ],
      [
        'a form whose lines end with LF alone',
        400,
        Buffer.from(
          form(HEAD + ROW)
            .toString()
            .replaceAll('\r\n', '\n'),
        ),
        'must be lines of their own, after CR LF',
      ],
      [
        'a form whose closing boundary is in a line with data',
        400,
        Buffer.from(
          form(HEAD + ROW)
            .toString()
            .replace('\r\n--the-boundary-5c2e--', '--the-boundary-5c2e--'),
        ),
        'must be lines of their own, after CR LF',
      ],
      [
        'a form without a file',
        400,
        Buffer.concat([part('indexes', 'NDVI'), FORM_END]),
        'no part “data”',
      ],
      [
        'a form without indexes',
        400,
        Buffer.concat([part('data', HEAD + ROW), FORM_END]),
        'NDVI, EVI and NDWI',
      ],
      [
        'no index',
        400,
        form(HEAD + ROW, ' , '),
        'names none. This service has NDVI, EVI and NDWI.',
      ],
      [
        'unknown indexes',
        400,
        form(HEAD + ROW, 'NDVI, NDRE,SAVI'),
        '“NDRE”, “SAVI”. This service has',
      ],
      ['a hostile index', 400, form(HEAD + ROW, `\u202e${'x'.repeat(2000)}`), '⟨U+202E⟩'],
      [
        'a long list of indexes',
        400,
        form(HEAD + ROW, 'NDVI,'.repeat(10_000)),
        '“indexes” is too long',
      ],
      [
        'two files',
        400,
        Buffer.concat([part('data', HEAD + ROW), form(HEAD + ROW)]),
        'more than one part “data”',
      ],
      [
        'two lists',
        400,
        Buffer.concat([part('indexes', 'EVI'), form(HEAD + ROW)]),
        'more than one part “indexes”',
      ],
      [
        'another part',
        400,
        Buffer.concat([part('__proto__', 'x'), form(HEAD + ROW)]),
        'a part “__proto__”',
      ],
      [
        'many parts',
        400,
        Buffer.concat([...Array.from({ length: 99 }, () => part('indexes', '')), FORM_END]),
        'more than one part',
      ],
      [
        'a part without an end',
        400,
        form(HEAD + ROW).subarray(0, -20),
        'closing boundary is missing',
      ],
      ['a file without rows', 400, form(HEAD), 'no rows below its headings'],
      ['NUL', 400, form(`${HEAD}${ROW}a\0`), 'is NUL'],
      ['what is not UTF-8', 400, form(Buffer.from(`${HEAD}é`, 'latin1')), 'Save it as UTF-8'],
      ['a ZIP archive', 400, form(Buffer.from('PK\u0003\u0004rest')), 'ZIP archive'],
      ['a million columns', 400, form(`${'a,'.repeat(30_000)}a\n`), '1000 are the most'],
      [
        'a million columns below three headings',
        400,
        form(`${HEAD}${ROW}${','.repeat(200_000)}\n${ROW}`),
        '200001 columns in the row that begins in line 3; 1000 are the most',
      ],
      ['an open quote after many rows', 400, form(`${HEAD}${ROW.repeat(400)}"`), 'never closed'],
      ['too many rows', 413, form(HEAD + ROW.repeat(501)), 'more than 500 rows'],
      ['endless blank rows', 413, form(HEAD + ROW + '\n'.repeat(250_000)), 'blank ones count'],
      ['too many bytes', 413, form(HEAD + ROW.repeat(6000)), 'more than 300000 bytes'],
      [
        'a head of a part without an end',
        400,
        Buffer.from(`--the-boundary-5c2e\r\nx: ${'y'.repeat(99_999)}`),
        'closing boundary is missing',
      ],
    ])('%s', async (...[, status, body, message]) => {
      const answer = await send({ body });
      expect(answer.body.message).toContain(message);
      expect(answer.status).toBe(status);
      expect(await counts()).toEqual(NOTHING);
      expect(await again(body)).toBe(status);
    });

    /** The same without an announced length, byte by byte where it's short. */
    async function again(body: Buffer): Promise<number> {
      const step = body.length < 500 ? 1 : 9999;
      async function* pieces() {
        for (let at = 0; at < body.length; at += step) yield body.subarray(at, at + step);
      }
      const answer = await send({ body: pieces() });
      expect(await counts()).toEqual(NOTHING);
      return answer.status;
    }

    test.each<[string, number, Sent['headers'], string]>([
      ['JSON', 415, { 'content-type': 'application/json' }, 'multipart/form-data'],
      [
        'a form of another kind',
        415,
        { 'content-type': 'application/x-www-form-urlencoded' },
        'multipart',
      ],
      ['a form without a boundary', 400, { 'content-type': 'multipart/form-data' }, 'no boundary'],
      [
        'an empty boundary',
        400,
        { 'content-type': 'multipart/form-data; boundary=' },
        'no boundary',
      ],
      [
        'a long boundary',
        400,
        { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` },
        'no boundary',
      ],
      ['a compressed form', 415, { 'content-encoding': 'gzip' }, 'compressed'],
      ['a long idempotency key', 400, { 'idempotency-key': 'x'.repeat(256) }, '1 to 255'],
      [
        'an idempotency key in other letters',
        400,
        { 'idempotency-key': 'caf\u00e9' },
        'visible ASCII',
      ],
    ])('%s', async (...[, status, headers, message]) => {
      const answer = await send({ body: form(HEAD + ROW), headers: headers ?? {} });
      expect(answer).toMatchObject({
        status,
        body: { message: expect.stringContaining(message) as string },
      });
      expect(await counts()).toEqual(NOTHING);
    });

    test('a request without a key or with an unknown one', async () => {
      const body = form(HEAD + ROW);
      expect((await post(server().url, { body })).status).toBe(401);
      expect((await post(server().url, { body, key: 'wrong' })).status).toBe(403);
      expect((await send({ body, query: '?validate_only=yes' })).status).toBe(400);
      expect(await counts()).toEqual(NOTHING);
    });

    test('a caller who leaves in the middle', async () => {
      const head = `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${server().key}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: 200000\r\n\r\n`;
      const caller = await rawCaller(server().url, head);
      caller.socket.write(form(HEAD + ROW.repeat(400)).subarray(0, -50));
      await expect.poll(async () => await counts()).toMatchObject({ requests: 1 });
      await expect.poll(async () => (await counts())?.batches).toBeGreaterThan(0);
      caller.socket.destroy();
      await expect.poll(async () => await counts()).toEqual(NOTHING);
    });
  });

  test.each([
    ['POST', '/', 'GET, HEAD'],
    ['POST', `${PATH}/some-job`, 'GET, HEAD'],
    ['DELETE', PATH, 'GET, HEAD, POST'],
  ])('%s %s is told what is answered there', async (...[method, path, allow]) => {
    const { status, headers, body } = await rawRequest(server().url, { method, path });
    expect([status, headers.allow]).toEqual([405, allow]);
    const { message } = JSON.parse(body.toString()) as { message: string };
    expect(message).toBe(`This address only answers ${allow}.`);
  });

  test('10 GB announced are refused at once', async () => {
    const caller = await rawCaller(
      server().url,
      `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${server().key}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: 10000000000\r\n\r\n`,
    );
    await expect.poll(() => caller.statuses()).toEqual([413]);
    await caller.closed;
    expect(await counts()).toEqual(NOTHING);
  });

  test('a request becomes a job that its list shows', async () => {
    const answer = await send({ body: form(`${HEAD}${ROW.repeat(250)}broken\n`, 'evi, NDVI,EVI') });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'The request was accepted: 251 rows wait to be processed.',
      cost: 0,
      result: { status: 'waiting', id: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    });
    const list = await fetch(`${server().url}${PATH}`, { headers: { 'x-api-key': server().key } });
    expect(await list.json()).toMatchObject({
      jobs: [
        {
          id: answer.body.result?.id,
          index_list: ['EVI', 'NDVI'],
          output_result: { status: 'waiting', processed: 0, failed: 0, of: 251 },
        },
      ],
    });
    expect(await counts()).toEqual({ requests: 1, batches: 3, jobs: 1 });
    const other = await fetch(`${server().url}${PATH}`, { headers: { 'x-api-key': OTHER_KEY } });
    expect(await other.json()).toMatchObject({ jobs: [] });
  });

  test('the indexes may come after the file, and fetch may write the form', async () => {
    const sent = new FormData();
    sent.set('data', new Blob([HEAD, ROW], { type: 'text/csv' }), 'parcels.csv');
    sent.set('indexes', 'NDWI');
    const answer = await fetch(`${server().url}${PATH}`, {
      method: 'POST',
      body: sent,
      headers: { 'x-api-key': server().key },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('the rows are the same wherever the form is cut', async () => {
    const body = form(`${HEAD}${ROW.repeat(120)}"é\n""😀""",a,b\n`);
    const stored = async () => {
      const rows = await database().query<{ items: string }>(
        'select items from batches order by request_no, batch_no',
      );
      await database().query('delete from requests');
      return rows.map(({ items }) => items);
    };
    await send({ body });
    const whole = await stored();
    expect(whole).toHaveLength(2);
    await assertProperty(
      fc.asyncProperty(fc.array(fc.nat({ max: body.length }), { maxLength: 9 }), async (places) => {
        const ends = [...places, body.length].sort((a, b) => a - b);
        async function* pieces() {
          for (const [at, end] of ends.entries()) yield body.subarray(ends[at - 1] ?? 0, end);
        }
        expect((await send({ body: pieces() })).status).toBe(201);
        expect(await stored()).toEqual(whole);
      }),
      { seed: 29, numRuns: 40 },
    );
  });

  describe('only checked, a request', () => {
    test('is told what would be refused, and nothing is created', async () => {
      const data = `${HEAD}${ROW}x,,2021-03-31\n${ROW}y\n`;
      const answer = await send({ body: form(data), query: '?validate_only=true' });
      const message =
        'Error processing item: {"code":"BadRequest","description":"start_date is missing"}';
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        message: '2 of 4 rows would be refused. Nothing was created.',
        rows: 4,
        cost: 0,
        refused_count: 2,
        refused: [
          { row: 2, message },
          { row: 4, message },
        ],
      });
      expect(await counts()).toEqual(NOTHING);
    });

    test('is refused as a whole where it would be', async () => {
      const query = '?validate_only=true';
      expect((await send({ body: form(HEAD), query })).status).toBe(400);
      expect((await send({ body: form(HEAD + ROW, 'X'), query })).status).toBe(400);
      expect((await send({ body: form(HEAD + ROW), query: '?validate_only=false' })).status).toBe(
        201,
      );
    });
  });
});

describe('where nothing can be measured', () => {
  test('no request is taken, and the dashboard is told', async () => {
    const server = await startTestServer({ jobs: [] });
    const answer = await post(server.url, { key: server.key, body: form(HEAD + ROW) });
    expect(answer).toMatchObject({
      status: 501,
      body: { message: expect.stringContaining('SCENES') as string },
    });
    const config = await fetch(`${server.url}/config.json`);
    expect(await config.json()).not.toHaveProperty('submit');
    await server.close();
  });

  test('otherwise the dashboard knows the form', async () => {
    const server = await startTestServer({ jobs: [], measurable: MEASURABLE });
    const config = await fetch(`${server.url}/config.json`);
    expect(await config.json()).toMatchObject({
      submit: { fileField: 'data', indexesField: 'indexes', validates: true },
    });
    const asked = await fetch(`${server.url}${PATH}`, { method: 'OPTIONS' });
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    for (const name of ['content-type', 'idempotency-key', 'x-api-key'])
      expect(asked.headers.get('access-control-allow-headers')).toContain(name);
    await server.close();
  });
});
