/** Remembers which results couldn't be read. Apart from what reads them, which comes with the first load of the history. */
import type { Connection } from '#service/connection.ts';
import { deleteFromDevice, saveOnDevice } from './deviceStore.ts';
import { TROUBLES } from './resultSummary.ts';

/** Remembers why a job's result couldn't be read. */
export async function saveTrouble(
  connection: Connection,
  jobId: string,
  message: string,
): Promise<void> {
  await saveOnDevice(connection, [TROUBLES, jobId], { message, at: Date.now() });
}

/** Remembers that the service still worked on a job when its result was read; what was in the way before is over. */
export async function saveEarly(connection: Connection, jobId: string): Promise<void> {
  await saveOnDevice(connection, [TROUBLES, jobId], { message: '', at: Date.now(), isEarly: true });
}

/** Forgets that a job's result couldn't be read, once it could. */
export async function deleteTrouble(connection: Connection, jobId: string): Promise<void> {
  await deleteFromDevice(connection, [TROUBLES, jobId]);
}
