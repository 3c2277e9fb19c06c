/** The files that gave plots their names, saved on this device for their jobs: where a person asks for it, and where one was sent from here. */
import * as v from 'valibot';
import { checked } from '#lib/checked.ts';
import type { Connection } from '#service/connection.ts';
import { deleteFromDevice, readOneFromDevice, saveOnDevice } from './deviceStore.ts';

/** A file's bytes, for the store can't refer to a file on disk; earlier versions saved its text. */
const NamesSchema = v.union([
  v.pipe(
    v.object({ fileName: v.string(), bytes: v.instance(ArrayBuffer) }),
    v.transform(({ fileName, bytes }) => new File([bytes], fileName)),
  ),
  v.pipe(
    v.object({ fileName: v.string(), text: v.string() }),
    v.transform(({ fileName, text }) => new File([text], fileName)),
  ),
]);

interface SavedNames {
  fileName: string;
  bytes: ArrayBuffer;
}

const COLLECTION = 'plotNames';

/** Saves a job's file. Returns false in a browser without room or IndexedDB. */
export async function savePlotNames(
  connection: Connection,
  jobId: string,
  { fileName, bytes }: SavedNames,
): Promise<boolean> {
  return saveOnDevice(connection, [COLLECTION, jobId], { fileName, bytes });
}

/** Deletes a job's file. Returns false where the browser refuses. */
export async function deletePlotNames(connection: Connection, jobId: string): Promise<boolean> {
  return deleteFromDevice(connection, [COLLECTION, jobId]);
}

/** Returns the file saved for a job; null where there is none, or none of this format. */
export async function readPlotNames(connection: Connection, jobId: string): Promise<File | null> {
  return checked(NamesSchema, await readOneFromDevice(connection, [COLLECTION, jobId]));
}
