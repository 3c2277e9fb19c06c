/** Sending against a real service that answers as badly as it can: one request reaches it, ever, unless a person presses again. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import { newDraft } from '#request/requestDraft.ts';
import { createSender, type SendOrder, type SendState } from '#request/send/sender.ts';
import type { JobVerdict } from '#request/send/recogniseJob.ts';
import type { RequestFacts } from '#request/send/sentFacts.ts';
import { answering, connectionTo, serve } from '#test/service/submission/submissionSuite.ts';
import { until } from '#test/until.ts';

const FACTS: RequestFacts = {
  fileName: 'fields.csv',
  rowsRead: 3,
  plots: 2,
  rows: 4,
  windows: [{ start: 1, end: 30 }],
  indexes: ['NDVI'],
  mended: 0,
  leftOut: 1,
  kept: 0,
  bytes: 40,
  preview: [],
  price: null,
};
const DRAFT = newDraft({ fileName: 'fields.csv', file: new Blob() });
const ORDER: SendOrder = {
  csv: new Blob(['polygon,start_date,end_date\nPOINT (1 2),1970-01-02,1970-01-31\n']),
  csvName: 'fields.csv',
  sentRows: { rows: 4, fileRows: Uint32Array.of(3, 7) },
  fields: { file: 'data', indexes: 'indexes' },
  idempotencyKey: 'once',
  sendsKey: true,
  sample: null,
  centres: [{ lon: 1, lat: 2 }],
  firstDay: 1,
  lastDay: 30,
};

interface Service {
  /** Answers a post; the list then has `jobs`. */
  onPost: (response: ServerResponse, jobs: string[]) => void;
  before?: string[];
}

/** A service that lists its jobs, the newest first, and the sender of a page that's connected to it. */
async function connected({ onPost, before = ['old'] }: Service, verdict: JobVerdict = 'ours') {
  const jobs = [...before];
  const posts: { key: string | undefined; body: string }[] = [];
  let isListed = true;
  const { origin, received } = await serve((response, { url, headers, body }) => {
    if (!url.includes('?page=')) {
      posts.push({ key: headers['idempotency-key']?.toString(), body });
      return onPost(response, jobs);
    }
    if (!isListed) return answering(500, '{}')(response);
    const page = Number(new URL(url, 'http://service').searchParams.get('page'));
    if (page !== 1) return answering(400, '{"message":"no such page"}')(response);
    const listed = jobs.map((id) => ({ id, index_list: ['NDVI'] }));
    answering(200, JSON.stringify({ jobs: listed, page, page_size: 100 }))(response);
  });
  const recognised: string[] = [];
  const sender = createSender({
    client: new QueryClient(),
    connection: { ...connectionTo(origin, 'remote'), firstPage: 1 },
    recognise: async (jobId) => {
      recognised.push(jobId);
      return verdict;
    },
  });
  sender.describe({ facts: FACTS, draft: DRAFT });
  return { sender, posts, jobs, recognised, received, unlist: () => (isListed = false) };
}

function kindOf<K extends SendState['kind']>(state: SendState, kind: K) {
  expect(state.kind).toBe(kind);
  return state as Extract<SendState, { kind: K }>;
}

test('an accepted request names its job, its cost and what was told before', async () => {
  const { sender, posts } = await connected({
    onPost: answering(201, '{"cost":1.17,"result":{"id":"new"}}'),
  });
  await sender.send(ORDER);
  const { sent, subject } = kindOf(sender.state(), 'accepted');
  expect(sent).toMatchObject({ jobId: 'new', costUsd: 1.17, rows: 4, fileName: 'fields.csv' });
  expect(subject?.facts).toBe(FACTS);
  expect(posts).toHaveLength(1);
  expect(posts[0]?.key).toBe('once');
});

test('where the file can’t be saved for the job, that’s known', async () => {
  const { sender } = await connected({ onPost: answering(201, '{"id":"new"}') });
  await sender.send(ORDER);
  expect(kindOf(sender.state(), 'accepted').hasNames).toBe(false);
});

test('while it’s on its way, more presses send nothing', async () => {
  let finish = (): void => undefined;
  const { sender, posts } = await connected({
    onPost: (response) => void (finish = () => answering(201, '{"id":"new"}')(response)),
  });
  const first = sender.send(ORDER);
  await sender.send(ORDER);
  await until(() => expect(posts).toHaveLength(1));
  await sender.send(ORDER);
  expect(sender.state().kind).toBe('sending');
  finish();
  await first;
  expect(sender.state().kind).toBe('accepted');
  expect(posts).toHaveLength(1);
});

test('an answer that’s lost is looked for in the list, and the request isn’t repeated', async () => {
  const { sender, posts, recognised } = await connected({
    onPost: (response, jobs) => {
      jobs.unshift('new');
      response.destroy();
    },
  });
  await sender.send(ORDER);
  const { sent } = kindOf(sender.state(), 'accepted');
  expect(sent).toMatchObject({ jobId: 'new', costUsd: null });
  expect(recognised).toEqual(['new']);
  expect(posts).toHaveLength(1);
});

