/** What stays of a request that was accepted: what it cost, the names of its job's plots, and nothing of its draft. */
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#service/connection.ts';
import { readUserData } from '#device/userData.ts';
import { userDataChanges } from '#device/useUserData.ts';
import { PLOT_NAMES } from '#device/plotNamesStore.ts';
import { forgetPages } from '#service/jobs/jobsQuery.ts';
import {
  deleteSentDraft,
  updateSending,
  type DraftPlace,
  type RequestDraft,
  type RequestSending,
} from '#request/requestDraft.ts';
import {
  readSentRequests,
  saveSentRequest,
  sentRequestsQuery,
  type SentRequest,
} from '#device/sentRequests.ts';

interface RememberParts {
  client: QueryClient;
  connection: Connection;
  place?: DraftPlace;
  now?: () => number;
}

export interface AcceptedJob {
  jobId: string;
  costUsd: number | null;
}

interface Remembered {
  sending: RequestSending;
  job: AcceptedJob;
  draft: RequestDraft | null;
}

/** Saves what was sent and the names of its plots, and lets go of the draft. */
export async function rememberSent(
  { client, connection, place = connection, now = Date.now }: RememberParts,
  { sending, job, draft }: Remembered,
): Promise<{ sent: SentRequest; hasNames: boolean }> {
  const { rows, sample } = sending;
  // Another tab may have found it before, and heard its price.
  const known = (await readSentRequests(connection)).get(job.jobId);
  const sent: SentRequest = {
    rows,
    sentAtMs: now(),
    doneAtMs: null,
    wantsNotice: false,
    ...known,
    ...job,
    costUsd: job.costUsd ?? known?.costUsd ?? null,
    fileName: draft?.fileName ?? known?.fileName ?? '',
  };
  await saveSentRequest(connection, sent);
  await noteFileName({ client, connection }, sent);
  const hasNames = draft !== null && (await saveNames(connection, job.jobId, draft));
  // What remains of a sample's file is still to be sent.
  if (sample === null) await deleteSentDraft(place, { sending, draft });
  else await updateSending(place, { sending, draft }, null);
  return { sent, hasNames };
}

/** A job is called by its file's name until the service names it, or a person does. */
async function noteFileName(
  { client, connection }: Pick<RememberParts, 'client' | 'connection'>,
  { jobId, fileName }: SentRequest,
): Promise<void> {
  const { notes } = await readUserData(connection);
  if (fileName !== '' && !notes.has(jobId))
    await userDataChanges(client, connection).note(jobId, fileName);
}

/** Has pages that show jobs, or prices, read anew. */
export async function showSent({ client, connection }: RememberParts): Promise<void> {
  forgetPages(client, connection, { refetches: true });
  await client.invalidateQueries({ queryKey: sentRequestsQuery(connection).queryKey });
}

/** More isn't saved for a job's names alone, bytes. */
const MAX_NAMES = 100_000_000;

/** Saves the file for the job, whose plots it names. Returns false where it's too large, or the browser refuses. */
async function saveNames(
  connection: Connection,
  jobId: string,
  { fileName, file }: RequestDraft,
): Promise<boolean> {
  if (file.size > MAX_NAMES) return false;
  return PLOT_NAMES.save(connection, jobId, { fileName, bytes: await file.arrayBuffer() });
}
