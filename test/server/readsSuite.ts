/** Tests that both databases must pass: the two reads over HTTP, refusals first. */
import { expect, test } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import type { TestAccount, TestJob, TestServer } from './startServer.ts';

/** Ids that addresses have trouble with. */
const AWKWARD_IDS = [
  'a/b',
  'a%2Fb',
  '100%',
  'what?',
  '#1',
  `"it's"`,
  'two words',
  'поле-Ａ 畑',
  '../up',
  'a+b&c=d',
  '北'.repeat(60),
];

const FIELD = 'MULTIPOLYGON (((30 1,30.1 1,30.1 1.1,30 1)))';
const WINDOW = { start_date: '2021-12-10', end_date: '2022-05-28' };

/** 13 jobs: one with everything, one empty, the rest with awkward ids. */
export const SUITE_JOBS: readonly TestJob[] = [
  {
    id: 'mixed',
    index_list: ['NDVI', 'LAI'],
    input_req: { note: 'a "quoted" note', nested: [1.5, null, { deep: true }] },
    output_result: { records: 2 },
    start_date: '2021-12-10T00:00:00.000Z',
    data: [
      { polygon: FIELD, ...WINDOW, NDVI_mean: 0.276, LAI_mean: 1.25 },
      { polygon: FIELD, ...WINDOW },
    ],
    err_data: {
      'Error processing item: {"code":"BadRequest","description":"a \\"b\\""}': [
        { polygon: 'MULTIPOLYGON EMPTY', ...WINDOW },
        { polygon: '', ...WINDOW },
      ],
      'Zeit überschritten': [{ polygon: FIELD, ...WINDOW }],
    },
  },
  { id: 'empty' },
  ...AWKWARD_IDS.map((id, index) => ({
    id,
    data: [{ polygon: FIELD, ...WINDOW, NDVI_mean: index / 10 }],
  })),
];

/** Another caller, with a job of its own and one whose id both accounts have. */
export const OTHER_ACCOUNT: TestAccount = {
  key: 'another-key-2f6c1c5e9d',
  jobs: [{ id: 'theirs' }, { id: 'empty', output_result: { whose: 'theirs' } }],
};

interface List {
  jobs: { id: string }[];
  page: number;
  page_size: number;
}

/** Declares the tests; `running` gives the server once it runs with the suite's jobs and account. */
export function declareReadsSuite(running: () => TestServer): void {
  const ask = async (path: string, key: string | null = running().key) => {
    const headers = key === null ? {} : { [KEY_HEADER]: key };
    return await fetch(`${running().url}/public/api/v1/polygons${path}`, { headers });
  };
  const refusal = async (path: string, key?: string | null) => {
    const answer = await ask(path, key);
    const body = (await answer.json()) as { code: string; message: string };
    expect(answer.headers.get('content-type')).toContain('application/json');
    return { status: answer.status, ...body };
  };
  const list = async (query: string, key?: string) =>
    (await (await ask(query, key)).json()) as List;

  test.each(['', '/mixed', '?page=99', '/unknown'])('%j without a key is refused', async (path) => {
    expect(await refusal(path, null)).toMatchObject({ status: 401, code: 'Unauthorized' });
    expect(await refusal(path, 'wrong')).toMatchObject({ status: 403, code: 'Forbidden' });
  });

  test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=', '?page=1&page=2'])(
    'the page in %j is refused in words',
    async (query) => {
      const { status, message } = await refusal(query);
      expect(status).toBe(400);
      expect(message).toContain('"page"');
    },
  );

  test.each(['?page_size=0', '?page_size=abc', '?page_size=1001'])(
    'the page size in %j is refused in words',
    async (query) => {
      const { status, message } = await refusal(query);
      expect(status).toBe(400);
      expect(message).toContain('"page_size"');
    },
  );

  test.each(['?page=3', '?page=2&page_size=13', '?page=9007199254740991'])(
    'the page in %j does not fit 13 jobs',
    async (query) => {
      const { status, message } = await refusal(query);
      expect(status).toBe(400);
      expect(message).toContain('the account has 13 jobs');
    },
  );

  test('unknown jobs and those of others are refused alike', async () => {
    const unknown = await refusal('/unknown');
    expect(unknown).toMatchObject({ status: 404, code: 'NotFound' });
    expect(await refusal('/theirs')).toEqual(unknown);
    expect((await ask('/theirs', OTHER_ACCOUNT.key)).status).toBe(200);
    expect(await refusal('/mixed', OTHER_ACCOUNT.key)).toEqual(unknown);
  });

  test('an id that cannot be a job is refused', async () => {
    expect(await refusal('/%ff')).toMatchObject({ status: 400 });
    expect(await refusal('/a/b')).toMatchObject({ status: 404 });
    expect(await refusal('/')).toMatchObject({ status: 404 });
    expect(await refusal('/nul%00')).toMatchObject({ status: 400 });
  });

  test('pages list every job once, newest first, and the last page is not full', async () => {
    const first = await list('');
    const second = await list('?page=2&page_size=10');
    expect(first).toMatchObject({ page: 1, page_size: 10 });
    expect(first.jobs).toHaveLength(10);
    const ids = [...first.jobs, ...second.jobs].map((job) => job.id);
    expect(ids).toEqual(SUITE_JOBS.map((job) => job.id));
    expect((await list('?page=13&page_size=1')).jobs.map((job) => job.id)).toEqual(ids.slice(12));
  });

  test('an account without jobs has one empty page', async () => {
    expect(await list('', 'nothing-here-5b1d')).toEqual({ jobs: [], page: 1, page_size: 10 });
    expect(await refusal('?page=2', 'nothing-here-5b1d')).toMatchObject({ status: 400 });
  });

  test("a job has the interface's members, dates as date-times", async () => {
    expect((await list('?page_size=1')).jobs).toEqual([
      {
        id: 'mixed',
        index_list: ['NDVI', 'LAI'],
        input_req: { note: 'a "quoted" note', nested: [1.5, null, { deep: true }] },
        output_result: { records: 2 },
        start_date: '2021-12-10T00:00:00.000Z',
        end_date: '2022-05-28T00:00:00.000Z',
      },
    ]);
  });

  test('a result has records, and failures under their messages', async () => {
    const answer = await ask('/mixed');
    const failed = Object.entries(SUITE_JOBS[0]!.err_data!);
    expect(await answer.json()).toEqual({
      data: SUITE_JOBS[0]!.data,
      err_data: Object.fromEntries(
        failed.map(([message, items]) => [message, items.map((item) => ({ message, ...item }))]),
      ),
    });
  });

  test('an empty result has both sections', async () => {
    expect(await (await ask('/empty')).text()).toBe('{"data":[],"err_data":{}}');
  });

  test.each(AWKWARD_IDS)('the job %j is found by its id', async (id) => {
    const answer = await ask(`/${encodeURIComponent(id)}`);
    const { data } = (await answer.json()) as { data: { NDVI_mean: number }[] };
    expect(data[0]?.NDVI_mean).toBe(AWKWARD_IDS.indexOf(id) / 10);
  });
}
