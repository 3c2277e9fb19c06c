/** Files of areas, such as districts, saved on this device for a connection: they serve many jobs. */
import * as v from 'valibot';
import type { Bounds } from '#core/columns.ts';
import { checked } from '#lib/checked.ts';
import type { Connection } from '#service/connection.ts';
import {
  deleteFromDevice,
  readFromDevice,
  readOneFromDevice,
  saveOnDevice,
} from './deviceStore.ts';

/** What is known of a saved file without reading it. */
export interface SavedAreas {
  fileName: string;
  /** The column that names them; null for their places. */
  column: string | null;
  overlapping: 'each' | 'smallest';
  /** Of all of them; degrees. */
  bounds: Bounds;
  /** When they were used last, milliseconds since 1970. */
  usedAt: number;
}

const CardSchema = v.object({
  fileName: v.string(),
  column: v.nullable(v.string()),
  overlapping: v.picklist(['each', 'smallest']),
  bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  usedAt: v.number(),
});
/** Its bytes: the store can't refer to a file on disk. */
const FileSchema = v.object({ bytes: v.instance(ArrayBuffer) });

const CARDS = 'areas';
const FILES = 'areaFiles';

/** Saves a file; one of the same name is replaced. Returns false in a browser without room or IndexedDB. */
export async function saveAreas(
  connection: Connection,
  card: SavedAreas,
  bytes: ArrayBuffer,
): Promise<boolean> {
  const isSaved = await saveOnDevice(connection, [FILES, card.fileName], { bytes });
  return isSaved && noteAreas(connection, card);
}

/** Saves what is known of a saved file anew. */
export function noteAreas(connection: Connection, card: SavedAreas): Promise<boolean> {
  return saveOnDevice(connection, [CARDS, card.fileName], card);
}

/** Deletes a file. Returns false where the browser refuses. */
export async function deleteAreas(connection: Connection, fileName: string): Promise<boolean> {
  const isGone = await deleteFromDevice(connection, [CARDS, fileName]);
  return (await deleteFromDevice(connection, [FILES, fileName])) && isGone;
}

/** Returns all that are saved, those used last first. */
export async function listAreas(connection: Connection): Promise<SavedAreas[]> {
  const cards = [...(await readFromDevice(connection, CARDS)).values()];
  return cards
    .flatMap((card) => checked(CardSchema, card) ?? [])
    .toSorted((a, b) => b.usedAt - a.usedAt);
}

/** Returns a saved file; null where it's gone, or not of this format. */
export async function readAreas(connection: Connection, fileName: string): Promise<File | null> {
  const found = checked(FileSchema, await readOneFromDevice(connection, [FILES, fileName]));
  return found && new File([found.bytes], fileName);
}
