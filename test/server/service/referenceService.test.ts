import { afterAll, beforeAll, describe } from 'vitest';
import { declareReadsSuite, OTHER_ACCOUNT, SUITE_JOBS } from '#test/server/readsSuite.ts';
import { startTestServer, type TestServer } from '#test/server/startServer.ts';

describe('the two reads over the embedded database', () => {
  let server: TestServer;
  beforeAll(async () => {
    const accounts = [OTHER_ACCOUNT, { key: 'nothing-here-5b1d' }];
    server = await startTestServer({ jobs: SUITE_JOBS, accounts });
  });
  afterAll(async () => {
    await server.close();
  });
  declareReadsSuite(() => server);
});
