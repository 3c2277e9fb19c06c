import { expect, test } from 'vitest';
import { form, HEAD, MEASURABLE, PATH, post, ROW } from '#test/server/requests/requestForms.ts';
import { startTestServer } from '#test/server/startServer.ts';

test('the first page shows the new job at once, and the dashboard knows the form', async () => {
  const service = await startTestServer({ jobs: [], measurable: MEASURABLE });
  const gateway = await startTestServer({
    gateway: { url: service.url, key: service.key },
    settings: { SUBMIT: 'on', SUBMIT_FILE_FIELD: 'file' },
  });
  const listed = async () =>
    ((await (await fetch(`${gateway.url}${PATH}`)).json()) as { jobs: { id: string }[] }).jobs;
  expect(await listed()).toEqual([]);
  const answer = await post(gateway.url, { body: form(HEAD + ROW) });
  expect(answer.status).toBe(201);
  expect(await listed()).toMatchObject([{ id: answer.body.result?.id }]);
  const config = await (await fetch(`${gateway.url}/config.json`)).json();
  expect(config).toMatchObject({
    submit: { fileField: 'file', indexesField: 'indexes', validates: false },
  });
  await gateway.close();
  await service.close();
});
