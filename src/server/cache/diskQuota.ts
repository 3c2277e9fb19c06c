/**
 * The room that results take on disk: those that are kept, those that are being written, and those that gave way to a newer one while somebody
 * reads them. Steps: whoever writes takes room first; the folder itself is looked at where the limit may be passed, and those results go that
 * were read longest ago; where that isn't enough there's no room.
 */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createSemaphore } from '#lib/semaphore.ts';
import { evictLeastRecent, type CachePlace } from './cacheFiles.ts';

/** How long the room that other servers took in the same folder may go unseen. */
const LOOK_MS = 60_000;
/** What is made room to, as a share of the limit: a full folder isn't looked at for every piece that is written. */
const LEFT_SHARE = 0.95;
/** Results that are written at once; any further one is sent without being kept. */
const MOST_PARTS = 16;

/** A file that is being written. */
export interface PartialFile {
  /** Takes room for so many bytes more; false where there is none. */
  take(bytes: number): Promise<boolean>;
  /** Gives the file its name once it's whole. */
  keepAs(name: string): Promise<void>;
  /** Gives the room back of a file that was removed; does nothing of one that was kept. */
  giveBack(): void;
}

/** A file that is being read. */
interface OpenRead {
  bytes: number;
  /** Does nothing when called again. */
  end(): void;
}

/** The room that a folder has. */
export interface DiskQuota {
  /** Begins a file of that name; null while as many are written as may be. */
  begin(name: string): PartialFile | null;
  /** Notes that a file is read, so that it isn't removed. Returns how to note its length and its end. */
  reading(name: string): OpenRead;
}

/** A file that has readers; `isGone` once another one took its name. */
interface ReadFile {
  readers: number;
  bytes: number;
  isGone: boolean;
}

/** Returns the room of a folder. */
export function createDiskQuota({ folder, size }: CachePlace): DiskQuota {
  const inTurn = createSemaphore(1);
  const parts = new Set<string>();
  const reads = new Map<string, ReadFile>();
  /** Bytes of what this server is writing and of what it reads that has no name any more; of all else when it was last looked at. */
  let own = 0;
  let others = Infinity;
  let lookedMs = 0;

  async function take(bytes: number): Promise<boolean> {
    const fits = () => others + own + bytes <= size;
    if (!fits() || Date.now() - lookedMs > LOOK_MS) {
      const most = Math.max(0, size * LEFT_SHARE - own - bytes);
      others = await evictLeastRecent({ folder, size: most }, { parts, reads });
      lookedMs = Date.now();
    }
    if (!fits()) return false;
    own += bytes;
    return true;
  }

  /** Somebody may be reading what had this name before: it takes its room until then. */
  function replaced(name: string): void {
    const read = reads.get(name);
    if (!read) return;
    reads.delete(name);
    read.isGone = true;
    own += read.bytes;
  }

  function begin(name: string): PartialFile | null {
    if (parts.size >= MOST_PARTS) return null;
    parts.add(name);
    let taken = 0;
    return {
      take: async (bytes) =>
        await inTurn(async () => {
          const hasRoom = await take(bytes);
          if (hasRoom) taken += bytes;
          return hasRoom;
        }),
      keepAs: async (whole) => {
        await inTurn(async () => {
          await rename(join(folder, name), join(folder, whole));
          replaced(whole);
          parts.delete(name);
          own -= taken;
          others += taken;
        });
      },
      giveBack() {
        if (parts.delete(name)) own -= taken;
      },
    };
  }

  return {
    begin,
    reading(name) {
      const read = reads.get(name) ?? { readers: 0, bytes: 0, isGone: false };
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
          if (read.isGone) own -= read.bytes;
          else reads.delete(name);
        },
      };
    },
  };
}
