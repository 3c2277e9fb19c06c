import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL and the operating system call a disk, or a share of one, without room. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Classes of PostgreSQL's codes for statements that are at fault themselves, or were ended; appendix "PostgreSQL Error Codes". */
const ORDINARY = /^(?:0A|22|23|25|40|42|57|P0)/;

/** A segment of PostgreSQL's log, which it needs in one piece, to go on and to start. */
const NEEDED_BYTES = 16 * 2 ** 20;

/** The disk of the embedded database has no room left, which damages nothing. */
export class DiskFullError extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The disk that holds ${folder} is full, so the database can't continue. What was added before is safe. ` +
        'Free 50 MB there, plus room for what you add, and start again. Nothing needs to be restored.',
      { cause },
    );
    this.name = 'DiskFullError';
  }
}

/**
 * Returns what failed in `folder`, as a DiskFullError where the disk is to blame. PGlite tells of it by its code or, where the log can't grow, in
 * words that name anything else: then it's tried whether as much can be written.
 */
export async function asDiskFull(error: unknown, folder: string): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return new DiskFullError(folder, error);
  if (ORDINARY.test(code) || (await hasRoom(folder))) return error;
  return new DiskFullError(folder, error);
}

async function hasRoom(folder: string): Promise<boolean> {
  const path = join(folder, `${randomUUID()}.room`);
  try {
    await writeFile(path, Buffer.alloc(NEEDED_BYTES));
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && FULL.has(String(error.code)));
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
