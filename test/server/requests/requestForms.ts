/** Forms of requests, written by hand. */
import { once } from 'node:events';
import { request } from 'node:http';
import { KEY_HEADER } from '#service/contract.ts';
import type { Measurable } from '#measure/requests/measurable.ts';

export const PATH = '/public/api/v1/polygons';
const BOUNDARY = 'the-boundary-5c2e';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const HEAD = 'polygon,start_date,end_date\n';
export const ROW = '"POLYGON ((5 50, 6 50, 6 51, 5 50))",2021-03-01,2021-03-31\n';

/** Refuses items without a start. */
export const MEASURABLE: Measurable = {
  indexes: ['NDVI', 'EVI', 'NDWI'],
  checkItems: async (items) =>
    await Promise.resolve(
      items.map(({ start_date }) =>
        start_date === '' ? { code: 'BadRequest', description: 'start_date is missing' } : null,
      ),
    ),
};

/** One part of a form; further lines of its head, if any, end with CR LF. */
export function part(name: string, content: string | Buffer, head = ''): Buffer {
  const first = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${head}\r\n\r\n`;
  return Buffer.concat([Buffer.from(first), Buffer.from(content), Buffer.from('\r\n')]);
}

export const FORM_END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** A whole form. */
export function form(data: string | Buffer, indexes = 'NDVI'): Buffer {
  const file = part('data', data, '; filename="parcels.csv"\r\ncontent-type: text/csv');
  return Buffer.concat([part('indexes', indexes), file, FORM_END]);
}

/** What is sent: the body, or pieces of it as they are given. */
export interface Sent {
  readonly key?: string;
  readonly body: Buffer | AsyncIterable<Buffer>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, its JSON read. */
export interface FormAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: {
    readonly message: string;
    readonly cost?: number;
    readonly result?: { readonly status: string; readonly id: string };
    readonly [name: string]: unknown;
  };
}

/** Posts a request. Resolves with the answer, also where it comes before the body has ended. */
export async function post(url: string, { key, body, query = '', headers = {} }: Sent) {
  return await new Promise<FormAnswer>((resolve, reject) => {
    const asked = request(`${url}${PATH}${query}`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': FORM_TYPE,
        ...(key === undefined ? {} : { [KEY_HEADER]: key }),
        ...headers,
      },
    });
    asked.on('error', reject);
    asked.once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', () => {});
      answer.once('close', () => {
        // What is still to be sent is wanted by nobody.
        asked.destroy();
        const text = Buffer.concat(pieces).toString();
        const { statusCode: status = 0, headers } = answer;
        try {
          resolve({ status, headers, body: JSON.parse(text) as FormAnswer['body'] });
        } catch {
          reject(new Error(`${status}: ${text}`));
        }
      });
    });
    if (Buffer.isBuffer(body)) asked.end(body);
    else sendPieces(asked, body).catch(() => {});
  });
}

async function sendPieces(
  asked: ReturnType<typeof request>,
  body: AsyncIterable<Buffer>,
): Promise<void> {
  for await (const piece of body) {
    if (asked.destroyed) return;
    if (asked.write(piece)) continue;
    const left = new AbortController();
    const { signal } = left;
    const either = ['drain', 'close'].map(async (event) => {
      await once(asked, event, { signal }).catch(() => {});
    });
    await Promise.race(either);
    left.abort();
  }
  asked.end();
}
