/** What holds of sending a data request whichever way it goes, tried on a real server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#service/connection.ts';
import { submitRequest, type Submission } from '#service/submission/submitRequest.ts';

const KEY = 'secret-key-17';
export const SUBMISSION: Submission = {
  csv: new Blob([
    'polygon,start_date,end_date\n"MULTIPOLYGON (((0 0, 0 1, 1 1, 0 0)))",2020-01-01,2020-01-31\n',
  ]),
  fileName: 'fields.csv',
  indexes: ['NDVI', 'EVI'],
  idempotencyKey: 'once-1',
};
export const FIELDS = { file: 'data', indexes: 'indexes' };
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, x-api-key, idempotency-key',
};

/** What reached the server, besides preflights. */
interface Received {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A service that hears a post out and then answers as told, until the test ends. */
export async function serve(answer: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const one = { url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      answer(response, one);
    });
  });
  // A request that is written just as its idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export function connectionTo(origin: string, kind: Connection['kind']): Connection {
  return { kind, baseUrl: `${origin}/public/api/v1`, key: KEY, label: 'test', firstPage: null };
}

export function answering(status: number, body: string, headers: Record<string, string> = {}) {
  return (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...CORS, ...headers })
      .end(body);
}

/** Declares the tests for one of the two ways. */
export function submissionSuite(kind: Connection['kind']): void {
  test('an accepted request names its job and its cost', async () => {
    const { origin, received } = await serve(
      answering(201, '{"message":"Accepted","cost":0.62,"result":{"status":"waiting","id":"j-1"}}'),
    );
    const outcome = await submitRequest(connectionTo(origin, kind), SUBMISSION, { fields: FIELDS });
    expect(outcome).toEqual({ kind: 'accepted', jobId: 'j-1', costUsd: 0.62, message: 'Accepted' });
    expect(received).toHaveLength(1);
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received;
    expect(url).toBe('/public/api/v1/polygons');
    expect(headers['x-api-key']).toBe(KEY);
    expect(headers['idempotency-key']).toBe('once-1');
    expect(body).toMatch(/name="indexes"\r\n\r\nNDVI,EVI\r\n/);
    expect(body).toMatch(
      /name="data"; filename="fields.csv"\r\nContent-Type: text\/csv\r\n\r\npolygon,/i,
    );
  });

  test('a refusal comes in the service’s words, without the key', async () => {
    const { origin, received } = await serve(
      answering(400, `{"error":{"detail":"Row 3 of the file for ${KEY} is no polygon"}}`),
    );
    const outcome = await submitRequest(connectionTo(origin, kind), SUBMISSION, { fields: FIELDS });
    expect(outcome).toMatchObject({ kind: 'refused', rows: [3] });
    expect(outcome.kind === 'refused' && outcome.error.serviceMessage).toMatch(
      /^Row 3 of the file for .* is no polygon$/,
    );
    expect(JSON.stringify(outcome)).not.toContain(KEY);
    expect(received).toHaveLength(1);
  });

  test.each<[string, number, string]>([
    ['an outage', 503, '{"message":"down"}'],
    ['the same key that is arriving already', 409, '{"message":"wait"}'],
    ['an answer that names no job', 200, '{"message":"thanks"}'],
    ['an answer that is no JSON', 201, '<html>ok</html>'],
  ])('%s leaves open whether there is a job, and isn’t repeated', async (_, status, body) => {
    const { origin, received } = await serve(answering(status, body, { 'retry-after': '0' }));
    const outcome = await submitRequest(connectionTo(origin, kind), SUBMISSION, { fields: FIELDS });
    expect(outcome).toMatchObject({ kind: 'lost', isWhole: true, status });
    expect(received).toHaveLength(1);
  });

  test('without a key, a conflict is a refusal', async () => {
    const { origin } = await serve(answering(409, '{"message":"wait"}'));
    const submission = { ...SUBMISSION, idempotencyKey: null };
    const outcome = await submitRequest(connectionTo(origin, kind), submission, { fields: FIELDS });
    expect(outcome).toMatchObject({ kind: 'refused' });
  });

  test('a connection that breaks before the answer loses it', async () => {
    const { origin, received } = await serve((response) => response.destroy());
    const outcome = await submitRequest(connectionTo(origin, kind), SUBMISSION, { fields: FIELDS });
    expect(outcome).toEqual({ kind: 'lost', isWhole: true, status: null, serviceMessage: null });
    expect(received).toHaveLength(1);
  });

  test('cancelled before it begins, nothing goes out', async () => {
    const { origin, received } = await serve(answering(201, '{"id":7}'));
    const outcome = await submitRequest(connectionTo(origin, kind), SUBMISSION, {
      fields: FIELDS,
      signal: AbortSignal.abort(),
    });
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(received).toEqual([]);
  });

  test('cancelled while the answer is waited for, there may be a job', async () => {
    const controller = new AbortController();
    const { origin } = await serve(() => controller.abort());
    const outcome = await submitRequest(connectionTo(origin, kind), SUBMISSION, {
      fields: FIELDS,
      signal: controller.signal,
    });
    expect(outcome).toEqual({ kind: 'lost', isWhole: true, status: null, serviceMessage: null });
  });
}
