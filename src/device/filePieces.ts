/** Files on the device, in pieces: a file that's written or read whole holds up the page for as long as it's copied (35 MB: 70 to 100 ms). */
import * as v from 'valibot';
import type { Connection } from '#service/connection.ts';
import { checked } from '#lib/checked.ts';
import { readOneFromDevice, saveOnDevice } from './deviceStore.ts';

/** Bytes of a piece: copied in some 5 ms. */
const PIECE = 4_000_000;

const PieceSchema = v.object({ bytes: v.instance(ArrayBuffer) });

/** Returns a file's bytes as they are now, whatever becomes of it on disk. Rejects where it can't be read. */
export async function copyFile(file: Blob): Promise<Blob> {
  const copied: Blob[] = [];
  for await (const piece of piecesOf(file)) copied.push(new Blob([piece]));
  return new Blob(copied);
}

/** Saves a file under names of a collection that begin with `name`. Returns how many pieces it is; null where the browser has no room: the pieces before it stay. */
export async function saveFile(
  connection: Connection,
  [collection, name]: readonly [string, string],
  file: Blob,
): Promise<number | null> {
  let count = 0;
  for await (const bytes of piecesOf(file))
    if (!(await saveOnDevice(connection, [collection, pieceName(name, count++)], { bytes })))
      return null;
  return count;
}

/** Returns a saved file of so many pieces; null where one of them isn't there. */
export async function readFile(
  connection: Connection,
  [collection, name]: readonly [string, string],
  count: number,
): Promise<Blob | null> {
  const pieces: Blob[] = [];
  for (let at = 0; at < count; at++) {
    const saved = await readOneFromDevice(connection, [collection, pieceName(name, at)]);
    const piece = checked(PieceSchema, saved);
    if (!piece) return null;
    pieces.push(new Blob([piece.bytes]));
  }
  return new Blob(pieces);
}

function pieceName(name: string, at: number): string {
  return `${name} ${at}`;
}

async function* piecesOf(file: Blob): AsyncGenerator<ArrayBuffer> {
  for (let start = 0; start < file.size; start += PIECE)
    yield await file.slice(start, start + PIECE).arrayBuffer();
}