test('an account without any job finds its first one', async () => {
  const { sender } = await connected({
    before: [],
    onPost: (response, jobs) => {
      jobs.unshift('new');
      answering(504, 'gateway timeout')(response);
    },
  });
  await sender.send(ORDER);
  expect(kindOf(sender.state(), 'accepted').sent.jobId).toBe('new');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['breaks off', (response) => response.destroy()],
  ['is an outage', answering(503, '{"message":"down"}')],
  ['names no job', answering(200, '{"message":"thank you"}')],
  ['is a web page', answering(200, '<!doctype html><h1>ok</h1>', { 'content-type': 'text/html' })],
])('where the answer %s and no job came, it stays lost and locked', async (_, onPost) => {
  const { sender, posts } = await connected({ onPost });
  const done = sender.send(ORDER);
  await until(() => expect(kindOf(sender.state(), 'lost').look.nextAtMs).not.toBeNull());
  const { look } = kindOf(sender.state(), 'lost');
  expect(look).toMatchObject({ jobs: [], isUnlocked: false });
  expect(posts).toHaveLength(1);
  sender.take('said by a person');
  await until(() => expect(sender.state().kind).toBe('accepted'));
  await done;
  expect(posts).toHaveLength(1);
});

test('sent again by a press, it carries the same Idempotency-Key', async () => {
  let turn = 0;
  const { sender, posts } = await connected({
    onPost: (response) =>
      turn++ === 0 ? response.destroy() : answering(201, '{"id":"new"}')(response),
  });
  const first = sender.send(ORDER);
  await until(() => expect(kindOf(sender.state(), 'lost').look.nextAtMs).not.toBeNull());
  await sender.send({
    ...ORDER,
    idempotencyKey: kindOf(sender.state(), 'lost').sending.idempotencyKey,
  });
  expect(sender.state().kind).toBe('accepted');
  expect(posts.map(({ key }) => key)).toEqual(['once', 'once']);
  await first;
});

test.each([
  { form: 'JSON', status: 422, body: '{"detail":"no index NDVI"}', words: 'no index NDVI' },
  {
    form: 'a list',
    status: 400,
    body: '[{"msg":"row 2: no polygon"}]',
    words: 'row 2: no polygon',
  },
  { form: 'a text', status: 413, body: 'too large', words: 'too large' },
  { form: 'a page', status: 403, body: '<html><body>Forbidden</body></html>', words: 'Forbidden' },
])('a refusal in $form is no lost answer', async ({ status, body, words }) => {
  const { sender, posts } = await connected({ onPost: answering(status, body) });
  await sender.send(ORDER);
  const { error } = kindOf(sender.state(), 'refused');
  expect(error).toMatchObject({ status, serviceMessage: words });
  expect(posts).toHaveLength(1);
  sender.dismiss();
  expect(sender.state().kind).toBe('idle');
});

test('rows that a refusal names are those of the file, not of the CSV', async () => {
  const body = '{"errors":[{"row":4,"msg":"no polygon"},{"row":3},{"row":9}]}';
  const { sender } = await connected({ onPost: answering(422, body) });
  await sender.send(ORDER);
  expect(kindOf(sender.state(), 'refused')).toMatchObject({ rows: [3, 4, 9], namedRows: [7] });
});

test('nothing goes out where the jobs there are can’t be read first', async () => {
  const { sender, posts, unlist } = await connected({ onPost: answering(201, '{"id":"new"}') });
  unlist();
  await sender.send(ORDER);
  expect(kindOf(sender.state(), 'notSent').reason).not.toBe('');
  expect(posts).toEqual([]);
});

test('cancelled before it goes out, nothing was sent', async () => {
  const { sender, posts } = await connected({ onPost: answering(201, '{"id":"new"}') });
  const done = sender.send(ORDER);
  sender.cancel();
  await done;
  expect(sender.state().kind).toBe('cancelled');
  expect(posts).toEqual([]);
});

test('a page that’s loaded anew looks for what the device says was being sent', async () => {
  const { sender, posts, jobs } = await connected({ onPost: answering(201, '{"id":"x"}') });
  jobs.unshift('new');
  sender.resume({
    idempotencyKey: 'of the page before',
    startedAtMs: 0,
    lostAtMs: null,
    knownIds: ['old'],
    lastId: 'old',
    plots: 2,
    rows: 4,
    bytes: 40,
    indexes: ['NDVI'],
    centres: [],
    firstDay: null,
    lastDay: null,
    sample: null,
    price: null,
  });
  await until(() => expect(sender.state().kind).toBe('accepted'));
  expect(kindOf(sender.state(), 'accepted').sent.jobId).toBe('new');
  expect(posts).toEqual([]);
});
