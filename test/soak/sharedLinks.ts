/** Servers that share links, for the figures of what opening one costs. */
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { KEY_HEADER } from '#service/contract.ts';
import { BUILD } from '#test/build.ts';

const MAIN = join(BUILD, 'dist-server/main.js');

/** Further links and readers than one caller usually has. */
export const UNLIMITED = { MAX_RESULTS_PER_CALLER: '1000', MAX_READS_PER_MINUTE: '100000' };

/** Links begin with it; they're opened at the server's own address. */
export const SHARING = { SHARING: 'on', PUBLIC_URL: 'http://atlas.example.org' };

/** Adds an invented job of so many items. */
export function seed(
  settings: Record<string, string>,
  { id, polygons, failures }: { id: string; polygons: number; failures: number },
): void {
  const counts = ['--polygons', String(polygons), '--failures', String(failures)];
  execFileSync(process.execPath, [MAIN, 'seed', ...counts, '--id', id], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Returns the demo account's key of a reference service. */
export async function keyOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/config.json`);
  return ((await answer.json()) as { key: string }).key;
}

interface NewLink {
  readonly url: string;
  /** Empty at a gateway. */
  readonly key: string;
  readonly jobId: string;
  /** Which of how many rows go along; all of them without. */
  readonly rows?: { readonly received: number; readonly keeps: (row: number) => boolean };
}

/** Makes a link for anyone. Returns the path at which it opens. */
export async function makeLink({ url, key, jobId, rows }: NewLink): Promise<string> {
  const answer = await fetch(`${url}/shares`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === '' ? {} : { [KEY_HEADER]: key }) },
    body: JSON.stringify({
      jobId,
      title: jobId,
      view: '',
      rows: rows ? { received: rows.received, kept: bitsOf(rows) } : null,
      names: null,
      days: 7,
      downloads: true,
      message: '',
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  return `/s/${id}`;
}

function bitsOf({ received, keeps }: NonNullable<NewLink['rows']>): string {
  const bytes = Buffer.alloc(Math.ceil(received / 8));
  for (let row = 0; row < received; row++)
    if (keeps(row)) bytes[row >> 3] = bytes[row >> 3]! | (1 << (row & 7));
  return bytes.toString('base64');
}

interface Read {
  readonly status: number;
  readonly ms: number;
  /** As sent, compressed. */
  readonly bytes: number;
}

/** Reads an answer to its end, compressed as a browser gets it. */
export async function read(url: string, headers: Record<string, string> = {}): Promise<Read> {
  const began = performance.now();
  return await new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent: false, headers: { 'accept-encoding': 'br', ...headers } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.once('error', reject);
        answer.once('end', () => {
          resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began, bytes });
        });
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}
