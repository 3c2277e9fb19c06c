/** Bytes of a file on disk, by ranges. */
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { ImageryError } from './imageryError.ts';

export interface ByteSource {
  /** Bytes of the whole file. */
  readonly size: number;
  /** The same as long as the file is the same. */
  readonly version: string;
  /**
   * Returns exactly `length` bytes from `offset`, both within the file. Throws an ImageryError where the file has fewer, a ReplacedError where another has
   * taken its place since it was opened, any other error where reading failed for now.
   */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A file was replaced while it was open: what was read of it belongs to the one before. */
export class ReplacedError extends Error {
  constructor() {
    super('A scene’s file was replaced while it was read.');
    this.name = 'ReplacedError';
  }
}

/**
 * Opens a file by a path without links. The file is opened anew for each read: thousands of scenes would use up the
 * descriptors of a process, and decoded tiles are kept anyway.
 */
export async function openFile(path: string): Promise<ByteSource> {
  const { size, version } = await withFile(path, (_, about) => Promise.resolve(about));
  return {
    size,
    version,
    read: (offset, length) =>
      withFile(path, (file, now) => {
        if (now.version !== version) throw new ReplacedError();
        return readRange(file, offset, length);
      }),
  };
}

type About = Pick<ByteSource, 'size' | 'version'>;

/** Neither follows a link nor waits for a writer of a named pipe. */
async function withFile<T>(
  path: string,
  work: (file: FileHandle, about: About) => Promise<T>,
): Promise<T> {
  const file = await opened(path);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new ImageryError('is no file');
    const { size, ino, mtimeMs } = stat;
    return await work(file, { size, version: `${ino} ${mtimeMs} ${size}` });
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
