/**
 * The results of several jobs as one ZIP. Steps:
 * 1. two at a time, each result is read by a worker of its own, which writes and compresses its file and ends: beyond two
 *    results, memory holds none, as the files lie with the browser;
 * 2. plot names and verdicts of this device are given to the worker first, so that the file is that of the result's page;
 * 3. one that can't be read is told in the index, and the others go on; after an outage, which every job would run into, no
 *    more are tried;
 * 4. the archive is put together in the order of the jobs, with the index in front.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { PLOT_NAMES } from '#device/plotNamesStore.ts';
import { invalidateSummaries } from '#device/resultSummary.ts';
import { deleteTrouble } from '#device/unreadResults.ts';
import { userDataQuery, type UserData } from '#device/userData.ts';
import { inRequestSlot } from '#service/requestSlots.ts';
import {
  deflate,
  MAX_ZIP_BYTES,
  MAX_ZIPPED_FILES,
  zipParts,
  type PackedFile,
  type ZippedFile,
} from '#files/write/zip.ts';
import { isAddressable } from '#lib/address.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import { plotVerdicts } from '#result/client/plotVerdicts.ts';
import { notifyHistory } from '#service/notifyHistory.ts';
import { isAborted } from '#lib/isAborted.ts';
import { reasonOf } from '#worker/messages.ts';
import type { ExportFormat } from '#result/exports/protocol.ts';
import { openWholeResult, remember } from '#result/client/summary.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { whyUnread } from '#result/summaries/loadSummary.ts';
import {
  archiveIndex,
  archiveNames,
  INDEX_FILE,
  type ExportedJob,
  type ExportOutcome,
} from './archiveIndex.ts';
import { texts } from './later.texts.en.ts';

interface ExportPlace {
  client: QueryClient;
  connection: Connection;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

interface Archive {
  blob: Blob;
  jobs: readonly { job: ExportedJob; outcome: ExportOutcome }[];
}

const WORLD = [-180, -90, 180, 90] as const;
const AT_ONCE = 2;
/** What a head, an entry of the list and a name take of an archive, bytes, at most; for each of two. */
const AROUND_FILE = 1000;

/** Returns an archive of the jobs' results. Rejects once it's aborted; what can't be read is told in the archive. */
export async function exportJobs(
  jobs: readonly ExportedJob[],
  format: ExportFormat,
  place: ExportPlace,
): Promise<Archive> {
  const { signal, onProgress } = place;
  const names = archiveNames(jobs);
  const inTurn = createSemaphore(AT_ONCE);
  const written = createWritten(jobs.length);
  let outage: string | null = null;
  let done = 0;
  async function write(job: ExportedJob, i: number): Promise<void> {
    if (outage === null) {
      const { outcome, packed } = await exportJob(job, { name: names[i] ?? '', format, ...place });
      if (outcome.kind === 'notTried') outage = outcome.why;
      written.add(i, outcome, packed);
    } else written.add(i, { kind: 'notTried', why: outage });
    onProgress(++done, jobs.length);
  }
  onProgress(0, jobs.length);
  await Promise.all(jobs.map((job, i) => inTurn(() => write(job, i), signal)));
  signal.throwIfAborted();
  const outcomes = jobs.map((job, i) => ({ job, outcome: written.outcome(i) }));
  const index = { name: INDEX_FILE, packed: await packText(archiveIndex(outcomes), signal) };
  const parts = zipParts([index, ...written.files()], new Date());
  return { blob: new Blob(parts, { type: 'application/zip' }), jobs: outcomes };
}

/** What was written so far; beyond an archive's size nothing more is taken. */
function createWritten(count: number) {
  const outcomes: (ExportOutcome | undefined)[] = Array.from({ length: count });
  const files: (ZippedFile | undefined)[] = Array.from({ length: count });
  // The index is far below that.
  let room = MAX_ZIP_BYTES - 50_000_000;
  let most = MAX_ZIPPED_FILES - 1;
  return {
    add(i: number, outcome: ExportOutcome, packed?: PackedFile): void {
      outcomes[i] = outcome;
      if (outcome.kind !== 'exported' || !packed) return;
      const bytes = packed.blob.size + AROUND_FILE;
      if (bytes > room || packed.plainBytes >= MAX_ZIP_BYTES || most === 0) {
        outcomes[i] = { kind: 'unreadable', why: texts.tooLargeForZip };
        return;
      }
      room -= bytes;
      most--;
      files[i] = { name: outcome.file, packed };
    },
    outcome: (i: number): ExportOutcome => outcomes[i] ?? { kind: 'notTried', why: '' },
    files: () => files.filter((file) => file !== undefined),
  };
}

interface ExportedFile extends ExportPlace {
  /** Of the file, without an ending. */
  name: string;
  format: ExportFormat;
}

async function exportJob(
  job: ExportedJob,
  options: ExportedFile,
): Promise<{ outcome: ExportOutcome; packed?: PackedFile }> {
  const { client, connection, signal } = options;
  const { id } = job;
  if (!isAddressable(id)) return { outcome: { kind: 'unreadable', why: texts.idNotInAddress } };
  try {
    return await inRequestSlot(connection, () => writeJob(id, options), { signal });
  } catch (error) {
    if (isAborted(error) || signal.aborted) throw error;
    const { kind, title } = whyUnread(error, { client, connection, id });
    return { outcome: { kind: kind === 'outage' ? 'notTried' : kind, why: title } };
  }
}

async function writeJob(id: string, options: ExportedFile) {
  const { client, connection, signal, name, format } = options;
  const handle = await openWholeResult(connection, id, { signal });
  try {
    const remark = await giveKnowledge(handle, id, options);
    const { packed, note, ...file } = await handle.call(
      'pack',
      { format, scope: 'all' },
      { signal },
    );
    const { counts, bounds } = handle.snapshot();
    const within = bounds ?? WORLD;
    const { all: plots } = await handle.call('plots', { within }, { signal });
    // It was read whole: the history may as well know of it.
    await remember(handle, { connection, jobId: id }).catch(() => undefined);
    await deleteTrouble(connection, id);
    await Promise.all([
      notifyHistory(client, connection, [id]),
      invalidateSummaries(client, connection),
    ]);
    const ending = file.name.slice(file.name.lastIndexOf('.'));
    const outcome: ExportOutcome = {
      kind: 'exported',
      file: `${name}${ending}`,
      counts,
      plots,
      note: [note, remark].filter(Boolean).join(' ') || null,
    };
    return { outcome, packed };
  } finally {
    handle.dispose();
  }
}

/** Tells a result's worker what this device knows of its plots, as its page does. Returns what couldn't be, for people. */
async function giveKnowledge(
  handle: ResultHandle,
  id: string,
  { client, connection, signal }: ExportPlace,
): Promise<string | null> {
  const { verdicts }: UserData = await client.ensureQueryData(userDataQuery(connection));
  if (verdicts.size > 0) await handle.call('takeVerdicts', plotVerdicts(verdicts), { signal });
  const file = await PLOT_NAMES.read(connection, id);
  if (!file) return null;
  try {
    await handle.call('addNames', { file, fileName: file.name }, { signal });
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return texts.namesNotAdded(reasonOf(error));
  }
}

async function packText(text: string, signal: AbortSignal): Promise<PackedFile> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const take = (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk);
  const facts = await deflate(new Blob([text]).stream(), { take, signal });
  return { ...facts, blob: new Blob(chunks) };
}
