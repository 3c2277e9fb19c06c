/** Result files that a person compared a job with and chose to save on this device, by the job. */
import * as v from 'valibot';
import type { Connection } from '#service/connection.ts';
import { deviceCollection } from './deviceCollection.ts';

/** The file's bytes, for the store can't refer to a file on disk. */
const COMPARED_FILES = deviceCollection(
  'comparedFiles',
  v.pipe(
    v.object({ fileName: v.string(), bytes: v.instance(ArrayBuffer) }),
    v.transform(({ fileName, bytes }) => new File([bytes], fileName)),
  ),
);

/** Saves the file that a job is compared with, in place of an earlier one. Returns false in a browser without room or IndexedDB, or where the file can't be read. */
export async function saveComparedFile(
  connection: Connection,
  jobId: string,
  file: File,
): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return false;
  return COMPARED_FILES.save(connection, jobId, { fileName: file.name, bytes });
}

export const { read: readComparedFile } = COMPARED_FILES;
