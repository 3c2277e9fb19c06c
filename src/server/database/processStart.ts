import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '#server/monitoring/log.ts';

const run = promisify(execFile);

/**
 * Returns when a process was started, as a text that is only good for comparing; null if no such process runs. A process id alone doesn't
 * identify a process: ids are reused, and in a container each start has the same one.
 */
export async function processStart(pid: number): Promise<string | null> {
  if (!isRunning(pid)) return null;
  return (await startFromProc(pid)) ?? (await startFromPs(pid)) ?? 'unknown';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat, in clock ticks since boot (proc_pid_stat(5)), with the boot's id. */
async function startFromProc(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot.trim()} ${afterName[19] ?? ''}`;
  } catch {
    return null;
  }
}

async function startFromPs(pid: number): Promise<string | null> {
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim();
  } catch {
    return null;
  }
}
