/** Readers who start reading a large result and leave. */
import { get } from 'node:http';
import { KEY_HEADER } from '#service/contract.ts';
import { sleep } from '#lib/sleep.ts';
import { heldBy, type Held, type ServerProcess } from './processes.ts';

const AT_ONCE = 50;

export interface AbortedOutcome {
  readonly before: Held | null;
  /** After each fifth of them. */
  readonly during: readonly (Held | null)[];
  readonly after: Held | null;
  readonly left: number;
}

/** Has `count` readers leave at bytes between the first and the 400,000th, then waits for descriptors to close. */
export async function abortedReaders(
  server: ServerProcess,
  url: string,
  { key, count }: { readonly key: string; readonly count: number },
): Promise<AbortedOutcome> {
  await leave(url, key, 1e9);
  const before = heldBy(server);
  const during: (Held | null)[] = [];
  let begun = 0;
  let ended = 0;
  let left = 0;
  async function readOn(): Promise<void> {
    while (begun < count) {
      begun++;
      if (await leave(url, key, (begun * 7919) % 400_000)) left++;
      ended++;
      if (ended % Math.ceil(count / 5) === 0) during.push(heldBy(server));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  const startMs = performance.now();
  while (performance.now() - startMs < 30_000) {
    const now = heldBy(server);
    if (!now || !before || now.descriptors <= before.descriptors) break;
    await sleep(100);
  }
  return { before, during, after: heldBy(server), left };
}

/** Returns whether the answer was left before its end. */
async function leave(url: string, key: string, afterBytes: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const headers = { [KEY_HEADER]: key, 'accept-encoding': 'br' };
    const asked = get(url, { headers, agent: false }, (answer) => {
      let bytes = 0;
      answer.on('error', () => {});
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > afterBytes) asked.destroy();
      });
      answer.once('close', () => {
        resolve(!answer.complete);
      });
    });
    asked.once('error', () => {
      resolve(true);
    });
  });
}
