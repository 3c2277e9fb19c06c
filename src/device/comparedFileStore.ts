/** Result files that a person compared a job with and chose to save on this device, by the job. */
import * as v from 'valibot';
import type { Connection } from '#service/connection.ts';
import { checked } from '#lib/checked.ts';
import { readOneFromDevice, saveOnDevice } from './deviceStore.ts';

/** The file's bytes, for the store can't refer to a file on disk. */
const FileSchema = v.object({ fileName: v.string(), bytes: v.instance(ArrayBuffer) });

const COLLECTION = 'comparedFiles';

/** Saves the file that a job is compared with, in place of an earlier one. Returns false in a browser without room or IndexedDB, or where the file can't be read. */
export async function saveComparedFile(
  connection: Connection,
  jobId: string,
  file: File,
): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return false;
  return saveOnDevice(connection, [COLLECTION, jobId], { fileName: file.name, bytes });
}

export async function readComparedFile(
  connection: Connection,
  jobId: string,
): Promise<File | null> {
  const found = checked(FileSchema, await readOneFromDevice(connection, [COLLECTION, jobId]));
  return found && new File([found.bytes], found.fileName);
}
