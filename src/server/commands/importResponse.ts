/**
 * Imports a saved response as a job. Steps: read the file once for what the list of jobs shows (indices, windows, counts), which also proves
 * that it's complete; read it again to add its texts to the letter, in one transaction. One item is in memory at a time.
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReadItem } from '#core/read/itemReader.ts';
import { parseDay } from '#lib/days.ts';
import type { Database } from '#server/database/database.ts';
import { errorCode, errorText } from '#server/monitoring/log.ts';
import { addSavedJob, checkJobId, type JobDetails } from '#server/store/addJob.ts';
import { findJob } from '#server/store/storedJobs.ts';
import { responseItems, type ResponseItem } from '#server/store/responseItems.ts';
import { holdsBareWord, strictText } from '#server/store/strictJson.ts';
import { accountOf } from './accountCommands.ts';
import { printableName, readOptions, type CommandOutput } from './commandLine.ts';

const USAGE = 'import <response.json[.gz]> --account <name> [--id <job id>] [--name <name>]';

/** The job's dates where a response has none. */
const NO_DAY = '1970-01-01';
const DAY_LENGTH = 10;

const CHUNK_BYTES = 1 << 20;

/** Adds the response as a job of the account. Returns the job's id. Throws an Error where file or arguments are wrong, or the id is taken. */
export async function importResponse(
  database: Database,
  args: readonly string[],
): Promise<CommandOutput> {
  const { file, account, id, name } = readArguments(args);
  checkJobId(id);
  await checkFile(file);
  const accountNo = await accountOf(database.query, account);
  if (await findJob(database.query, accountNo, id))
    throw new Error(
      `The account "${printableName(account)}" already has a job "${printableName(id)}". Choose another id with --id.`,
    );
  const summary = await summarise(file);
  const head: JobDetails = {
    id,
    index_list: [...summary.indices],
    input_req: { name, polygons: summary.processed + summary.failed },
    output_result: { processed: summary.processed, failed: summary.failed },
    start_date: summary.first ?? NO_DAY,
    end_date: summary.last ?? NO_DAY,
  };
  await database.transaction(async (query) => {
    await addSavedJob(query, { accountNo, head, items: itemsOf(file, strictItem) });
  });
  const changed =
    summary.bare === 0
      ? ''
      : ` In ${summary.bare} of them, a bare NaN or Infinity, which isn't JSON, became null.`;
  return {
    text: id,
    note: `Added ${summary.processed} records and ${summary.failed} failed items.${changed}`,
  };
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = readOptions(args, ['account', 'id', 'name'], USAGE);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error(`Give one file. Usage: ${USAGE}`);
  if (values.account === undefined) throw new Error(`--account is missing. Usage: ${USAGE}`);
  const stem = basename(file)
    .replace(/\.gz$/i, '')
    .replace(/\.json$/i, '');
  return { file, account: values.account, id: values.id ?? stem, name: values.name ?? stem };
}

/** The file is read twice, so it must be a regular file. */
async function checkFile(file: string): Promise<void> {
  const known = await stat(file).catch((error: unknown) => {
    throw new Error(
      `The file "${printableName(file)}" can't be read (${errorCode(error) || errorText(error)}).`,
      {
        cause: error,
      },
    );
  });
  if (known.isFile()) return;
  const kind = known.isDirectory() ? 'a folder' : 'not a file';
  throw new Error(`"${printableName(file)}" is ${kind}: a saved response is expected.`);
}

async function* itemsOf<T>(file: string, take: (item: ReadItem) => T): AsyncGenerator<T> {
  try {
    yield* responseItems(await bytesOf(file), take);
  } catch (error) {
    // zlib's messages don't say what is wrong with the file.
    if (!errorCode(error).startsWith('Z_')) throw error;
    throw new Error(`The compressed file is cut short or damaged (${errorText(error)}).`, {
      cause: error,
    });
  }
}

/** A file's bytes, decompressed if they begin as gzip does, whatever the name. */
async function bytesOf(file: string): Promise<Readable> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(async () => {
    await handle.close();
  });
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return stream;
  const decompressed = createGunzip({ chunkSize: CHUNK_BYTES });
  stream.once('error', (error) => decompressed.destroy(error));
  return stream.pipe(decompressed);
}

async function summarise(file: string) {
  const indices = new Set<string>();
  const summary = { indices, processed: 0, failed: 0, bare: 0 };
  let first: string | null = null;
  let last: string | null = null;
  const count = ({ bytes, message }: ReadItem) => {
    if (message === null) summary.processed++;
    else summary.failed++;
    if (holdsBareWord(bytes)) summary.bare++;
    const members = JSON.parse(strictText(bytes)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(members)) {
      if (name.endsWith('_mean')) indices.add(name.slice(0, -'_mean'.length));
      const day = typeof value === 'string' ? value.slice(0, DAY_LENGTH) : '';
      if (parseDay(day) === null) continue;
      if (name === 'start_date' && (first === null || day < first)) first = day;
      if (name === 'end_date' && (last === null || day > last)) last = day;
    }
  };
  for await (const _ of itemsOf(file, count));
  return { ...summary, first, last };
}

function strictItem({ bytes, message }: ReadItem): ResponseItem {
  return { message, text: strictText(bytes) };
}
