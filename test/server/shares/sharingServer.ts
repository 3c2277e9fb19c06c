/** Servers that share results, as tests of sharing start them, and what a page would ask of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { createShareThread, type ShareThread } from '#server/shares/shareThread.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { rawRequest, type RawAnswer } from '#test/server/rawRequest.ts';
import { builtServer } from '#test/server/sharedBuild.ts';
import {
  startTestServer,
  type TestJob,
  type TestServer,
  type TestServerOptions,
} from '#test/server/startServer.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

export const PUBLIC_URL = 'https://atlas.example.org';

/** A small result: three records, and three failed items with two messages. */
export const JOB = {
  id: 'job/of a farm',
  data: [1, 2, 3].map((number) => ({ ...itemOf(number), NDVI_mean: number / 10 })),
  err_data: { 'no "data"': [itemOf(4), itemOf(5)], 'secret cause': [itemOf(6)] },
} satisfies TestJob;

/** Without values. */
export function itemOf(number: number) {
  const polygon = `MULTIPOLYGON(((${number} 0,${number} 1,${number + 1} 1,${number} 0)))`;
  return { polygon, start_date: '2021-12-10', end_date: '2022-05-28' };
}

/** Returns the bits of these of so many rows, in base64. */
export function bitsOf(rows: readonly number[], received: number): string {
  const bytes = Buffer.alloc(Math.ceil(received / 8));
  for (const row of rows) bytes[row >> 3] = (bytes[row >> 3] ?? 0) | (1 << (row & 7));
  return bytes.toString('base64');
}

/** What a page asks to be shared: all of the job, for a week, unless said otherwise. */
export function formOf(changes: object = {}): object {
  return {
    jobId: JOB.id,
    title: 'Farm & field',
    view: 'index=NDVI',
    rows: null,
    names: null,
    days: 7,
    downloads: false,
    message: '',
    language: 'en',
    ...changes,
  };
}

/** Rows of the job. */
export function rowsOf(...rows: number[]): object {
  return { received: 6, kept: bitsOf(rows, 6) };
}

/** An answer with its body as text and as JSON. */
export interface Answer extends RawAnswer {
  readonly text: string;
  json(): unknown;
}

interface Question {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a text as it is. */
  readonly body?: unknown;
  /** The path as it's to be sent. */
  readonly path?: string;
}

export async function ask(url: string, question: Question = {}): Promise<Answer> {
  const { body, headers = {}, ...options } = question;
  const sent =
    body === undefined
      ? { headers }
      : {
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        };
  const answer = await rawRequest(url, { ...options, ...sent });
  const text = String(answer.body);
  return { ...answer, text, json: () => JSON.parse(text) as unknown };
}

export interface Made {
  readonly number: number;
  readonly id: string;
  readonly address: string;
  readonly ends: string;
}

export interface SharingServer extends TestServer {
  readonly headers: Record<string, string>;
  /** Makes a share. */
  make(changes?: object): Promise<Made>;
  post(body: unknown, headers?: Record<string, string>): Promise<Answer>;
  list(headers?: Record<string, string>): Promise<Answer>;
  end(number: number, headers?: Record<string, string>): Promise<Answer>;
  /** Asks for what is below a link; the page itself, with the empty text. */
  open(id: string, path?: string, headers?: Record<string, string>): Promise<Answer>;
}

/** Declares that the thread runs while a file's tests do; returns what starts servers with it. */
export function sharingServers(): (options?: TestServerOptions) => Promise<SharingServer> {
  const started: { close(): Promise<void> }[] = [];
  let thread: ShareThread;
  beforeAll(async () => {
    thread = createShareThread((await builtServer()).shares);
  });
  afterEach(async () => {
    for (const one of started.splice(0).toReversed()) await one.close();
  });
  afterAll(async () => {
    await thread.close();
  });
  return async (options = {}) => {
    const server = await startTestServer({
      dist: distFolder(),
      shareThread: thread,
      ...(options.gateway ? { database: await emptyDatabase() } : { jobs: [JOB] }),
      ...options,
      settings: { SHARING: 'on', PUBLIC_URL, ...options.settings },
    });
    started.push(server);
    return sharingServer(server);
  };
}

function sharingServer(server: TestServer): SharingServer {
  const headers: Record<string, string> = server.key === '' ? {} : { [KEY_HEADER]: server.key };
  const url = `${server.url}/shares`;
  const post: SharingServer['post'] = async (body, more) =>
    await ask(url, { method: 'POST', body, headers: { ...headers, ...more } });
  return {
    ...server,
    headers,
    post,
    async make(changes) {
      const answer = await post(formOf(changes));
      if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
      return answer.json() as Made;
    },
    list: async (more) => await ask(url, { headers: { ...headers, ...more } }),
    end: async (number, more) =>
      await ask(`${url}/${number}`, { method: 'DELETE', headers: { ...headers, ...more } }),
    open: async (id, path = '', more = {}) =>
      await ask(`${server.url}/s/${id}${path}`, { headers: more }),
  };
}

/** A dashboard of one page. */
function distFolder(): string {
  const folder = testFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><meta name="referrer" content="strict-origin-when-cross-origin" />' +
      '<link rel="preload" href="/config.json" as="fetch" /><title>Job Atlas</title></head><body>app</body></html>',
  );
  return folder;
}
