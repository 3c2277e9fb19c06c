/** Bytes of a file on disk, by ranges. */
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { ImageryError } from './imageryError.ts';

/** A file that is read by ranges. */
export interface ByteSource {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Returns exactly `length` bytes from `offset`, both within the file. Throws an ImageryError where the file has fewer, any other error where reading failed for now. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Opens a file by a path without links. The file is opened anew for each read: thousands of scenes would use up the
 * descriptors of a process, and decoded tiles are kept anyway.
 */
export async function openFile(path: string): Promise<ByteSource> {
  const size = await withFile(path, async (file) => (await file.stat()).size);
  return {
    size,
    read: (offset, length) => withFile(path, (file) => readRange(file, offset, length)),
  };
}

/** Neither follows a link nor waits for a writer of a named pipe. */
async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await opened(path);
  try {
    if (!(await file.stat()).isFile()) throw new ImageryError('is no file');
    return await work(file);
  } finally {
    await file.close();
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new ImageryError('is missing');
    if (code === 'ELOOP') throw new ImageryError('is a link');
    throw error;
  }
}

async function readRange(
  file: FileHandle,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) throw new ImageryError('is cut short');
    done += bytesRead;
  }
  return bytes;
}
