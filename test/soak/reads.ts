/** Many simultaneous reads, some of them aborted; every complete answer is compared with its reference, byte by byte. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { KEY_HEADER } from '#service/contract.ts';
import type { Random } from '#lib/random.ts';

const PATH = '/public/api/v1/polygons';
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A job's result as every server must send it. */
export interface Reference {
  readonly id: string;
  readonly body: Buffer;
}

export interface ReadsOptions {
  readonly urls: readonly string[];
  readonly key: string;
  readonly references: readonly Reference[];
  readonly random: Random;
  readonly reads: number;
  readonly atOnce: number;
  /** Called when this many reads are done. */
  readonly onDone: (done: number) => void;
}

export interface ReadsOutcome {
  equal: number;
  aborted: number;
  readonly wrong: string[];
}

/** Every job's result, read one after another without compression. */
export async function readReferences(url: string, key: string): Promise<Reference[]> {
  const references: Reference[] = [];
  for (let page = 1; ; page++) {
    const list = await fetch(`${url}${PATH}?page=${page}&page_size=100`, {
      headers: { [KEY_HEADER]: key },
    });
    if (list.status !== 200) return references;
    const { jobs } = (await list.json()) as { jobs: { id: string }[] };
    for (const { id } of jobs) {
      const { status, body } = await read(addressOf(url, id), key, { encoding: 'identity' });
      if (status !== 200 || !body) throw new Error(`The result of ${id} can't be read: ${status}`);
      references.push({ id, body });
    }
    if (jobs.length < 100) return references;
  }
}

export async function manyReads(options: ReadsOptions): Promise<ReadsOutcome> {
  const { reads, atOnce, onDone } = options;
  const outcome: ReadsOutcome = { equal: 0, aborted: 0, wrong: [] };
  let begun = 0;
  let done = 0;
  async function readOn(): Promise<void> {
    while (begun < reads) {
      begun++;
      await oneRead(options, outcome);
      done++;
      onDone(done);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readOn));
  return outcome;
}

async function oneRead(options: ReadsOptions, outcome: ReadsOutcome): Promise<void> {
  const { urls, key, references, random } = options;
  const url = pick(urls, random);
  const { id, body } = pick(references, random);
  const encoding = pick(ENCODINGS, random);
  const abortAfter = random() < 0.1 ? Math.floor(random() * body.length) : null;
  const answer = await read(addressOf(url, id), key, { encoding, abortAfter });
  if (abortAfter !== null) outcome.aborted++;
  else if (answer.status === 200 && answer.body?.equals(body)) outcome.equal++;
  else outcome.wrong.push(`${url} ${id} ${encoding}: ${answer.status}`);
}

function addressOf(url: string, id: string): string {
  return `${url}${PATH}/${encodeURIComponent(id)}`;
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to read');
  return value;
}

interface Answer {
  readonly status: number;
  /** Decompressed; null where the answer is incomplete. */
  readonly body: Buffer | null;
}

/** Reads an answer, and leaves after more than `abortAfter` bytes. */
async function read(
  url: string,
  key: string,
  { encoding, abortAfter = null }: { encoding: Encoding; abortAfter?: number | null },
): Promise<Answer> {
  const headers = { [KEY_HEADER]: key, 'accept-encoding': encoding };
  return await new Promise((resolve) => {
    const asked = request(url, { headers, agent: false });
    asked.once('error', () => {
      resolve({ status: 0, body: null });
    });
    asked.once('response', (answer) => {
      const pieces: Buffer[] = [];
      let bytes = 0;
      answer.on('error', () => {});
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (abortAfter !== null && bytes > abortAfter) answer.destroy();
      });
      answer.once('close', () => {
        const packed = answer.headers['content-encoding'];
        const body = answer.complete ? unpacked(Buffer.concat(pieces), packed) : null;
        resolve({ status: answer.statusCode ?? 0, body });
      });
    });
    asked.end();
  });
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}
