/** The built server as its own process, and its memory and descriptors. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '#test/build.ts';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A process' current usage; null where the system has no `/proc`. */
export interface Held {
  readonly megabytes: number;
  readonly descriptors: number;
}

/** Starts the server of `npm run build:tests` and resolves once it answers. */
export async function startProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(BUILD, 'dist-server/main.js')], {
    cwd: process.cwd(),
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      const address = /http:\/\/[\w.[\]:]+/.exec(data.toString())?.[0];
      if (address !== undefined) resolve(address.replace(/\/$/, ''));
    });
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code}`));
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

export function heldBy({ pid }: ServerProcess): Held | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      megabytes: Math.round(Number(kilobytes) / 1024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return null;
  }
}
