/** The files that gave plots their names, saved on this device for their jobs where a person asks for it. */
import * as v from 'valibot';
import { checked } from '#lib/checked.ts';
import type { Connection } from '#api/connection.ts';
import { deleteFromDevice, readOneFromDevice, saveOnDevice } from './deviceStore.ts';

const NamesSchema = v.object({ fileName: v.string(), text: v.string() });

/** A file as it's saved: its text, for the store can't refer to a file on disk. */
type SavedNames = v.InferOutput<typeof NamesSchema>;

const COLLECTION = 'plotNames';

/** Saves a job's file. Returns false in a browser without room or IndexedDB. */
export async function savePlotNames(
  connection: Connection,
  jobId: string,
  names: SavedNames,
): Promise<boolean> {
  return saveOnDevice(connection, [COLLECTION, jobId], names);
}

/** Deletes a job's file. Returns false where the browser refuses. */
export async function deletePlotNames(connection: Connection, jobId: string): Promise<boolean> {
  return deleteFromDevice(connection, [COLLECTION, jobId]);
}

/** Returns the file saved for a job; null where there is none, or none of this format. */
export async function readPlotNames(
  connection: Connection,
  jobId: string,
): Promise<SavedNames | null> {
  return checked(NamesSchema, await readOneFromDevice(connection, [COLLECTION, jobId]));
}
