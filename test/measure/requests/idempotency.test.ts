import { describe, expect, test } from 'vitest';
import { form, HEAD, ROW } from '#test/server/requests/requestForms.ts';
import { declareOnBoth, OTHER_KEY } from './takingServer.ts';

declareOnBoth(({ send, counts }) => {
  describe('an idempotency key', () => {
    const headers = { 'idempotency-key': 'key-1' };
    const body = form(HEAD + ROW);

    test('sent twice creates one job, and both get the same answer', async () => {
      const first = await send({ body, headers });
      const second = await send({ body, headers });
      expect(second.body).toEqual(first.body);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(await counts()).toMatchObject({ requests: 1, jobs: 1 });
    });

    test('is refused with other content, and free again after a refusal', async () => {
      expect((await send({ body: form(HEAD), headers })).status).toBe(400);
      expect((await send({ body, headers })).status).toBe(201);
      for (const other of [form(HEAD + ROW + ROW), form(HEAD + ROW, 'EVI')])
        expect((await send({ body: other, headers })).status).toBe(422);
      expect(await counts()).toMatchObject({ requests: 1, jobs: 1 });
    });

    test("doesn't reach another account's request", async () => {
      const first = await send({ body, headers });
      const other = await send({ body, headers, key: OTHER_KEY });
      expect(other.status).toBe(201);
      expect(other.body.result?.id).not.toBe(first.body.result?.id);
      expect((await send({ body: form(HEAD + ROW + ROW), headers, key: OTHER_KEY })).status).toBe(
        422,
      );
    });

    test('is refused while the first request with it arrives', async () => {
      let finish = () => {};
      const waits = new Promise<void>((resolve) => {
        finish = resolve;
      });
      async function* slowly() {
        yield body.subarray(0, 30);
        await waits;
        yield body.subarray(30);
      }
      const first = send({ body: slowly(), headers });
      await expect.poll(async () => await counts()).toMatchObject({ requests: 1 });
      const second = await send({ body, headers });
      expect(second).toMatchObject({ status: 409, headers: { 'retry-after': '5' } });
      finish();
      expect((await first).status).toBe(201);
    });

    test('sent fifty times at once creates one job', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => await send({ body, headers })),
      );
      const statuses = new Set(answers.map(({ status }) => status));
      expect(statuses).toEqual(new Set(statuses.size === 1 ? [201] : [201, 409]));
      const ids = answers.flatMap(({ body: { result } }) => result?.id ?? []);
      expect(new Set(ids).size).toBe(1);
      expect(await counts()).toMatchObject({ requests: 1, jobs: 1 });
    });
  });
});
