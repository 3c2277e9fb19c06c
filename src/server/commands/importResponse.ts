/**
 * A saved response as a job. Steps: go through the file once for what the list of jobs says of it (indices, windows, numbers), which also
 * proves that it's whole; go through it again to add its texts to the letter, in one transaction.
 */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { Database } from '#server/database/database.ts';
import { addSavedJob, type JobHead } from '#server/store/addJob.ts';
import { findJob } from '#server/store/jobs.ts';
import { responseItems, type ResponseItem } from '#server/store/responseItems.ts';
import { accountOf } from './accounts.ts';
import type { Said } from './said.ts';

const USAGE = 'import <response.json[.gz]> --account <name> [--id <job id>] [--name <name>]';

/** The day of windows where a response names none. */
const NO_DAY = '1970-01-01';

/** Adds the response as a job of the account. Returns the job's id. Throws an Error where file or arguments are wrong, or the id is taken. */
export async function importResponse(database: Database, args: readonly string[]): Promise<Said> {
  const { file, account, id, name } = readArguments(args);
  const accountNo = await accountOf(database.query, account);
  if (await findJob(database.query, accountNo, id))
    throw new Error(`The account "${account}" has a job "${id}" already; --id names another.`);
  const summary = await summarise(itemsOf(file));
  const head: JobHead = {
    id,
    index_list: [...summary.indices],
    input_req: { name, polygons: summary.processed + summary.failed },
    output_result: { processed: summary.processed, failed: summary.failed },
    start_date: summary.first ?? NO_DAY,
    end_date: summary.last ?? NO_DAY,
  };
  await database.transaction(async (query) => {
    await addSavedJob(query, { accountNo, head, items: strictly(itemsOf(file)) });
  });
  const changed =
    summary.bare === 0
      ? ''
      : ` In ${summary.bare} of them a bare NaN or Infinity, which is no JSON, became null.`;
  return {
    text: id,
    note: `Added ${summary.processed} records and ${summary.failed} failed items.${changed}`,
  };
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { account: text, id: text, name: text };
  const { values, positionals } = parse(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error(`One file is expected: ${USAGE}`);
  if (values.account === undefined) throw new Error(`--account is missing: ${USAGE}`);
  const stem = basename(file)
    .replace(/\.gz$/i, '')
    .replace(/\.json$/i, '');
  return { file, account: values.account, id: values.id ?? stem, name: values.name ?? stem };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : ''}. Usage: ${USAGE}`, {
      cause: error,
    });
  }
}

async function* itemsOf(file: string): AsyncGenerator<ResponseItem> {
  yield* responseItems(await bytesOf(file));
}

/** A file's bytes, unpacked where they begin as gzip does, whatever the name. */
async function bytesOf(file: string): Promise<Readable> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const stream = createReadStream(file, { highWaterMark: 1 << 20 });
  if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return stream;
  const unpacked = createGunzip({ chunkSize: 1 << 20 });
  stream.once('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

async function summarise(items: AsyncIterable<ResponseItem>) {
  const indices = new Set<string>();
  const summary = { indices, processed: 0, failed: 0, bare: 0 };
  let first: string | null = null;
  let last: string | null = null;
  for await (const { message, text } of items) {
    if (message === null) summary.processed++;
    else summary.failed++;
    const json = strict(text);
    if (json !== text) summary.bare++;
    const item = JSON.parse(json) as unknown;
    if (typeof item !== 'object' || item === null) continue;
    for (const [name, value] of Object.entries(item) as [string, unknown][]) {
      if (name.endsWith('_mean')) indices.add(name.slice(0, -'_mean'.length));
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) continue;
      const day = value.slice(0, 10);
      if (name === 'start_date' && (first === null || day < first)) first = day;
      if (name === 'end_date' && (last === null || day > last)) last = day;
    }
  }
  return { ...summary, first, last };
}

async function* strictly(items: AsyncIterable<ResponseItem>): AsyncGenerator<ResponseItem> {
  for await (const { message, text } of items) yield { message, text: strict(text) };
}

/** Strings, so that what stands inside them is left alone, and the bare words that Python services write. */
const STRING_OR_WORD = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g;

/** The text to the letter, but for bare words that are no JSON: the database takes nothing else. Throws for other text that is none. */
function strict(text: string): string {
  const isWord = /NaN|Infinity/.test(text);
  const json = isWord
    ? text.replace(STRING_OR_WORD, (part) => (part.startsWith('"') ? part : 'null'))
    : text;
  JSON.parse(json);
  return json;
}
