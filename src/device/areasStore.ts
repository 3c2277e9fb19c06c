/** Files of areas, such as districts, saved on this device for a connection: they serve many jobs. */
import * as v from 'valibot';
import type { Connection } from '#service/connection.ts';
import { deviceCollection } from './deviceCollection.ts';

const CARDS = deviceCollection(
  'areas',
  v.object({
    fileName: v.string(),
    /** The column that names them; null for their places. */
    column: v.nullable(v.string()),
    overlapping: v.picklist(['each', 'smallest']),
    /** Of all of them; degrees. */
    bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
    /** When they were used last, milliseconds since 1970. */
    usedAt: v.number(),
  }),
);

/** Its bytes: the store can't refer to a file on disk. */
const FILES = deviceCollection('areaFiles', v.object({ bytes: v.instance(ArrayBuffer) }));

/** What is known of a saved file without reading it. */
export type SavedAreas = Parameters<typeof CARDS.save>[2];

/** Saves a file; one of the same name is replaced. Returns false in a browser without room or IndexedDB. */
export async function saveAreas(
  connection: Connection,
  card: SavedAreas,
  bytes: ArrayBuffer,
): Promise<boolean> {
  const isSaved = await FILES.save(connection, card.fileName, { bytes });
  return isSaved && noteAreas(connection, card);
}

/** Saves what is known of a saved file anew. */
export function noteAreas(connection: Connection, card: SavedAreas): Promise<boolean> {
  return CARDS.save(connection, card.fileName, card);
}

/** Deletes a file. Returns false where the browser refuses. */
export async function deleteAreas(connection: Connection, fileName: string): Promise<boolean> {
  const isGone = await CARDS.delete(connection, fileName);
  return (await FILES.delete(connection, fileName)) && isGone;
}

/** Returns all that are saved, those used last first. */
export async function listAreas(connection: Connection): Promise<SavedAreas[]> {
  const cards = await CARDS.readAll(connection);
  return [...cards.values()].toSorted((a, b) => b.usedAt - a.usedAt);
}

/** Returns a saved file; null where it's gone, or not of this format. */
export async function readAreas(connection: Connection, fileName: string): Promise<File | null> {
  const found = await FILES.read(connection, fileName);
  return found && new File([found.bytes], fileName);
}
