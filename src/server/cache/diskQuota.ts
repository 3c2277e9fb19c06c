/**
 * The disk quota of cached results. It counts the finished files, those being written, and replaced ones that somebody is still reading.
 * Steps: a writer reserves bytes before it writes them; where that might pass the limit, the folder is listed and the least recently read
 * results are evicted; if that isn't enough, the reservation is refused.
 */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createSemaphore } from '#lib/semaphore.ts';
import { evictLeastRecent, type CachePlace } from './cacheFiles.ts';

/** How often the folder is listed at least, to count what other servers have written to it. */
const LIST_MS = 60_000;
/** Eviction goes down to this share of the limit, so that a full folder isn't listed for every chunk. */
const EVICT_TO_SHARE = 0.95;
/** Results written at once; any further one is sent without being cached. */
const MAX_PARTS = 16;

export interface PartialFile {
  /** Reserves more bytes; false where the quota doesn't allow them. */
  reserve(bytes: number): Promise<boolean>;
  finishAs(name: string): Promise<void>;
  /** Returns the reserved bytes of an abandoned file; does nothing once the file is finished. */
  release(): void;
}

interface OpenRead {
  bytes: number;
  /** Does nothing when called again. */
  end(): void;
}

export interface DiskQuota {
  /** Registers a new temporary file; null while too many are being written. */
  begin(name: string): PartialFile | null;
  /** Registers a reader of a file, so that the file isn't evicted. Set its `bytes`, and call `end` when done. */
  reading(name: string): OpenRead;
}

/** A file that has readers; `isReplaced` once a newer file has its name. */
interface ReadFile {
  readers: number;
  bytes: number;
  isReplaced: boolean;
}

export function createDiskQuota({ folder, size }: CachePlace): DiskQuota {
  const inTurn = createSemaphore(1);
  const parts = new Set<string>();
  const reads = new Map<string, ReadFile>();
  /** Bytes that this server is writing, and of replaced files that it still reads. */
  let own = 0;
  /** Bytes of all other files, when the folder was last listed. */
  let others = Infinity;
  let listedMs = 0;

  async function reserve(bytes: number): Promise<boolean> {
    const fits = () => others + own + bytes <= size;
    if (!fits() || Date.now() - listedMs > LIST_MS) {
      const most = Math.max(0, size * EVICT_TO_SHARE - own - bytes);
      others = await evictLeastRecent({ folder, size: most }, { parts, reads });
      listedMs = Date.now();
    }
    if (!fits()) return false;
    own += bytes;
    return true;
  }

  /** A replaced file takes disk space until its last reader is done. */
  function noteReplaced(name: string): void {
    const read = reads.get(name);
    if (!read) return;
    reads.delete(name);
    read.isReplaced = true;
    own += read.bytes;
  }

  function begin(name: string): PartialFile | null {
    if (parts.size >= MAX_PARTS) return null;
    parts.add(name);
    let reserved = 0;
    return {
      reserve: async (bytes) =>
        await inTurn(async () => {
          const isReserved = await reserve(bytes);
          if (isReserved) reserved += bytes;
          return isReserved;
        }),
      finishAs: async (finalName) => {
        await inTurn(async () => {
          await rename(join(folder, name), join(folder, finalName));
          noteReplaced(finalName);
          parts.delete(name);
          own -= reserved;
          others += reserved;
        });
      },
      release() {
        if (parts.delete(name)) own -= reserved;
      },
    };
  }

  return {
    begin,
    reading(name) {
      const read = reads.get(name) ?? { readers: 0, bytes: 0, isReplaced: false };
      reads.set(name, read);
      read.readers++;
      let hasEnded = false;
      return {
        get bytes() {
          return read.bytes;
        },
        set bytes(bytes: number) {
          read.bytes = bytes;
        },
        end() {
          if (hasEnded) return;
          hasEnded = true;
          read.readers--;
          if (read.readers > 0) return;
          if (read.isReplaced) own -= read.bytes;
          else reads.delete(name);
        },
      };
    },
  };
}
