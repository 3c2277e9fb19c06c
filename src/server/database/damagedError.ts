/**
 * PostgreSQL's codes for data that is missing or can't be read; a table that exists already tells that the list of
 * migrations is gone. Source: PostgreSQL's documentation, appendix "PostgreSQL Error Codes".
 */
const CODES = new Set(['XX001', 'XX002', '58P01', '58030', '42P07']);

/** The embedded database's folder can't be opened or read as it is; it's never begun anew. */
export class DamagedError extends Error {
  constructor(folder: string, reason: string, cause?: unknown) {
    super(
      `The database in ${folder} can't be read: ${reason}. It was left as it is, and no new one was created. ` +
        'Restore a copy of that folder, or set DATA_DIR to another one.',
      { cause },
    );
    this.name = 'DamagedError';
  }
}

/** Returns what a statement failed with, as a DamagedError where the files in `folder` are to blame. */
export function asDamage(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  return CODES.has(String(error.code)) ? new DamagedError(folder, error.message, error) : error;
}
