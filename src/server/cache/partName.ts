import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { processStart } from '#server/database/processStart.ts';

/** Names of files that are being written: machine, process and its start, so that others can tell whether their writer still runs. */
const PART = /^([\da-f]{16})-(\d+)-([\da-f]{16})-[\da-f-]{36}\.part$/;

/** How long the writer on another machine may write nothing before its file counts as left over. */
const SILENT_MS = 3_600_000;

/** Returns how this process is to name each new file that it writes. */
export async function partNames(): Promise<() => string> {
  const { pid } = process;
  const prefix = `${hashed(hostname())}-${pid}-${hashed((await processStart(pid)) ?? '')}`;
  return () => `${prefix}-${randomUUID()}.part`;
}

/** Whether a name is one of a file that is being written, or was when its server ended. */
export function isPart(name: string): boolean {
  return PART.test(name);
}

/** Whether nobody writes the file any more that was last changed so many milliseconds ago. */
export async function isLeftOver(name: string, ageMs: number): Promise<boolean> {
  const [, machine, pid, start] = PART.exec(name) ?? [];
  if (machine !== hashed(hostname())) return Math.abs(ageMs) > SILENT_MS;
  return hashed((await processStart(Number(pid))) ?? '') !== start;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
